import { asText, type CellProps } from './cell.ts'
import styles from './cells.module.css'
import { EmptyCell } from './TextCell.tsx'

export function ColorCell({ value }: CellProps) {
  const color = asText(value)
  if (!/^#[0-9a-f]{3,8}$/i.test(color)) return <EmptyCell />
  return (
    <span className={styles.swatch}>
      <span style={{ background: color }} aria-hidden="true" />
      {color}
    </span>
  )
}
