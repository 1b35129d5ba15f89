import type { RentalFigures } from '#server/rental/contract/figures.ts'

export const FIGURES = '/admin/rentals/figures'
export const SERVICE = '/api/v1/services/rentals/figures'

/** The names that screen and API take alike. */
export const NAMES = ['from', 'to', 'idle', 'stock', 'category', 'model', 'strategy', 'compare'] as const

/** What the figures on the screen were asked with, as a query. */
export function addressOf({
  from,
  to,
  idleDays,
  filters,
  compared,
}: Pick<RentalFigures, 'from' | 'to' | 'idleDays' | 'filters' | 'compared'>): string {
  const asked = { from, to, idle: String(idleDays), ...filters, compare: compared.with }
  return new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
}
