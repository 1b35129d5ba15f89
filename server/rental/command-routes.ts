import type { ServiceRoute } from '#server/module.ts'
import { receiveSignedContract } from './actions/send-contract.ts'
import { showCalendarFile } from './calendar-file.ts'
import { showFacets } from './facets.ts'
import { showPayment } from './money/index.ts'
import { showOrderPlaces } from './show-places.ts'
import { photoRoutes } from './photos/index.ts'

const COMMAND = '/api/v1/services/rentals/commands/:id'

/** What belongs to one command, for whoever reads it; and what a list of models is made of. */
export const commandRoutes: ServiceRoute[] = [
  ...photoRoutes,
  {
    method: 'POST',
    path: `${COMMAND}/signed-contract`,
    summary: 'Send the signed contract of a rental order: multipart files[] with one PDF or picture',
    who: 'signed-in',
    takesFiles: true,
    handler: (context, { registry }) => receiveSignedContract(context, registry),
  },
  {
    method: 'GET',
    path: `${COMMAND}/places`,
    summary: 'Where a rental order is fetched or sent from, and where it is brought back, in words',
    who: 'signed-in',
    handler: (context, { registry }) => showOrderPlaces(context, registry),
  },
  {
    method: 'GET',
    path: `${COMMAND}/payment`,
    summary: 'How a rental order is paid and its deposit left, for whoever reads the order',
    who: 'signed-in',
    handler: (context, { registry }) => showPayment(context, registry),
  },
  {
    method: 'GET',
    path: `${COMMAND}/calendar.ics`,
    summary: 'A rental order as an iCalendar file',
    who: 'signed-in',
    handler: (context, { registry }) => showCalendarFile(context, registry),
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/facets',
    summary:
      'How many models of a list are of each category and have each tag; takes the filters of rental-models, of ' +
      "which a facet's own does not count",
    who: 'everyone',
    parameters: { 'filter[…]': 'As for /api/v1/rental-models', 'filter[category]': 'One id', 'filter[tags]': 'One id' },
    handler: (context, { registry }) => showFacets(context, registry),
  },
]
