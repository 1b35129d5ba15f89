import { empty } from '../answer.ts'
import { findSignedIn } from '../auth/index.ts'
import type { RequestContext } from '../context.ts'
import type { ApiAnswer } from '../contract/api.ts'
import { isRobot, optsOutOfCounting } from './domain/counting.ts'
import { dayOf } from './domain/days.ts'
import { ACCESS_LEVEL_WEIGHTS, ACCESS_LEVELS, type AccessLevelName } from '../domain/vocabulary/access-levels.ts'
import { Problem } from '../problem.ts'
import { originOf } from '../rate-limits/limits.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { countedTypes } from './counted-types.ts'
import { boundFlood } from './flood.ts'
import { keepRecords } from './keep-records.ts'
import { knownOf } from './known.ts'
import { recognize } from './origins.ts'
import { readReports } from './read-reports.ts'
import { resolveIds } from './resolve-ids.ts'

const MOST_BYTES = 64 * 1024

/**
 * `POST /api/v1/services/stats/records`: what was viewed or downloaded (specification 1, section 7). 204 once it is
 * committed, and also for what is not counted: robots, readers who ask not to be, banned origins, administrators who
 * act as somebody else.
 * @throws Problem 413, 415, 422, 429, 503
 */
export async function receiveRecords(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, actor, now, request } = context
  const { headers } = request
  if (!/^application\/(vnd\.api\+)?json\b/i.test(headers['content-type'] ?? ''))
    throw new Problem(415, { code: 'content-type', detail: 'send application/json', header: 'Content-Type' })
  if (Buffer.isBuffer(request.body) && request.body.length > MOST_BYTES)
    throw new Problem(413, { code: 'body.too-large', detail: `the body is larger than ${MOST_BYTES} bytes` })
  const network = originOf(request.remoteAddress)
  const known = await knownOf(app)
  boundFlood(app, network, { requests: 1 })
  const sent = readReports(await context.json(), {
    events: known.events,
    types: new Set(countedTypes(registry).keys()),
  })
  if (
    sent.length === 0 ||
    isRobot(headers['user-agent']) ||
    optsOutOfCounting(headers) ||
    actor.impersonatorId !== null
  )
    return empty()
  boundFlood(app, network, { records: sent.length })
  const [origin, records] = await Promise.all([
    recognize(app, known, { network, day: dayOf(now) }),
    resolveIds(app.database, registry, sent),
  ])
  if (origin.isBanned || records.length === 0) return empty()
  await keepRecords(app.database, {
    occurredAt: now,
    origin: origin.signature,
    originNameId: origin.nameId,
    ...(await readerOf(context)),
    records,
  })
  return empty()
}

/** Category and level of the person as they are now; nothing of who it is. */
async function readerOf({ app, actor, request }: RequestContext) {
  if (actor.kind !== 'user') return { userCategoryId: null, accessLevelId: null }
  const signedIn = await findSignedIn(app, request.headers)
  return { userCategoryId: signedIn?.person.userCategoryId ?? null, accessLevelId: levelOf(actor.weight) }
}

/** The highest level that this weight reaches. */
const levelOf = (weight: number): AccessLevelName | null =>
  ACCESS_LEVELS.findLast(level => ACCESS_LEVEL_WEIGHTS[level] <= weight) ?? null
