import type { ServiceRoute } from '#server/module.ts'
import { showBoard } from './board.ts'
import { showDay } from './day.ts'
import { showUnits } from './handling.ts'
import { listOrderMails, showOrderMail } from './order-mails.ts'
import { showOrderingPlaces } from '../show-places.ts'
import { findRenters, showRenter } from './renter.ts'

const STOCK = 'own (the default of whoever looks after some), all, or the id of a stock'

/** What staff of the rental service open in the morning. */
export const officeRoutes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/rentals/board',
    summary: 'Open rental orders by stage, with what is late on top and the next act of each',
    who: 'staff',
    scopes: ['rental-commands:read', 'users:read'],
    parameters: {
      stock: STOCK,
      strategy: 'Id of a rental strategy',
      person: "Part of a name, of an address, of an organisation; an order's number, or a person's id",
    },
    handler: showBoard,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/day',
    summary: 'What the storeroom prepares, sends, hands over and takes back on a day, by place and category',
    who: 'staff',
    scopes: ['rental-commands:read', 'users:read'],
    parameters: { day: 'YYYY-MM-DD; today when absent', stock: STOCK },
    handler: showDay,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/commands/:id/units',
    summary: 'The lines of a rental order and the units of their models, free or not, with what lateness costs today',
    who: 'staff',
    scopes: ['rental-commands:read', 'users:read'],
    handler: showUnits,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/commands/:id/mails',
    summary: 'What was mailed to the renter about a rental order and its papers, and what became of each',
    who: 'staff',
    handler: listOrderMails,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/commands/:id/mails/:mail',
    summary: 'One of these mails as it was sent',
    who: 'staff',
    handler: showOrderMail,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/places',
    summary: 'Where an order could be fetched on its first day, for staff who order for somebody',
    who: 'staff',
    parameters: {
      'models[<id>]': 'How many units of a model; at least one',
      startDay: 'First day, YYYY-MM-DD',
      endDay: 'Last day',
    },
    handler: showOrderingPlaces,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/renters',
    summary: 'People by a part of their name or address, for staff who order for one of them',
    who: 'staff',
    parameters: { search: 'What was typed' },
    handler: findRenters,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/renters/:id',
    summary: 'Of a person for whom staff order: organisations and kept addresses',
    who: 'staff',
    handler: showRenter,
  },
]
