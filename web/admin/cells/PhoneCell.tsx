import { asText, type CellProps } from './cell.ts'
import styles from './cells.module.css'
import { EmptyCell } from './TextCell.tsx'

export function PhoneCell({ value, whole }: CellProps) {
  const number = asText(value)
  if (number === '') return <EmptyCell />
  return whole ? (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
  ) : (
    <span className={styles.number}>{number}</span>
  )
}
