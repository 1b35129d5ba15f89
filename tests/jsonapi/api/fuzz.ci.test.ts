import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ErrorObject } from '#server/contract/jsonapi.ts'
import { RESOURCE_TYPES } from '#tests/support/resource-types.ts'
import { signIn } from '#tests/support/as-user.ts'
import { JSONAPI } from '#tests/support/api-client.ts'
import type { ActorName } from '#tests/support/actors.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'
import { samples, type Sample } from '#tests/support/samples/index.ts'
import { amount } from '#tests/support/amount.ts'
import { requestsFrom, type Description, type FuzzRequest } from './fuzz-requests.ts'

/** The same requests at every run; another seed by FUZZ_SEED, more or fewer by FUZZ_RUNS. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const RUNS = amount('FUZZ_RUNS', { usual: 4_000, whole: 20_000 })
const ACTORS: readonly ActorName[] = [
  'guest',
  'app_admin',
  'app_admin',
  'admin',
  'acting',
  'contributor',
  'member_level_1',
  'unverified',
]
const AT_ONCE = 4
/** So many times the median of all is far beyond what any request needs, and short of one that hangs. */
const MAX_MEDIANS = 300
/** What must never stand in an answer to bad input. */
const LEAK = /\bselect\s.+\sfrom\b|insert into|syntax error|\/work\/|node_modules|\.ts:\d|password_hash|\bpg_|drizzle/i

const database = await createTestDatabase()
const world = await createWorld(database)

const statuses = new Set<number>()
const times: { ms: number; request: FuzzRequest }[] = []

async function describeApi(): Promise<Description> {
  return (await world.admin.get('openapi.json')).document as unknown as Description
}

/** Records to ask for and bodies to send: what random requests hit seldom. */
async function fillWorld() {
  const ids: Record<string, string[]> = {}
  const bodies: Record<string, unknown[]> = {}
  for (const type of RESOURCE_TYPES) {
    const sample: Sample = samples[type]
    if (sample.create || sample.insert) for (let index = 0; index < 12; index += 1) await world.make(type)
    ids[type] = (await world.admin.get(type, { sort: '-id', 'page[size]': 12 })).list.map(one => one.id)
    if (sample.create) bodies[type] = Array.from({ length: 8 }, () => world.createBody(type))
  }
  // Those who ask must stay who they are.
  const people = new Set(Object.values(world.actors).map(actor => actor.userId))
  ids.users = ids.users!.filter(id => !people.has(id))
  return { ids, bodies }
}

async function faultOf(request: FuzzRequest): Promise<string | null> {
  const requestId = randomUUID()
  const actor = world.actors[ACTORS[request.actor]!]
  // Signing out ends a session: it gets one of its own.
  const session =
    request.path.startsWith('/auth/') && actor.userId !== ''
      ? { ...actor.headers, cookie: await signIn(world.app, actor.userId) }
      : actor.headers
  const start = performance.now()
  const answer = await world.api({
    ...request,
    headers: { ...session, ...request.headers },
    remoteAddress: '192.0.2.1',
    requestId,
  })
  const text =
    answer.body === null
      ? ''
      : (Buffer.isBuffer(answer.body) ? answer.body : await buffer(answer.body)).toString('utf8')
  times.push({ ms: performance.now() - start, request })
  if (answer.status >= 500) return `answered ${answer.status}`
  statuses.add(answer.status)
  if (answer.status < 400) return null
  if (LEAK.test(text)) return `leaks: ${text.slice(0, 300)}`
  if (request.method === 'HEAD') return text === '' ? null : 'answers a HEAD with a body'
  // The calls of signing in tell their documented state in plain JSON (specification 1, section 4).
  if (
    /^\/(auth|api\/v1\/services\/account\/addresses)\//.test(request.path) &&
    /^\{"state":"(failed|expired|wait)"/.test(text)
  )
    return null
  if (answer.headers['content-type'] !== JSONAPI)
    return `answered ${answer.status} as ${String(answer.headers['content-type'])}`
  const { errors } = JSON.parse(text) as { errors?: ErrorObject[] }
  const isValid =
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every(
      error =>
        error.id === requestId &&
        error.status === String(answer.status) &&
        typeof error.code === 'string' &&
        typeof error.title === 'string' &&
        (error.source === undefined || Object.values(error.source).every(value => typeof value === 'string')),
    )
  return isValid ? null : `no JSON:API error: ${text.slice(0, 300)}`
}

/** The requests that took far longer than the median, and do so again when they are sent alone. */
async function findSlow(): Promise<typeof times> {
  const limitMs = MAX_MEDIANS * times.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(times.length / 2)]!
  const slow = times.splice(0).filter(({ ms }) => ms > limitMs)
  for (const { request } of slow) await faultOf(request)
  return times.filter(({ ms }) => ms > limitMs)
}

/** What a fault is reported with, so that it can be repeated. */
const report = (fault: string, { method, path, query, headers, body, actor }: FuzzRequest) =>
  [
    fault,
    `${method} ${path.slice(0, 300)}?${query.slice(0, 500)} as ${ACTORS[actor]}`,
    JSON.stringify(headers),
    body?.toString('utf8').slice(0, 600) ?? '',
  ].join('\n  ')

test(`${RUNS} requests made from the API's description hang nowhere, and errors are JSON:API`, async () => {
  const requests = fc.sample(requestsFrom(await describeApi(), { ...(await fillWorld()), actors: ACTORS.length }), {
    numRuns: RUNS,
    seed: SEED,
  })
  const faults: string[] = []
  const queue = requests.values()
  const work = async () => {
    for (const request of queue) {
      const fault = await faultOf(request)
      if (fault !== null) faults.push(report(fault, request))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const { ms, request } of await findSlow()) faults.push(report(`took ${Math.round(ms)} ms again`, request))
  expect(faults.slice(0, 10).join('\n\n'), `${faults.length} faults`).toBe('')
  // The requests reach everything: right and wrong, by whoever may and may not.
  for (const status of [200, 201, 204, 400, 401, 403, 404, 405, 406, 409, 415, 422]) expect(statuses).toContain(status)
  expect((await world.admin.get('organizations')).status).toBe(200)
}, 300_000)
