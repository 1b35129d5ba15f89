import type { ShownPhone } from '#server/domain/contact/phone.ts'
import type { CellProps } from './cell.ts'
import styles from './cells.module.css'
import { EmptyCell } from './TextCell.tsx'

export function PhoneCell({ value, whole }: CellProps) {
  const phone = value as ShownPhone | null
  if (phone === null || phone.text === '') return <EmptyCell />
  return whole ? <a href={phone.href}>{phone.text}</a> : <span className={styles.number}>{phone.text}</span>
}
