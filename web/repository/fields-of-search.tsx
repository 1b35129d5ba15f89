import { useTranslation } from '#web/i18n/use-translation.ts'
import { NativeSelect, TextInput } from '#web/ui/controls.ts'

/** What is searched for, in a form that leads to the list of aids. */
export function SearchField({ id, typed = '' }: { id: string; typed?: string }) {
  const { t } = useTranslation()
  return (
    <TextInput
      key={typed}
      id={id}
      type="search"
      name="search"
      label={t('repository:search.field')}
      defaultValue={typed}
      maxLength={200}
      flex="1 1 14rem"
      maw="32rem"
    />
  )
}

type Props = {
  id: string
  name: string
  label: string
  /** What the choice of none is called. */
  all: string
  choices: readonly { value: string; name: string }[]
}

export function SelectField({ id, name, label, all, choices }: Props) {
  return (
    <NativeSelect id={id} name={name} label={label} flex="0 1 16rem">
      <option value="">{all}</option>
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </NativeSelect>
  )
}
