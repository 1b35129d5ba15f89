import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../context.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { listed } from '#server/jsonapi/links.ts'
import { titleSql } from '#server/jsonapi/title-sql.ts'
import type { PublicProfile } from './contract.ts'

const MAX_WRITINGS = 20

type Row = { type: string; id: string; title: string; at: string }

/**
 * The newest published records that a person signed with their own name, of all types that have a feed, as far as the
 * reader's lists contain them. What an organisation publishes is the organisation's.
 */
export async function writingsOf(
  { app, actor, locale }: RequestContext,
  { registry, userId }: { registry: Registry; userId: string },
): Promise<PublicProfile['writings']> {
  const lists = [...registry.values()].flatMap(resource => {
    const { type, columns, definition } = resource
    const [createdById, organizationId] = [columns.get('createdById'), columns.get('organizationId')]
    if (!definition.feed || !createdById) return []
    const { published } = definition.feed
    const shown = and(
      eq(createdById, userId),
      organizationId && isNull(organizationId),
      sql`${published} <= now()`,
      listed(resource, actor),
    )!
    const title = titleSql(resource, { locale, fallback: app.site.defaultLocale })
    return sql`(select ${type}::text as type, ${columns.get('id')!} as id, ${title}::text as title,
      ${published} as at from ${definition.table} where ${shown} order by ${published} desc limit ${MAX_WRITINGS})`
  })
  if (lists.length === 0) return []
  const { rows } = await app.database.orm.execute<Row>(
    sql`select * from (${sql.join(lists, sql` union all `)}) w order by at desc, id limit ${MAX_WRITINGS}`,
  )
  return rows.map(row => ({ ...row, at: new Date(row.at).toISOString() }))
}
