import { defineModule, type ServiceRoute } from '#server/module.ts'
import { showFacets } from './show-facets.ts'

const services: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/facets/:type',
    summary: "How many records of a type each value of its facets leaves, for the reader and the list's filters",
    who: 'everyone',
    handler: (context, { registry }) => showFacets(context, registry),
  },
]

export const facetsModule = defineModule({ name: 'facets', resources: [], services })
