import { REQUEST_STATUSES } from '#server/training-resources/domain/vocabulary.ts'
import { choiceIn, readPage, searchIn } from '#web/publications/list-query.ts'
import type { RequestListData } from './types.ts'

type RequestQuery = RequestListData['query']

/** Reads an address; what is not known is ignored. */
export const readRequestQuery = (parameters: URLSearchParams): RequestQuery => ({
  search: searchIn(parameters),
  status: choiceIn(parameters, 'status', REQUEST_STATUSES),
  page: readPage(parameters.get('page')),
})
