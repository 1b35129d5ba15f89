import { addDays, daysBetween } from './period.ts'

/** With the days just before, or the same days of last year. */
export const COMPARISONS = ['before', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

const YEAR = 4

/** As many days just before, or the same days of last year (the 29th of February is then the 28th). */
export function comparedPeriod({ from, to, compared }: { from: string; to: string; compared: Comparison }): {
  from: string
  to: string
} {
  if (compared === 'before') return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) }
  return { from: aYearBefore(from), to: aYearBefore(to) }
}

function aYearBefore(day: string): string {
  const rest = day.slice(YEAR)
  return `${String(Number(day.slice(0, YEAR)) - 1).padStart(YEAR, '0')}${rest === '-02-29' ? '-02-28' : rest}`
}
