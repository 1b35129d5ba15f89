import { excerpt } from '#server/domain/text/excerpt.ts'
import { asText, type CellProps } from './cell.ts'
import styles from './cells.module.css'
import { EmptyCell } from './TextCell.tsx'

/** Multi-line text, truncated in lists. */
export function LongTextCell({ value, whole }: CellProps) {
  const text = asText(value).trim()
  if (text === '') return <EmptyCell />
  return whole ? <span className={styles.lines}>{text}</span> : <span className={styles.text}>{excerpt(text)}</span>
}
