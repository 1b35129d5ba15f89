import type { ServiceRoute } from '#server/module.ts'
import { globalSearch } from './global-search.ts'
import { pageParameter } from '../domain/list-query.ts'

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/global-search',
    summary: 'What the reader may list and that holds the words of `search`, by type',
    who: 'everyone',
    scopes: [],
    parameters: {
      search:
        'What is looked for: words, "phrases", -words that must not stand there; the last word may go on. The ' +
        'first 200 characters are read',
      type: 'One type alone, page by page',
      [pageParameter('number')]: 'From 1 on; with type',
      [pageParameter('size')]: 'Records of each type: 5, or 20 of one type; at most 50',
    },
    handler: (context, { registry }) => globalSearch(context, registry),
  },
]
