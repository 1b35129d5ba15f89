import type { RentalFigures } from '#server/rental/contract/figures.ts'

export const FIGURES = '/admin/rentals/figures'
export const SERVICE = '/api/v1/services/rentals/figures'

/** The parameter names of screen and API. */
export const NAMES = ['from', 'to', 'idle', 'stock', 'category', 'model', 'strategy', 'compare'] as const

/** The query of the current figures. */
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
