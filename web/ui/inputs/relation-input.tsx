import { uploadName } from '#web/forms/definition.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { TextInput } from '../controls.ts'
import { ChoiceList } from './choice-list.tsx'
import { asText, asTexts, type ControlProps } from './control.ts'
import { IMAGE_TYPES } from './file-input.tsx'
import { SelectInput } from './select-input.tsx'

/** One related record, or several: a native list when there are few, else a search. */
export function RelationInput(props: ControlProps) {
  const { field, name, id, value, choices, describedBy, invalid } = props
  const { t, labelOf } = useFieldTexts()
  const several = isSeveral(field)
  if (!several && choices?.mode !== 'search') return <SelectInput {...props} value={chosenOne(value)} />
  const list = (
    <ChoiceList
      key={field.takesUploads ? asTexts(value).join() : undefined}
      name={name}
      id={id}
      label={labelOf(field)}
      several={several}
      chosen={several ? asTexts(value) : [chosenOne(value)]}
      choices={choices}
      pictures={choices?.options.some(option => option.image) === true}
      clearable={field.optional === true}
      describedBy={describedBy}
      invalid={invalid}
    />
  )
  if (field.takesUploads !== true) return list
  return (
    <>
      {list}
      <TextInput
        key={`${asTexts(value).join()} upload`}
        label={t('forms:file.uploadSeveral')}
        id={`${id}-upload`}
        name={uploadName(name)}
        type="file"
        multiple
        accept={field.accept ?? (field.fileKind === 'image' ? IMAGE_TYPES : undefined)}
        mt="sm"
      />
    </>
  )
}

/** A list that takes one at most is chosen as one. */
const isSeveral = ({ kind, maxItems }: ControlProps['field']): boolean => kind === 'relations' && maxItems !== 1

const chosenOne = (value: ControlProps['value']): string =>
  Array.isArray(value) ? (asTexts(value)[0] ?? '') : asText(value)

/** Whether a relation is one native select with a label, or a group of controls. */
export const isNativeSelect = (props: Pick<ControlProps, 'field' | 'choices'>) =>
  (props.field.kind === 'relation' || props.field.kind === 'relations') &&
  !isSeveral(props.field) &&
  props.choices?.mode !== 'search'
