import type { Secrets } from '../config/secrets.ts'
import type { Actor } from '../domain/actor.ts'
import type { Database } from '#db/client.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { badParameter } from '../problem.ts'
import type { Registry, Resource } from './definition.ts'
import { assertFilterValues } from './conditions.ts'
import { problemOfDatabase, sqlState } from './database-errors.ts'
import { BoundedCache } from '../domain/cache/bounded-cache.ts'
import { assertModestQuery, readCursor, writeCursor, type Query } from './parse.ts'
import { makePlan, type Plan } from './plan.ts'
import { type Target } from './plan-request.ts'
import { assertReach } from './reach.ts'
import { factsKey } from './rights.ts'
import { EXTRA, KEY, ORDER, PART, type Row } from './serialize.ts'
import type { Bindings } from './statement.ts'

export type ReadRequest = {
  registry: Registry
  database: Database
  resource: Resource
  query: Query
  target: Target
  /** The record's id or slug; for related reads the owner's id. */
  id: string
  actor: Actor
  /** The record is the actor's own user. */
  self: boolean
  locale: Locale
  /** Reading for edition: translated texts in exactly `locale`, without a fallback. */
  edition: boolean
  now: Date
  /** Opens what stands encrypted. */
  secrets: Secrets
}

export type ReadResult = {
  /** Resource objects as texts. */
  data: string[]
  included: string[]
  ids: string[]
  /** null when not counted (one record, cursor). */
  total: number | null
  nextCursor: string | null
  cacheTags: readonly string[]
}

/** Of about 20 kB each. */
const MAX_PLANS = 1_000
const TOTAL_LIFE_MS = 5_000
type Totals = BoundedCache<Promise<number>>
const totalsByDatabase = new WeakMap<Database, Totals>()
const plansByRegistry = new WeakMap<Registry, BoundedCache<Plan>>()

function totalsOf(database: Database): Totals {
  const known = totalsByDatabase.get(database)
  if (known) return known
  const totals: Totals = new BoundedCache({ name: 'api-totals', bound: 2_000, lifeMs: TOTAL_LIFE_MS })
  totalsByDatabase.set(database, totals)
  return totals
}

function plansOf(registry: Registry): BoundedCache<Plan> {
  const known = plansByRegistry.get(registry)
  if (known) return known
  const plans = new BoundedCache<Plan>({ name: 'api-plans', bound: MAX_PLANS })
  plansByRegistry.set(registry, plans)
  return plans
}

/** Totals are counted anew after a write. */
export function clearTotals(database: Database): void {
  totalsOf(database).clear()
}

/**
 * Shape → plan → bind → rows → text. One statement whatever the includes, and one more when the total must be counted.
 * @throws Problem 400 for a name that is not known or not readable
 */
export async function read(request: ReadRequest): Promise<ReadResult> {
  const { database, query, target, resource, registry } = request
  if (request.actor.kind === 'guest') assertModestQuery(query)
  const plan = findPlan(request)
  assertReach(plan.tables, request.actor)
  assertFilterValues(registry, resource, query.filters)
  const bindings = bindingsOf(request, plan)
  const values = plan.binds.map(bind => bind(bindings))
  plan.uses += 1
  const rows: readonly Row[] = await database
    .rows(plan.text, values, plan.uses > 1 ? plan.name : undefined)
    .catch((error: unknown) => {
      throw problemOfRead(error, query)
    })
  const result = write(rows, plan, request)
  if (target.mode !== 'one' && query.page.mode !== 'cursor') {
    const { offset, limit } = query.page
    const known = result.data.length > 0 || offset === 0 ? result.data.length < limit : false
    result.total = known ? offset + result.data.length : await countAll(plan, bindings, database)
  }
  if (plan.cursorLength > 0 && result.data.length === query.page.limit) result.nextCursor = cursorOf(rows)
  return result
}

/** A value that only the database could tell to be none: a cursor made by hand. */
function problemOfRead(error: unknown, { page }: Query): unknown {
  if (sqlState(error).startsWith('22'))
    return badParameter(page.mode === 'cursor' ? 'page[after]' : 'filter', 'query.value', 'this value cannot be read')
  return problemOfDatabase(error, null)
}

function findPlan(request: ReadRequest): Plan {
  const { resource, query, target, actor, self, locale, edition, registry } = request
  const kind =
    target.mode === 'one'
      ? target.by
      : target.mode === 'list'
        ? 'list'
        : `${target.owner.type}.${target.relationship.name}`
  const flags = `${self ? 's' : ''}${edition ? 'e' : ''}`
  const shape = `${resource.type}|${kind}|${locale}|${flags}|${query.page.limit}|${query.shape}`
  const key = `${factsKey(actor)}\n${shape}`
  const plans = plansOf(registry)
  return plans.get(key) ?? plans.set(key, makePlan({ registry, resource, query, target, actor, self, locale, edition }))
}

function bindingsOf({ query, actor, id }: ReadRequest, plan: Plan): Bindings {
  const { page } = query
  return {
    actor,
    id,
    offset: page.mode === 'cursor' ? 0 : page.offset,
    filters: query.filters.map(filter => filter.value),
    cursor: page.mode === 'cursor' && page.after !== '' ? readCursor(page.after, plan.cursorLength) : [],
  }
}

function write(rows: readonly Row[], plan: Plan, { actor, now, secrets, resource }: ReadRequest): ReadResult {
  const facts = { actor, now, secrets }
  const data: string[] = []
  const ids: string[] = []
  const included: string[] = []
  let primary: readonly Row[] = rows.filter(row => row[PART] === '0')
  for (let i = 1; i < primary.length; i++) {
    if (Number(primary[i - 1]![ORDER]) > Number(primary[i]![ORDER])) {
      primary = [...primary].sort((a, b) => Number(a[ORDER]) - Number(b[ORDER]))
      break
    }
  }
  const first = plan.writers[0]!
  for (const row of primary) {
    data.push(first(row, facts))
    ids.push(row[KEY]!)
  }
  if (plan.writers.length > 1) {
    const seen = new Set(ids.map(id => `{"type":"${resource.type}","id":"${id}`))
    for (const row of rows) {
      const part = Number(row[PART])
      if (part === 0) continue
      const text = plan.writers[part]!(row, facts)
      // A resource stands in `included` once, whatever the paths that lead to it; one that is primary data not at all.
      const identity = text.slice(0, text.indexOf('","attributes"'))
      if (seen.has(identity)) continue
      seen.add(identity)
      included.push(text)
    }
  }
  return { data, included, ids, total: null, nextCursor: null, cacheTags: plan.cacheTags }
}

async function countAll(plan: Plan, bindings: Bindings, database: Database): Promise<number> {
  const count = plan.count!
  const { text, name, binds } = count
  const values = binds.map(bind => bind(bindings))
  const key = `${name}${JSON.stringify(values)}`
  const totals = totalsOf(database)
  const known = totals.get(key)
  if (known) return known
  count.uses += 1
  const total = database.rows(text, values, count.uses > 1 ? name : undefined).then(rows => Number(rows[0]![0]))
  totals.set(key, total).catch(() => totals.clear())
  return total
}

function cursorOf(rows: readonly Row[]): string {
  const primary = rows.filter(row => row[PART] === '0')
  const last = primary.reduce((a, b) => (Number(a[ORDER]) > Number(b[ORDER]) ? a : b))
  const { $cursor } = JSON.parse(last[EXTRA]!) as { $cursor: string[] }
  return writeCursor($cursor)
}
