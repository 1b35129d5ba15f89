import type { CellProps } from './cell.ts'
import styles from './cells.module.css'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { EmptyCell } from './TextCell.tsx'

/** JSON as it is stored; a list of strings is joined. */
export function JsonCell({ value, whole }: CellProps) {
  if (value === null || value === undefined || JSON.stringify(value).length <= 2) return <EmptyCell />
  if (Array.isArray(value) && value.every(each => typeof each === 'string'))
    return <span className={styles.text}>{value.join(', ')}</span>
  return whole ? (
    <pre className={styles.lines}>{JSON.stringify(value, null, 2)}</pre>
  ) : (
    <span className={styles.text}>{excerpt(JSON.stringify(value))}</span>
  )
}
