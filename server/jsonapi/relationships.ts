import type { ApiAnswer } from '../contract/api.ts'
import { document, empty } from '../answer.ts'
import { badParameter, notFound, Problem } from '../problem.ts'
import { acceptedFormat, assertJsonApiBody } from './negotiate.ts'
import { parseQuery } from './parse.ts'
import { factsOf, readCall, type Call } from './call.ts'
import { assertReadable, requireRelationship } from './requests.ts'
import { membersOf } from './links.ts'
import { transact } from './transact.ts'
import { readLinkages } from './write-body.ts'
import type { Incoming, Linkage } from './definition.ts'
import { save } from './write.ts'
import { assertCan, loadForWrite } from './load-for-write.ts'
import type { Relationship } from './compiled.ts'
import { isObject } from '../domain/is-object.ts'

/** `GET /{type}/{id}/relationships/{name}`: identifiers only. */
export async function showLinkage(call: Call, id: string, name: string): Promise<ApiAnswer> {
  acceptedFormat(call.context.request.headers.accept, false)
  const relationship = requireRelationship(call, id, name)
  assertNoQuery(call.context.query)
  await assertReadable(call, id)
  return document(
    200,
    {
      jsonapi: { version: '1.1' },
      links: { self: factsOf(call).path, related: `/api/v1/${call.resource.type}/${id}/${name}` },
      data: await linkageOf(call, id, relationship),
    },
    { vary: 'Accept, Cookie, Authorization' },
  )
}

/** Identifiers alone are told here: what they stand for is asked of `related`. @throws Problem 400 */
function assertNoQuery(query: URLSearchParams): void {
  const [name] = query.keys()
  if (name !== undefined)
    throw badParameter(name, 'query.unknown', 'relationship links take no parameters: ask the link "related"')
}

async function linkageOf(call: Call, id: string, relationship: Relationship): Promise<unknown> {
  const query = parseQuery(`include=${relationship.name}&fields[${call.resource.type}]=${relationship.name}`)
  const result = await readCall(call, query, { mode: 'one', by: 'id' }, id)
  const [text] = result.data
  // Deleted since it was found readable.
  if (text === undefined) throw notFound()
  const record = JSON.parse(text) as { relationships: Record<string, { data: unknown }> }
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
  if (!isObject(body) || !('data' in body))
    throw new Problem(400, { code: 'body.shape', pointer: '', detail: 'an object with a member data' })
  const data = readLinkages(body.data, '/data')
  const { method } = context.request
  if (method !== 'PATCH' && !Array.isArray(data))
    throw new Problem(400, { code: 'body.shape', pointer: '/data', detail: 'a list of resource identifiers' })
  try {
    await transact(context, registry, resource, async write => {
      const previous = await loadForWrite(write, resource, id, 'update')
      // Read in the same transaction as the change: a member added meanwhile is not lost.
      const before = method === 'PATCH' ? [] : await membersOf(write, resource, relationship, id)
      const wanted =
        method === 'PATCH'
          ? data
          : combine(
              before.map(one => ({ type: relationship.types[0]!, id: one, lid: null })),
              data as Linkage[],
              method === 'POST',
            )
      const incoming: Incoming = {
        type: resource.type,
        id,
        lid: null,
        attributes: {},
        relationships: { [name]: { data: wanted } },
        ifUnmodifiedSince: null,
        pointer: '/data',
      }
      await save(write, resource, incoming, { included: [], previous })
    })
  } catch (error) {
    throw error instanceof Problem
      ? new Problem(
          error.status,
          error.faults.map(fault => ({ ...fault, pointer: inThisBody(fault.pointer, name) })),
          error.headers,
        )
      : error
  }
  resource.definition.hooks.forgets?.(id)
  return empty(204)
}

/** This body holds the linkage alone: faults of a whole record's body point into it. */
const inThisBody = (pointer: string | undefined, name: string) =>
  pointer?.replace(`/data/relationships/${name}/data`, '/data').replace(`/data/relationships/${name}`, '/data')

function combine(before: readonly Linkage[], members: readonly Linkage[], adds: boolean): Linkage[] {
  const named = new Set(members.map(({ type, id }) => `${type}:${id}`))
  const others = before
    .filter(({ type, id }) => !named.has(`${type}:${id}`))
    .map(({ type, id }) => ({ type, id, lid: null }))
  return adds ? [...others, ...members] : others
}
