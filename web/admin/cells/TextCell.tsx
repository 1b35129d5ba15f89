import { withoutMarker } from '#server/domain/localized-text.ts'
import { asText, type CellProps } from './cell.ts'
import styles from './cells.module.css'

/** A line of text. A machine's translation says so. */
export function TextCell({ value }: CellProps) {
  const text = withoutMarker(asText(value))
  return text === '' ? <Nothing /> : <span className={styles.text}>{text}</span>
}

/** Shown where there is no value. */
export function Nothing() {
  return (
    <span className={styles.nothing} aria-hidden="true">
      –
    </span>
  )
}
