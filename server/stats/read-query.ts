import type { RequestContext } from '../context.ts'
import { statsAccess, type StatsAccess } from './domain/access.ts'
import { dayOf } from './domain/days.ts'
import { readPeriod, type Span } from './domain/period.ts'
import { ACCESS_LEVELS } from '../domain/vocabulary/access-levels.ts'
import { STATS_EVENTS } from './domain/vocabulary.ts'
import { badParameter, forbidden } from '../problem.ts'
import { assertParameters } from '../query.ts'
import { isUuid } from '../domain/uuid.ts'

/** `none` asks for those who have none. */
export const NONE = 'none'

export type StatsQuery = {
  access: StatsAccess
  period: Span
  event: string | null
  resourceType: string | null
  resourceId: string | null
  originName: string | null
  userCategory: string | null
  accessLevel: string | null
}

const PARAMETERS = [
  'period',
  'from',
  'to',
  'event',
  'resourceType',
  'resourceId',
  'originName',
  'userCategory',
  'accessLevel',
]
const EVENT = /^[a-z][a-z0-9-]{1,39}$/

/** What is asked of the statistics, and by whom. @throws Problem 400 naming the parameter, 403 */
export function readStatsQuery(
  { actor, query, now }: Pick<RequestContext, 'actor' | 'query' | 'now'>,
  types: readonly string[],
): StatsQuery {
  const access = statsAccess(actor)
  if (access === null) throw forbidden('statistics are for administrators, and for staff of an organisation')
  assertParameters(query, PARAMETERS)
  const period = readPeriod({ period: query.get('period'), from: query.get('from'), to: query.get('to') }, dayOf(now))
  if ('fault' in period)
    throw badParameter(period.fault, 'query.value', 'a period, or two days of at most three years, YYYY-MM-DD')
  const value = (name: string, isRight: (text: string) => boolean, what: string) => {
    const text = query.get(name)
    if (text === null || text === '') return null
    if (!isRight(text)) throw badParameter(name, 'query.value', what)
    return text
  }
  const resourceType = value('resourceType', text => types.includes(text), `one of: ${types.join(', ')}`)
  const resourceId = value('resourceId', isUuid, 'the id of a record')
  if (resourceId !== null && resourceType === null)
    throw badParameter('resourceType', 'query.value', 'a record is asked for with its type')
  const isRestricted = access !== 'everything'
  return {
    access,
    period: { from: period.from, to: period.to },
    resourceType,
    resourceId,
    event: value(
      'event',
      text => (isRestricted ? (STATS_EVENTS as readonly string[]).includes(text) : EVENT.test(text)),
      'an event',
    ),
    originName: value(
      'originName',
      text => !isRestricted && (text === NONE || isUuid(text)),
      'the id of a name, or none',
    ),
    userCategory: value('userCategory', text => text === NONE || isUuid(text), 'the id of a category, or none'),
    accessLevel: value(
      'accessLevel',
      text => text === NONE || (ACCESS_LEVELS as readonly string[]).includes(text),
      `none, or one of: ${ACCESS_LEVELS.join(', ')}`,
    ),
  }
}
