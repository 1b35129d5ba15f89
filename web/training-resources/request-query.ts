import { REQUEST_STATUSES } from '#server/training-resources/domain/vocabulary.ts'
import { readPage } from '#web/publications/list-query.ts'
import { MAX_SEARCH_LENGTH } from './resource-query.ts'
import type { RequestListData } from './types.ts'

type RequestQuery = RequestListData['query']

/** Reads an address; what is not known is ignored. */
export const readRequestQuery = (parameters: URLSearchParams): RequestQuery => ({
  search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  status: REQUEST_STATUSES.find(status => status === parameters.get('status')) ?? '',
  page: readPage(parameters.get('page')),
})

/** The query of an address, with its question mark; empty where nothing is asked for. */
export function writeRequestQuery({ search, status, page }: RequestQuery): string {
  const asked = Object.entries({ search, status, page: page > 1 ? String(page) : '' }).filter(
    ([, value]) => value !== '',
  )
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
}
