import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { assertFilterValues } from './conditions.ts'
import type { Call } from './call.ts'
import { parseQuery } from './parse.ts'
import { columnPlan, idsPlan } from './plan.ts'
import type { PlanRequest } from './plan-request.ts'
import { boundSql, type Bind } from './statement.ts'

/**
 * The ids of a list as SQL with the columns `position` and `id`: all that its address names and the actor may read,
 * without a page. For one INSERT … SELECT, so that what is acted on no longer depends on the filter. @throws Problem
 * 400
 */
export const idsOf = (call: Call, query: string): SQL => wholeList(call, query, idsPlan)

/**
 * A column of all that a list's address names and the actor may read, as SQL with the column `value`.
 * @throws Problem 400
 */
export const columnOf = (call: Call, query: string, column: PgColumn): SQL =>
  wholeList(call, query, request => columnPlan(request, column))

type MakePlan = (request: PlanRequest) => { text: string; binds: readonly Bind[] }

function wholeList({ registry, resource, context }: Call, query: string, makePlan: MakePlan): SQL {
  const params = new URLSearchParams(query)
  for (const name of [...params.keys()]) if (!/^(filter|sort)/.test(name)) params.delete(name)
  const parsed = parseQuery(params.toString())
  const { text, binds } = makePlan({
    registry,
    resource,
    query: parsed,
    target: { mode: 'list' },
    actor: context.actor,
    self: false,
    locale: context.editionLocale ?? context.locale,
    edition: false,
  })
  assertFilterValues(registry, resource, parsed.filters)
  const bindings = {
    actor: context.actor,
    id: '',
    offset: 0,
    filters: parsed.filters.map(filter => filter.value),
    cursor: [],
  }
  return boundSql(
    text,
    binds.map(bind => bind(bindings)),
  )
}
