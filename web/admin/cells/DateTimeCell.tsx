import { Moment } from '#web/ui/Moment.tsx'
import { asText, type CellProps } from './cell.ts'
import { EmptyCell } from './TextCell.tsx'

/** A moment, in the reader's time zone. */
export function DateTimeCell({ value, timeZone, whole }: CellProps) {
  return asText(value) === '' ? (
    <EmptyCell />
  ) : (
    <Moment at={asText(value)} timeZone={timeZone} long={whole} isDay={!whole} />
  )
}
