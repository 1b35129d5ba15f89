import { and, eq, sql } from 'drizzle-orm'
import { likes } from '#db/schema/account.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { notFound } from '../problem.ts'

/**
 * GET /api/v1/services/likes/:type/:id: how many like a record, and the reader's own like. What is not there is liked
 * by nobody.
 */
export async function likesOf({ app, actor, params }: RequestContext): Promise<ApiAnswer> {
  if (!app.site.features.likes) throw notFound()
  const [row] = await app.database.orm
    .select({
      count: sql<number>`count(*)::int`,
      mine: sql<string | null>`max(${likes.id}::text) filter (where ${likes.userId} = ${actor.userId})`,
    })
    .from(likes)
    .where(and(eq(likes.likableType, params['type'] ?? ''), eq(likes.likableId, params['id'] ?? '')))
  return plain(
    200,
    { data: { count: row?.count ?? 0, mine: row?.mine ?? null } },
    { 'cache-control': 'private, no-store' },
  )
}
