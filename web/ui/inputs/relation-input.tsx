import { useFieldTexts } from '#web/forms/field-texts.ts'
import { ChoiceList } from './choice-list.tsx'
import { asText, asTexts, type ControlProps } from './control.ts'
import { SelectInput } from './select-input.tsx'

/** One related record, or several: a native list when there are few, else a search. */
export function RelationInput(props: ControlProps) {
  const { field, name, id, value, choices, describedBy, invalid } = props
  const { labelOf } = useFieldTexts()
  const several = field.kind === 'relations'
  if (!several && choices?.mode !== 'search') return <SelectInput {...props} />
  return (
    <ChoiceList
      name={name}
      id={id}
      label={labelOf(field)}
      several={several}
      chosen={several ? asTexts(value) : [asText(value)]}
      choices={choices}
      pictures={choices?.options.some(option => option.image) === true}
      clearable={field.optional === true}
      describedBy={describedBy}
      invalid={invalid}
    />
  )
}

/** Whether a relation is one native select with a label, or a group of controls. */
export const isNativeSelect = (props: Pick<ControlProps, 'field' | 'choices'>) =>
  props.field.kind === 'relation' && props.choices?.mode !== 'search'
