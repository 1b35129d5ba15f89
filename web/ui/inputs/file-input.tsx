import { isFileChoice } from '#web/forms/definition.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { ChoiceList } from './choice-list.tsx'
import type { ControlProps } from './control.ts'
import styles from './inputs.module.css'

/** A choice of a stored file, or an upload, which takes precedence. */
export function FileInput({ field, name, id, value, choices, describedBy, invalid }: ControlProps) {
  const { t, labelOf } = useFieldTexts()
  const chosen = isFileChoice(value) ? value.id : ''
  // Without any stored file there is no choice and no search.
  const isEmpty = choices === undefined || (chosen === '' && choices.options.length === 0 && !choices.query)
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
      <div className={styles.upload}>
        <label htmlFor={`${id}-upload`}>
          {t(field.kind === 'image' ? 'forms:file.uploadImage' : 'forms:file.upload')}
        </label>
        <input
          key={chosen}
          id={`${id}-upload`}
          name={`${name}.upload`}
          type="file"
          className={styles.input}
          accept={
            field.accept ??
            (field.kind === 'image' ? 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml' : undefined)
          }
        />
      </div>
    </>
  )
}
