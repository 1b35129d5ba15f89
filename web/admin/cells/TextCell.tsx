import { withoutMarker } from '#server/domain/localized-text.ts'
import { asText, type CellProps } from './cell.ts'
import styles from './cells.module.css'

/** A line of text. Machine translations are marked. */
export function TextCell({ value }: CellProps) {
  const text = withoutMarker(asText(value))
  return text === '' ? <EmptyCell /> : <span className={styles.text}>{text}</span>
}

/** Shown where there is no value. */
export function EmptyCell() {
  return (
    <span className={styles.nothing} aria-hidden="true">
      –
    </span>
  )
}
