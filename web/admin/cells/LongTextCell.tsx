import { asText, type CellProps } from './cell.ts'
import styles from './cells.module.css'
import { Nothing } from './TextCell.tsx'

/** Specification 1, section 9: longest description in a list. */
const EXCERPT_LENGTH = 150

/** Text of several lines: its beginning in lists. */
export function LongTextCell({ value, whole }: CellProps) {
  const text = asText(value).trim()
  if (text === '') return <Nothing />
  return whole ? <span className={styles.lines}>{text}</span> : <span className={styles.text}>{excerpt(text)}</span>
}

export function excerpt(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ')
  return flat.length <= EXCERPT_LENGTH ? flat : `${flat.slice(0, EXCERPT_LENGTH).replace(/\s\S*$/, '')}…`
}
