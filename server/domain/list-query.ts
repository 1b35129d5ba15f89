import { FILTER_OPERATORS, type FilterOperator } from './vocabulary/filter-operators.ts'

/**
 * The query string of a list, by one set of names for the API, its OpenAPI document, the services that list, and the
 * screens: `filter[name]` and `filter[name][operator]`, `fields[type]`, `page[…]`, `sort` and `include`.
 */
const PAGE_PARAMETERS = ['number', 'size', 'offset', 'limit', 'after'] as const
export type PageParameter = (typeof PAGE_PARAMETERS)[number]

export const DEFAULT_PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100

/** The operator of a filter that is meant when none is named depends on the filter. */
export const filterParameter = (name: string, operator: FilterOperator | null = null): string =>
  operator === null ? `filter[${name}]` : `filter[${name}][${operator}]`
export const fieldsParameter = (type: string): string => `fields[${type}]`
export const pageParameter = (name: PageParameter): string => `page[${name}]`

export type ListParameter =
  | { family: 'include' | 'sort' }
  | { family: 'fields'; type: string }
  | { family: 'filter'; name: string; operator: string | null }
  | { family: 'page'; name: PageParameter }

/** What a parameter asks for; null for one that no list knows. Of a filter the operator may be an unknown one. */
export function readListParameter(parameter: string): ListParameter | null {
  const [, family, name, operator] = /^([a-z]+)(?:\[([^[\]]*)\])?(?:\[([^[\]]*)\])?$/i.exec(parameter) ?? []
  if (name === undefined) return family === 'include' || family === 'sort' ? { family } : null
  if (name === '') return null
  if (family === 'filter') return { family, name, operator: operator ?? null }
  if (operator !== undefined) return null
  if (family === 'fields') return { family, type: name }
  const page = PAGE_PARAMETERS.find(one => one === name)
  return family === 'page' && page !== undefined ? { family, name: page } : null
}

export const isFilterOperator = (operator: string): operator is FilterOperator =>
  (FILTER_OPERATORS as readonly string[]).includes(operator)
