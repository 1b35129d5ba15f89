import { getTableName, sql } from 'drizzle-orm'
import type { AppContext } from '../context.ts'
import type { Registry } from '#server/jsonapi/definition.ts'

export const CLEAR_COMMENTS_TASK = 'clear-comments'

/**
 * Comments on records that are gone for good, however they went: nobody can reach them. Types that are not on the site
 * now are left alone. @returns how many were deleted
 */
export async function clearComments({ database, log }: AppContext, registry: Registry): Promise<number> {
  const { rows: types } = await database.orm.execute<{ type: string }>(
    sql`select distinct commentable_type as type from comments`,
  )
  let cleared = 0
  for (const { type } of types) {
    const resource = registry.get(type)
    if (resource === undefined) continue
    const table = sql.identifier(getTableName(resource.definition.table))
    const { rowCount } = await database.orm.execute(sql`
      delete from comments c where c.commentable_type = ${type}
        and not exists (select 1 from ${table} r where r.id = c.commentable_id)`)
    cleared += rowCount ?? 0
  }
  if (cleared > 0) log.info({ cleared }, 'comments on records that are gone were deleted')
  return cleared
}
