import { plainText } from '#server/domain/html/plain-text.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { asText, type CellProps } from './cell.ts'
import styles from './cells.module.css'
import { Nothing } from './TextCell.tsx'

/** Rich text as plain words: the admin never runs what it manages. */
export function HtmlCell({ value, whole }: Pick<CellProps, 'value' | 'whole'>) {
  const words = plainText(asText(value))
  if (words === '') return <Nothing />
  return whole ? <span className={styles.lines}>{words}</span> : <span className={styles.text}>{excerpt(words)}</span>
}
