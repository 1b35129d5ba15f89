import { plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../../context.ts'
import type { ServiceRoute } from '#server/module.ts'
import { notFound } from '../../problem.ts'
import { requireOffice } from '../require-office.ts'
import { showItemHistory } from './item-history.ts'
import { findConflicts } from './conflicts.ts'
import { findLabel } from './labels.ts'

const PRIVATE = { 'cache-control': 'private, no-store' }

/** `GET …/rentals/conflicts`. @throws Problem 401, 403 */
async function showConflicts(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  return plain(200, { data: await findConflicts(context.app, context) }, PRIVATE)
}

/** `GET …/rentals/labels/:stockId`. @throws Problem 401, 403, 404 */
async function showLabel(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  const found = await findLabel(context.app, { ...context, scanned: context.params.stockId ?? '' })
  if (found === null) throw notFound()
  return plain(200, { data: found }, PRIVATE)
}

export const handlingRoutes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/rentals/conflicts',
    summary: 'Every unit of an order for which no item is left, with its cause and what could be done about it',
    who: 'staff',
    scopes: ['rental-commands:read', 'users:read'],
    handler: showConflicts,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/labels/:stockId',
    summary:
      'The item with a label (or with an address that ends in it, as a QR code holds), and the order that it is ' +
      'kept for or out with',
    who: 'staff',
    handler: showLabel,
  },
  {
    method: 'GET',
    path: '/api/v1/services/rentals/items/:id/history',
    summary: 'All that happened to a unit, the newest first: orders, conditions, photos, unavailabilities and places',
    who: 'staff',
    scopes: ['rental-commands:read', 'users:read'],
    parameters: { page: 'From 1' },
    handler: showItemHistory,
  },
]
