import { and, sql } from 'drizzle-orm'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { isId } from './conditions.ts'
import type { Registry } from './definition.ts'
import { namable } from './links.ts'
import { notFound } from '../problem.ts'
import { namedBy, refusalOf } from './refusal.ts'

/**
 * `GET /api/v1/services/page-addresses/:type/:id`: below the page of which module a record has its page, and at which
 * path there. `id` may be its slug.
 * @throws Problem 401, 403 or 404 for a record that the reader may not read, 404 for one that has no page
 */
export async function pageAddress({ app, actor, params }: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const resource = registry.get(params['type'] ?? '')
  if (!resource?.definition.page) throw notFound()
  const { page, table, slug } = resource.definition
  const id = params['id'] ?? ''
  const by = [...(isId(resource.idKind, id) ? (['id'] as const) : []), ...(slug ? (['slug'] as const) : [])]
  if (by.length === 0) throw notFound()
  const where = namedBy(resource, id, by)
  const [row] = await app.database.orm
    .select({ path: sql<string>`${page.path}` })
    .from(table)
    .where(and(where, namable(resource, actor)))
    .limit(1)
  if (!row) throw await refusalOf(app.database.orm, { resource, actor, where })
  return plain(200, { data: { module: page.module, path: row.path } }, { 'cache-control': 'private, no-store' })
}
