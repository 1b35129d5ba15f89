import { and, eq, sql } from 'drizzle-orm'
import { likes } from '#db/schema/account.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { findReadable } from '#server/jsonapi/one-record.ts'
import type { Gathered } from '#server/module.ts'
import { notFound } from '../problem.ts'

const PRIVATE = { 'cache-control': 'private, no-store' }

/**
 * GET /api/v1/services/likes/:type/:id: how many like a record, and the reader's own like. What is not there, or
 * not for this reader, is liked by nobody.
 */
export async function likesOf(context: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const { app, actor, params } = context
  if (!app.site.features.likes) throw notFound()
  const resource = registry.get(params['type'] ?? '')
  if (!resource || (await findReadable(context, resource, params['id'] ?? '')) === null)
    return plain(200, { data: { count: 0, mine: null } }, PRIVATE)
  const [row] = await app.database.orm
    .select({
      count: sql<number>`count(*)::int`,
      mine: sql<string | null>`max(${likes.id}::text) filter (where ${likes.userId} = ${actor.userId})`,
    })
    .from(likes)
    .where(and(eq(likes.likableType, params['type'] ?? ''), eq(likes.likableId, params['id'] ?? '')))
  return plain(200, { data: { count: row?.count ?? 0, mine: row?.mine ?? null } }, PRIVATE)
}
