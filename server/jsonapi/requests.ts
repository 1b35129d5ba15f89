import type { ApiAnswer } from '../contract/api.ts'
import { empty } from '../answer.ts'
import { notFound, Problem } from '../problem.ts'
import type { Incoming, Resource } from './definition.ts'
import type { Relationship } from './compiled.ts'
import { isId } from './conditions.ts'
import { readListParameter } from '../domain/list-query.ts'
import { factsOf, readCall, type Call } from './call.ts'
import { correctSearch } from './correct-search.ts'
import { csvAnswer } from './csv.ts'
import { problemOfDatabase } from './database-errors.ts'
import { listDocument, oneDocument } from './documents.ts'
import { fillKey, findEarlier, readIdempotencyKey, reserveKey } from './idempotency.ts'
import { acceptedFormat, assertJsonApiBody, MINIMAL_ANSWER, prefersMinimal } from './negotiate.ts'
import { parseQuery, type Query } from './parse.ts'
import { clearTotals, type ReadResult } from './read.ts'
import { namedBy, refusalOf } from './refusal.ts'
import { isSelf, rightsOf } from './rights.ts'
import { xlsxAnswer } from './xlsx.ts'
import { transact } from './transact.ts'
import { readBody } from './write-body.ts'
import { assertAllSaved, prepareVirtual, remove, save } from './write.ts'
import { assertCan, loadForWrite } from './load-for-write.ts'

export async function list(call: Call): Promise<ApiAnswer> {
  const { context, resource } = call
  assertCan(resource, context.actor, 'index')
  const query = parseQuery(context.request.query)
  const format = acceptedFormat(context.request.headers.accept, true)
  if (format === 'csv') return csvAnswer(call, query)
  if (format === 'xlsx') return xlsxAnswer(call, query)
  const result = await readCall(call, query, { mode: 'list' })
  const corrected = isEmpty(result) ? await readCorrected(call, query) : null
  return listDocument(corrected?.result ?? result, query, factsOf(call), corrected?.search)
}

/** What the list finds by the words closest to those of filter[search]; null where it finds nothing either. */
async function readCorrected(
  { context, resource, ...call }: Call,
  query: Query,
): Promise<{ search: string; result: ReadResult } | null> {
  const asked = query.filters.find(({ name }) => name === 'search')
  if (asked === undefined) return null
  const { actor, locale, app } = context
  const search = await correctSearch({ database: app.database, types: [resource], actor, locale, typed: asked.value })
  if (search === null) return null
  const filters = query.filters.map(filter => (filter === asked ? { ...filter, value: search } : filter))
  const result = await readCall({ ...call, context, resource }, { ...query, filters }, { mode: 'list' })
  return isEmpty(result) ? null : { search, result }
}

/** Nothing was found; lists by cursor are not counted. */
const isEmpty = ({ total, data }: ReadResult) => (total ?? data.length) === 0

const LIST_FAMILIES: ReadonlySet<string> = new Set(['filter', 'sort', 'page'])

/** Filters, sorts and pages belong to lists. @throws Problem 400 */
function assertOneQuery(query: Query, raw: string): void {
  const parameter = [...new URLSearchParams(raw).keys()].find(name =>
    LIST_FAMILIES.has(readListParameter(name)?.family ?? ''),
  )
  if (parameter)
    throw new Problem(400, {
      code: 'query.unknown',
      parameter,
      detail: 'one record can neither be filtered, sorted nor paged',
    })
}

export async function show(call: Call, id: string): Promise<ApiAnswer> {
  const { context, resource } = call
  acceptedFormat(context.request.headers.accept, false)
  const query = parseQuery(context.request.query)
  assertOneQuery(query, context.request.query)
  assertCan(resource, context.actor, 'show')
  const by = isId(resource.idKind, id) ? 'id' : resource.slugColumn ? 'slug' : null
  if (by === null) throw notFound()
  const result = await readCall(call, query, { mode: 'one', by }, by === 'id' ? id.toLowerCase() : id)
  if (result.data.length === 0) throw await missingOrForbidden(call, by, id)
  await resource.definition.hooks.afterRead?.(context, result.ids, 'show')
  return oneDocument(withTag(result, resource, result.ids[0]!), query, factsOf(call))
}

const withTag = (result: ReadResult, resource: Resource, id: string): ReadResult => ({
  ...result,
  cacheTags: [...result.cacheTags, `${resource.type}:${id}`],
})

const missingOrForbidden = ({ context, resource }: Call, by: 'id' | 'slug', id: string): Promise<Problem> =>
  refusalOf(context.app.database.orm, { resource, actor: context.actor, where: namedBy(resource, id, [by]) })

