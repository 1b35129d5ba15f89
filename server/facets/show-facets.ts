import { createHash } from 'node:crypto'
import { PgDialect } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RequestContext } from '../context.ts'
import { readListParameter } from '#server/domain/list-query.ts'
import type { Call } from '#server/jsonapi/call.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { columnOf } from '#server/jsonapi/freeze.ts'
import { assertCan } from '#server/jsonapi/load-for-write.ts'
import { memoize, memoizer } from '../pages/index.ts'
import { badParameter, notFound } from '../problem.ts'
import type { FacetCounts } from './contract.ts'
import { Bits } from './domain/bits.ts'
import { countFacets } from './domain/count-facets.ts'
import { loadFacets, numberColumn } from './load-facets.ts'

/** So many values of one facet are chosen at once. */
const MAX_CHOSEN = 50
const dialect = new PgDialect()
/** Of 100,000 records each takes 12 kB. */
const memoizeBase = memoizer('facet-bases', 500)

/**
 * `GET /api/v1/services/facets/:type`: of the records that the list of the type contains for this reader, how many each
 * value of its facets leaves. Takes the list's filters; a facet does not narrow its own values.
 * @throws Problem 400, 401, 403; 404 for a type without facets
 */
export async function showFacets(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const resource = registry.get(context.params['type'] ?? '')
  const specs = resource?.definition.facets
  if (!resource || !specs) throw notFound()
  assertCan(resource, context.actor, 'index')
  const { chosen, others } = readChosen(context.query, new Set(Object.keys(specs)))
  const call: Call = { registry, context, resource }
  const { size, facets } = await memoize(context.app, `facets:${resource.type}`, [resource.type], () =>
    loadFacets(context.app, resource),
  )
  const base = await loadBase(call, others, size)
  const { total, counts } = countFacets(base, facets, chosen)
  return plain(200, { data: { total, facets: counts } satisfies FacetCounts }, { 'cache-control': 'private, no-store' })
}

type Chosen = { chosen: ReadonlyMap<string, readonly string[]>; others: string }

/** The values that are chosen of facets, and the other filters of the list. @throws Problem 400 */
function readChosen(query: URLSearchParams, facets: ReadonlySet<string>): Chosen {
  const chosen = new Map<string, readonly string[]>()
  const others = new URLSearchParams()
  for (const [parameter, value] of query) {
    const read = readListParameter(parameter)
    if (read?.family !== 'filter') throw badParameter(parameter, 'query.unknown')
    if (!facets.has(read.name)) others.append(parameter, value)
    else if (read.operator !== null) throw badParameter(parameter, 'query.operator', 'facets take values alone')
    else if (value !== '') chosen.set(read.name, valuesOf(parameter, value))
  }
  return { chosen, others: others.toString() }
}

function valuesOf(parameter: string, value: string): readonly string[] {
  const values = value.split(',')
  if (values.length > MAX_CHOSEN) throw badParameter(parameter, 'query.tooMany', `at most ${MAX_CHOSEN} values`)
  return values
}

/** The records that the list contains, by their numbers. The same statement gives the same until one is changed. */
async function loadBase(call: Call, query: string, size: number): Promise<Bits> {
  const { app } = call.context
  const { resource } = call
  const statement = sql`select string_agg(f.value::text, ',') as numbers
    from (${columnOf(call, query, numberColumn(resource))}) f`
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const key = createHash('sha256')
    .update(JSON.stringify([text, params]))
    .digest('base64')
  return memoizeBase(app, `facet-base:${size}:${key}`, [resource.type, 'access-levels'], async () => {
    const { rows } = await app.database.orm.execute<{ numbers: string | null }>(statement)
    const numbers = rows[0]?.numbers ?? null
    return Bits.of(size, numbers === null ? [] : numbers.split(',').map(Number))
  })
}
