import { and, eq, or, sql } from 'drizzle-orm'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { notFound } from '../problem.ts'
import type { Registry } from './definition.ts'
import { isId } from './conditions.ts'
import { namable } from './links.ts'

/**
 * `GET /api/v1/services/publishables/:type/:id`: whether a publication exists, so that a page can tell one that is out
 * of reach from one that is not there (specification 1, section 6). What is unpublished exists only for whoever may
 * read it.
 * @throws Problem 404 for a type that is no publication
 */
export async function publishable({ app, actor, params }: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const resource = registry.get(params.type as never)
  if (!resource?.definition.published) throw notFound('there is no such kind of publication')
  const { table, published, slug } = resource.definition
  const id = params.id ?? ''
  const named = [
    isId(resource.idKind, id) ? eq(resource.columns.get('id')!, id) : null,
    slug ? eq(resource.columns.get(slug)!, id) : null,
  ].filter(condition => condition !== null)
  const [row] =
    named.length === 0
      ? []
      : await app.database.orm
          .select({ found: sql<number>`1` })
          .from(table)
          .where(and(or(...named), or(published, namable(resource, actor))))
          .limit(1)
  return plain(200, { data: { exists: row !== undefined } }, { 'cache-control': 'private, no-store' })
}
