import { sql } from 'drizzle-orm'
import type { ApiAnswer } from '../contract/api.ts'
import { document, empty } from '../answer.ts'
import { Problem } from '../problem.ts'
import { acceptedFormat, assertJsonApiBody } from './negotiate.ts'
import { parseQuery } from './parse.ts'
import { assertReadable, factsOf, readCall, requireRelationship, type Call } from './requests.ts'
import { transact } from './transact.ts'
import { isObject, readLinkages, type Incoming, type Linkage } from './write-body.ts'
import { assertCan, loadForWrite, save, type WriteContext } from './write.ts'
import type { Relationship } from './compile.ts'

/** `GET /{type}/{id}/relationships/{name}`: identifiers only. */
export async function showLinkage(call: Call, id: string, name: string): Promise<ApiAnswer> {
  acceptedFormat(call.context.request.headers.accept, false)
  const relationship = requireRelationship(call, id, name)
  await assertReadable(call, id)
  return document(200, { jsonapi: { version: '1.1' }, links: { self: factsOf(call).path, related: `/api/v1/${call.resource.type}/${id}/${name}` }, data: await linkageOf(call, id, relationship) }, { vary: 'Accept, Cookie, Authorization' })
}

async function linkageOf(call: Call, id: string, relationship: Relationship): Promise<unknown> {
  const query = parseQuery(`include=${relationship.name}&fields[${call.resource.type}]=${relationship.name}`)
  const result = await readCall(call, query, { mode: 'one', by: 'id' }, id)
  const record = JSON.parse(result.data[0]!) as { relationships: Record<string, { data: unknown }> }
  return record.relationships[relationship.name]!.data
}

/** PATCH replaces, POST adds, DELETE removes members. */
export async function changeLinkage(call: Call, id: string, name: string): Promise<ApiAnswer> {
  const { context, resource, registry } = call
  acceptedFormat(context.request.headers.accept, false)
  assertJsonApiBody(context.request.headers['content-type'])
  assertCan(resource, context.actor, 'update')
  const relationship = requireRelationship(call, id, name)
  const body = await context.json()
  if (!isObject(body) || !('data' in body)) throw new Problem(400, { code: 'body.shape', pointer: '', detail: 'an object with a member data' })
  const data = readLinkages(body.data, '/data')
  const { method } = context.request
  if (method !== 'PATCH' && (!relationship.toMany || !Array.isArray(data))) throw new Problem(relationship.toMany ? 400 : 405, { code: 'relationship.method', detail: 'members are added to and removed from to-many relationships only' })
  await transact(context, registry, resource, async write => {
    const previous = await loadForWrite(write, resource, id, 'update')
    const wanted = method === 'PATCH' ? data : combine(await membersOf(write, call, id, relationship), data as Linkage[], method === 'POST')
    const incoming: Incoming = { type: resource.type, id, lid: null, attributes: {}, relationships: { [name]: { data: wanted } }, ifUnmodifiedSince: null, pointer: '/data' }
    await save(write, resource, incoming, [], previous)
  })
  return empty(204)
}

/** Read in the same transaction as the change: a member added meanwhile is not lost. */
async function membersOf({ tx }: WriteContext, { registry, resource }: Call, id: string, { store, types }: Relationship): Promise<Linkage[]> {
  const target = registry.get(types[0]!)!
  const owner = sql`${id}::${sql.raw(resource.idKind)}`
  const rows = store.how === 'through'
    ? await tx.execute<{ id: string }>(sql`select ${sql.raw(store.there)}::text as id from ${sql.raw(store.table)} where ${sql.raw(store.here)} = ${owner}`)
    : store.how === 'inverse'
      ? await tx.execute<{ id: string }>(sql`select "id"::text as id from ${sql.raw(target.table)} where ${sql.raw(store.column)} = ${owner} order by "id"`)
      : { rows: [] }
  return rows.rows.map(row => ({ type: target.type, id: row.id, lid: null }))
}

function combine(before: readonly Linkage[], members: readonly Linkage[], adds: boolean): Linkage[] {
  const named = new Set(members.map(({ type, id }) => `${type}:${id}`))
  const others = before.filter(({ type, id }) => !named.has(`${type}:${id}`)).map(({ type, id }) => ({ type, id, lid: null }))
  return adds ? [...others, ...members] : others
}
