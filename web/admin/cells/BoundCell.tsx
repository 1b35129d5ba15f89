import { boundDay, isBoundDisplay } from '#server/domain/rental-day.ts'
import type { CellProps } from './cell.ts'
import { DateCell } from './DateCell.tsx'

/** The first or last day of a rental, of the moment that bounds it. */
export function BoundCell({ value, field, ...more }: CellProps) {
  return (
    <DateCell {...more} field={field} value={isBoundDisplay(field.display) ? boundDay(value, field.display) : value} />
  )
}
