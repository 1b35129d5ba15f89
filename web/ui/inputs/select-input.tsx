import { useFieldTexts } from '#web/forms/field-texts.ts'
import { NativeSelect } from '../controls.ts'
import { asText, inputAttributes, type ControlProps } from './control.ts'

/** A native select. A stored value that is no longer offered stays in it. */
export function SelectInput(props: ControlProps) {
  const { t, namedOptions } = useFieldTexts()
  const { field, choices } = props
  const value = asText(props.value)
  const options: readonly Option[] = choices?.options ?? namedOptions(field.options ?? [])
  const { readOnly: _, ...attributes } = inputAttributes(props)
  return (
    <NativeSelect {...attributes} defaultValue={value}>
      {field.optional === true || value === '' ? (
        <option value="">
          {field.optional === true ? t(field.noneLabel ?? 'forms:select.none') : t('forms:select.choose')}
        </option>
      ) : null}
      {value !== '' && !options.some(option => option.value === value) ? <option value={value}>{value}</option> : null}
      {groupsOf(options).map(([group, grouped]) =>
        group === '' ? (
          <Options key="none" options={grouped} />
        ) : (
          <optgroup key={group} label={group}>
            <Options options={grouped} />
          </optgroup>
        ),
      )}
    </NativeSelect>
  )
}

type Option = { value: string; label: string; group?: string }

/** The options below their headings, in the order in which the headings come first. */
function groupsOf(options: readonly Option[]): [string, Option[]][] {
  return [...new Set(options.map(({ group = '' }) => group))].map(group => [
    group,
    options.filter(option => (option.group ?? '') === group),
  ])
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
