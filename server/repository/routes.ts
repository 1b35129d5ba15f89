import type { ServiceRoute } from '#server/module.ts'
import { showExchanges, showRepositories } from './external/show-exchanges.ts'

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/external-repositories',
    summary: 'Other repositories of designs, and whether this site is connected with them',
    who: 'signed-in',
    handler: showRepositories,
  },
  {
    method: 'GET',
    path: '/api/v1/services/repository-items/:id/exchanges',
    summary: 'Where else an item of the repository stands and what differs there, for whoever may change it',
    who: 'signed-in',
    handler: (context, { registry }) => showExchanges(context, registry),
  },
]
