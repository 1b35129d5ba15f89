import { asText, type CellProps } from './cell.ts'
import { EmptyCell } from './TextCell.tsx'

/** Shown in Unicode, linked in ASCII form (specification 1, section 5). */
export function EmailCell({ value, whole }: CellProps) {
  const address = asText(value)
  if (address === '') return <EmptyCell />
  return whole ? <a href={`mailto:${address}`}>{address}</a> : address
}