export async function create(call: Call): Promise<ApiAnswer> {
  const { context, resource, registry } = call
  acceptedFormat(context.request.headers.accept, false)
  assertJsonApiBody(context.request.headers['content-type'])
  const query = parseQuery(context.request.query)
  assertOneQuery(query, context.request.query)
  assertCan(resource, context.actor, 'create')
  const body = await context.json()
  const { data, included } = readBody(body, resource, null)
  const key = readIdempotencyKey(context, body)
  const { create: creates } = resource.definition.hooks
  const earlier = creates || !key ? null : await findEarlier(context.app.database.orm, key)
  const id = creates ? await makeElsewhere() : (earlier ?? (await make(call, data, included, key)))
  const location = `/api/v1/${resource.type}/${id}`
  if (!earlier && prefersMinimal(context.request.headers['prefer'])) return empty(201, { location, ...MINIMAL_ANSWER })
  const result = await readCall(call, query, { mode: 'one', by: 'id' }, id)
  if (earlier && result.data.length === 0) throw notFound('what this request made has been deleted since')
  return oneDocument(result, query, { ...factsOf(call), path: location }, 201, { location })

  async function makeElsewhere(): Promise<string> {
    try {
      return await creates!(context, { incoming: data, included, key, registry })
    } catch (error) {
      throw problemOfDatabase(error, resource)
    } finally {
      clearTotals(context.app.database)
    }
  }

  async function make(one: Call, incoming: Incoming, others: Incoming[], kept: typeof key): Promise<string> {
    const prepared = await prepareVirtual(one.resource, incoming, context.actor)
    try {
      return await transact(context, registry, resource, async write => {
        // The key comes first: the same request waits for the other one here, and never meets what that one has made.
        if (kept && !(await reserveKey(write.tx, kept, { type: resource.type, now: context.now })))
          throw new DuplicateRequestError()
        const made = await save(write, resource, incoming, { included: others, previous: null, prepared })
        assertAllSaved(write, others)
        if (kept) await fillKey(write.tx, kept, made.id)
        return made.id
      })
    } catch (error) {
      if (!(error instanceof DuplicateRequestError)) throw error
      return (await findEarlier(context.app.database.orm, kept!))!
    }
  }
}

/** The same request, sent twice at once: the other one made the record, this one answers with it. */
class DuplicateRequestError extends Error {}

export async function update(call: Call, id: string): Promise<ApiAnswer> {
  const { context, resource, registry } = call
  acceptedFormat(context.request.headers.accept, false)
  assertJsonApiBody(context.request.headers['content-type'])
  const query = parseQuery(context.request.query)
  assertOneQuery(query, context.request.query)
  assertCan(resource, context.actor, 'update')
  const { data, included } = readBody(await context.json(), resource, id)
  const prepared = await prepareVirtual(resource, data, context.actor)
  try {
    await transact(context, registry, resource, async write => {
      const previous = await loadForWrite(write, resource, id, 'update')
      await save(write, resource, data, { included, previous, prepared })
      assertAllSaved(write, included)
    })
  } catch (error) {
    throw error instanceof Problem && error.faults[0]?.code === 'conflict.stale'
      ? await withCurrent(call, id, error)
      : error
  }
  resource.definition.hooks.forgets?.(id)
  if (prefersMinimal(context.request.headers['prefer'])) return empty(204, MINIMAL_ANSWER)
  return oneDocument(await readCall(call, query, { mode: 'one', by: 'id' }, id), query, factsOf(call))
}

/** A stale save is told what stands there now, so that neither version is lost. */
async function withCurrent(call: Call, id: string, problem: Problem): Promise<Problem> {
  const current = await readCall(call, parseQuery(''), { mode: 'one', by: 'id' }, id)
  const [fault] = problem.faults
  const { attributes, relationships } = JSON.parse(current.data[0] ?? '{}') as {
    attributes?: unknown
    relationships?: unknown
  }
  return new Problem(409, {
    ...fault!,
    meta: { ...fault!.meta, current: attributes, currentRelationships: relationships },
  })
}

export async function destroy(call: Call, id: string): Promise<ApiAnswer> {
  const { context, resource, registry } = call
  assertCan(resource, context.actor, resource.softDeletable ? 'softDelete' : 'delete')
  await transact(context, registry, resource, write => remove(write, resource, id))
  return empty(204)
}

/** `GET /{type}/{id}/{name}`: the records at the other end, with all of a list's query language. */
export async function related(call: Call, id: string, relationship: Relationship): Promise<ApiAnswer> {
  const { context, resource, registry } = call
  acceptedFormat(context.request.headers.accept, false)
  await assertReadable(call, id)
  const query = parseQuery(context.request.query)
  const results = await Promise.all(
    relationship.types.flatMap(type => {
      const target = registry.get(type)
      if (!target) return []
      const one = { ...call, resource: target }
      return [readCall(one, query, { mode: 'related', owner: resource, relationship }, id)]
    }),
  )
  const found = results.find(result => result.data.length > 0) ?? results[0]
  if (!found) throw notFound()
  return relationship.toMany ? listDocument(found, query, factsOf(call)) : oneDocument(found, query, factsOf(call))
}

/** @throws Problem 401, 403 or 404 unless the actor may read this record */
export async function assertReadable(call: Call, id: string): Promise<void> {
  const { context, resource } = call
  assertCan(resource, context.actor, 'show')
  if (!isId(resource.idKind, id)) throw notFound()
  const result = await readCall(call, parseQuery(`fields[${resource.type}]=canEdit`), { mode: 'one', by: 'id' }, id)
  if (result.data.length === 0) throw await missingOrForbidden(call, 'id', id)
}

/** @throws Problem 404 when there is no such relationship for this actor */
export function requireRelationship({ resource, context }: Call, id: string, name: string): Relationship {
  const relationship = resource.relationships.get(name)
  if (!relationship || !rightsOf(resource, context.actor, isSelf(resource, context.actor, id)).readable.has(name))
    throw notFound('there is no such relationship')
  return relationship
}
