import { useFieldTexts } from '#web/forms/field-texts.ts'
import type { CellProps } from './cell.ts'
import styles from './cells.module.css'
import { isObject } from '#server/domain/is-object.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { asText } from './cell.ts'
import { EmptyCell } from './TextCell.tsx'

/**
 * JSON as it is stored; a list is joined, its values in the words of the field's options. What a form fills in part by
 * part is shown with the labels of its parts.
 */
export function JsonCell({ field, value, whole }: CellProps) {
  const { t, optionLabel, labelOf } = useFieldTexts()
  if (value === null || value === undefined || JSON.stringify(value).length <= 2) return <EmptyCell />
  if (Array.isArray(value) && value.every(each => typeof each !== 'object')) {
    const options = field.options ?? []
    const words = value.map(each => {
      const option = options.find(one => one.value === String(each))
      return option === undefined ? String(each) : optionLabel(option)
    })
    return <span className={styles.text}>{words.join(', ')}</span>
  }
  if (field.kind === 'group' && isObject(value)) {
    const parts = (field.fields ?? []).flatMap(part => {
      const shown = asText(value[part.name])
      return shown === '' ? [] : [t('forms:labelled', { label: labelOf(part), value: shown })]
    })
    return <span className={whole ? styles.lines : styles.text}>{parts.join(whole ? '\n' : ' · ')}</span>
  }
  return whole ? (
    <pre className={styles.lines}>{JSON.stringify(value, null, 2)}</pre>
  ) : (
    <span className={styles.text}>{excerpt(JSON.stringify(value))}</span>
  )
}
