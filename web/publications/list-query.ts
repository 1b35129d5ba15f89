import { isUuid } from '#server/domain/uuid.ts'

/** What a list of publications is asked for in its address. */
export type ListQuery = { search: string; category: string; tag: string; page: number }

const MAX_SEARCH_LENGTH = 200

const idIn = (parameters: URLSearchParams, name: string): string => {
  const value = parameters.get(name) ?? ''
  return isUuid(value) ? value : ''
}

export const readListQuery = (parameters: URLSearchParams): ListQuery => ({
  search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  category: idIn(parameters, 'category'),
  tag: idIn(parameters, 'tag'),
  page: readPage(parameters.get('page')),
})

/** The number of a page in an address; 1 for all that is none. */
export const readPage = (value: string | null): number => Number(/^[1-9]\d{0,4}$/.exec(value ?? '')?.[0] ?? 1)

/** The query of an address, with its question mark; empty where nothing is asked for. */
export function writeListQuery({ search, category, tag, page }: ListQuery): string {
  const asked = Object.entries({ search, category, tag, page: page > 1 ? String(page) : '' }).filter(
    ([, value]) => value !== '',
  )
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
}
