import { MAX_SEARCH_LENGTH } from '#server/search/domain/parse.ts'

export { MAX_SEARCH_LENGTH }
export const SEARCH_PATH = '/services/search'

/** The search page of a query: all types, or one of them with pagination. */
export function searchHref(search: string, { type, page }: { type?: string; page?: number } = {}): string {
  const query = new URLSearchParams({
    search,
    ...(type === undefined ? {} : { type }),
    ...(page === undefined || page === 1 ? {} : { page: String(page) }),
  })
  return `${SEARCH_PATH}?${query}`
}
