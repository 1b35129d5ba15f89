import { historyActions } from '#db/schema/operation.ts'
import { and, inArray } from 'drizzle-orm'
import type { ApiAnswer } from '../contract/api.ts'
import type { Orm, Transaction } from '#db/client.ts'
import { document, empty } from '../answer.ts'
import type { RequestContext } from '../context.ts'
import { opens } from '../domain/token-scopes.ts'
import { forbidden, notFound, Problem, unauthenticated } from '../problem.ts'
import { isId } from './conditions.ts'
import { ActionAnswer } from './define.ts'
import { type ActionSpec } from './definition.ts'
import { revert, storedAfter } from './revert.ts'
import {
  findEarlier,
  findResult,
  keepResult,
  readIdempotencyKey,
  reserveKey,
  type IdempotencyKey,
} from './idempotency.ts'
import { namable } from './links.ts'
import { assertJsonApiBody } from './negotiate.ts'
import type { Call } from './call.ts'
import { findReadable } from './one-record.ts'
import { transact } from './transact.ts'
import { restore } from './write.ts'
import { assertCan, loadForWrite } from './load-for-write.ts'
import { isObject } from '../domain/is-object.ts'

const MAX_BULK = 1_000

/** `POST /{type}/{id}/actions/{slug}`, or without id: the actions beyond the eight (specification 3, section 4). */
export async function runAction(call: Call, id: string | null, slug: string): Promise<ApiAnswer> {
  const { context, resource, registry } = call
  const keepsVersions = resource.definition.admin.screens?.keepsVersions === true
  if (slug === RESTORE_VERSION && resource.definition.hasHistory && !keepsVersions && id !== null)
    return restoreVersion(call, id)
  if (slug === 'restore' && resource.softDeletable && id !== null) {
    assertCan(resource, context.actor, 'restore')
    await transact(context, registry, resource, write => restore(write, resource, id))
    return empty(204)
  }
  const action = resource.definition.actions.find(one => one.slug === slug)
  if (!action) throw notFound('there is no such action')
  if (!action.who(context.actor) || !opens(context.actor, resource.type, 'update'))
    throw context.actor.kind === 'guest' ? unauthenticated() : forbidden()
  assertJsonApiBody(context.request.headers['content-type'])
  const body = await context.json()
  const { ids, input } = readActionBody(body)
  const wanted = id === null ? ids : [id]
  assertFits(action, wanted, id !== null)
  await assertAllReadable(call, wanted)
  const key = readIdempotencyKey(context, body)
  // Headers carry a session's cookie: they go to whoever was first, and are kept nowhere.
  const headers: Record<string, string> = {}
  const secret: Record<string, unknown> = {}
  const run = async (one: RequestContext) => {
    const done = await action.run(one, { ids: wanted, input, registry })
    if (!(done instanceof ActionAnswer)) return done
    Object.assign(headers, done.headers)
    Object.assign(secret, done.secret)
    return done.result
  }
  const result = key === null ? await run(context) : await runOnce(context, key, resource.type, run)
  return result === undefined
    ? empty(204, headers)
    : document(
        200,
        { jsonapi: { version: '1.1' }, meta: { result: isObject(result) ? { ...result, ...secret } : result } },
        headers,
      )
}

/** The engine's own action on every type with a history: gives back what a record held after a line of it. */
export const RESTORE_VERSION = 'restore-version'

async function restoreVersion(call: Call, id: string): Promise<ApiAnswer> {
  const { context, resource, registry } = call
  assertCan(resource, context.actor, 'update')
  assertJsonApiBody(context.request.headers['content-type'])
  const {
    input: { line },
  } = readActionBody(await context.json())
  const lines = [...registry.values()].find(({ definition }) => definition.table === historyActions)
  if (typeof line !== 'string' || !lines || (await findReadable(context, lines, line)) === null)
    throw new Problem(422, {
      code: 'history.line',
      detail: "a line of the record's history that you may read",
      pointer: '/meta/input/line',
    })
  const result = await transact(context, registry, resource, async write => {
    await loadForWrite(write, resource, id, 'update')
    const { values, omitted } = await storedAfter(write, resource, id, line)
    const { changed, left } = await revert(write, resource, id, values)
    return { changed, left: [...new Set([...left, ...omitted.filter(name => !values.has(name))])] }
  })
  return document(200, { jsonapi: { version: '1.1' }, meta: { result } })
}

/**
 * The same context inside a transaction: what an action writes through it is committed with what stands around it, or
 * not at all.
 */
export function within(context: RequestContext, tx: Transaction): RequestContext {
  return { ...context, app: { ...context.app, database: { ...context.app.database, orm: tx as unknown as Orm } } }
}

/** Carries an action out once for all requests with this key; the others are told what it came to. */
async function runOnce(
  context: RequestContext,
  key: IdempotencyKey,
  type: string,
  run: (one: RequestContext) => Promise<unknown>,
): Promise<unknown> {
  const { orm } = context.app.database
  if ((await findEarlier(orm, key)) !== null) return findResult(orm, key)
  const isFirst = await orm.transaction(async tx => {
    if (!(await reserveKey(tx, key, { type, now: context.now }))) return false
    await keepResult(tx, key, await run(within(context, tx)))
    return true
  })
  if (!isFirst) await findEarlier(orm, key)
  return findResult(orm, key)
}

/**
 * An action is run on records that its actor may read.
 * @throws Problem 404: told for all of them at once, whichever is missing
 */
async function assertAllReadable({ resource, context }: Call, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if (!ids.every(id => isId(resource.idKind, id))) throw notFound()
  const idColumn = resource.columns.get('id')!
  const wanted = [...new Set(ids)]
  const found = await context.app.database.orm
    .select({ id: idColumn })
    .from(resource.definition.table)
    .where(and(inArray(idColumn, wanted), namable(resource, context.actor)))
  if (found.length !== wanted.length) throw notFound()
}

function assertFits({ modelLess, bulk }: ActionSpec, ids: readonly string[], inUrl: boolean): void {
  const fault = (detail: string) => new Problem(422, { code: 'action.records', detail, pointer: '/meta/ids' })
  if (modelLess && ids.length > 0) throw fault('this action takes no record')
  if (!modelLess && ids.length === 0) throw fault('this action needs a record')
  if (!bulk && !inUrl && !modelLess) throw fault('this action takes one record, named in the URL')
}

function readActionBody(body: unknown): { ids: string[]; input: Record<string, unknown> } {
  const meta = isObject(body) ? (body.meta ?? {}) : {}
  if (!isObject(meta))
    throw new Problem(400, {
      code: 'body.shape',
      pointer: '/meta',
      detail: 'an object with input and, for several records, ids',
    })
  const { ids = [], input = {} } = meta
  if (!Array.isArray(ids) || ids.length > MAX_BULK || !ids.every(one => typeof one === 'string'))
    throw new Problem(400, { code: 'body.shape', pointer: '/meta/ids', detail: `a list of at most ${MAX_BULK} ids` })
  if (!isObject(input)) throw new Problem(400, { code: 'body.shape', pointer: '/meta/input', detail: 'an object' })
  return { ids: ids as string[], input }
}
