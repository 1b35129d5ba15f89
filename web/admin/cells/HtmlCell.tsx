import { plainText } from '#server/domain/html/plain-text.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { asText, type CellProps } from './cell.ts'
import styles from './cells.module.css'
import { EmptyCell } from './TextCell.tsx'

/** Rich text as plain text: the admin never renders stored HTML. */
export function HtmlCell({ value, whole }: Pick<CellProps, 'value' | 'whole'>) {
  const words = plainText(asText(value))
  if (words === '') return <EmptyCell />
  return whole ? <span className={styles.lines}>{words}</span> : <span className={styles.text}>{excerpt(words)}</span>
}
