import { plain } from '../../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../../context.ts'
import type { ServiceRoute } from '#server/module.ts'
import { dayOf } from '../domain/period.ts'
import { pageParameter } from '#server/domain/list-query.ts'
import { readIdQuery, readNumberQuery, readPageQuery, readTextQuery } from '../../query.ts'
import { readDayQuery } from '../inputs.ts'
import { requireOffice } from '../require-office.ts'
import { readTimeline } from './read-timeline.ts'

/** Twelve weeks. */
const MAX_DAYS = 84
const USUAL_DAYS = 28
const MAX_SEARCH = 100

/** `GET …/rentals/timeline`. @throws Problem 400, 401, 403, 404 where rentals are switched off */
async function showTimeline(context: RequestContext): Promise<ApiAnswer> {
  requireOffice(context)
  const { app, query, actor, now, locale } = context
  const timeline = await readTimeline(app, {
    now,
    locale,
    readerId: actor.userId,
    from: readDayQuery(query, 'from', dayOf(now)),
    days: readNumberQuery(query, 'days', { otherwise: USUAL_DAYS, max: MAX_DAYS }),
    page: readPageQuery(query),
    stock: readIdQuery(query, 'stock'),
    model: readIdQuery(query, 'model'),
    search: readTextQuery(query, 'search', MAX_SEARCH),
  })
  return plain(200, { data: timeline }, { 'cache-control': 'private, no-store' })
}

export const timelineRoutes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/rentals/timeline',
    summary:
      'Every item with what takes it, day by day, and the gaps between: holds, orders with their stage, days on ' +
      "which it can't be rented",
    who: 'staff',
    scopes: ['rental-commands:read', 'users:read'],
    parameters: {
      from: 'First day, YYYY-MM-DD; today when absent',
      days: `How many, 1 to ${MAX_DAYS}; ${USUAL_DAYS} when absent`,
      stock: 'Items of one place, by its id',
      model: 'Items of one model, by its id',
      search: "Part of an item's label or of its model's name, or the number of an order",
      [pageParameter('number')]: 'From 1, 40 items each',
    },
    handler: showTimeline,
  },
]
