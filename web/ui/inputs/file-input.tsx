import { isFileChoice, uploadName } from '#web/forms/definition.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { TextInput } from '../controls.ts'
import { ChoiceList } from './choice-list.tsx'
import type { ControlProps } from './control.ts'

export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml'

/** A choice of a stored file, or an upload, which takes precedence. */
export function FileInput({ field, name, id, value, choices, describedBy, invalid }: ControlProps) {
  const { t, labelOf } = useFieldTexts()
  const chosen = isFileChoice(value) ? value.id : ''
  // Without any stored file there is no choice and no search.
  const isEmpty =
    choices === undefined || (chosen === '' && choices.options.length === 0 && !choices.query && !choices.folder)
  return (
    <>
      {isEmpty ? (
        <input type="hidden" name={name} defaultValue={chosen} />
      ) : (
        <ChoiceList
          key={chosen}
          name={name}
          id={id}
          label={labelOf(field)}
          several={false}
          chosen={[chosen]}
          choices={choices}
          pictures
          clearable
          describedBy={describedBy}
          invalid={invalid}
        />
      )}
      <TextInput
        key={chosen}
        label={t(field.kind === 'image' ? 'forms:file.uploadImage' : 'forms:file.upload')}
        id={`${id}-upload`}
        name={uploadName(name)}
        type="file"
        accept={field.accept ?? (field.kind === 'image' ? IMAGE_TYPES : undefined)}
        mt="sm"
      />
    </>
  )
}
