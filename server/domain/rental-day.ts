import { dateFormat } from './formats.ts'

/** How a moment that bounds a rental is shown: as its first day, or as the last day before it. */
export type BoundDisplay = 'firstDay' | 'lastDay'

export const isBoundDisplay = (display: string | undefined): display is BoundDisplay =>
  display === 'firstDay' || display === 'lastDay'

/** The day of Paris, `YYYY-MM-DD`, that a bound of a rental is shown as; null for no moment. */
export function boundDay(value: unknown, display: BoundDisplay): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(time) ? null : IN_PARIS.format(time - (display === 'lastDay' ? 1 : 0))
}

const IN_PARIS = dateFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
