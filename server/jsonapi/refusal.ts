import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/client.ts'
import { guest, type Actor } from '../domain/actor.ts'
import { forbiddenRecord, notFound, unauthenticated, type Problem } from '../problem.ts'
import type { Resource } from './definition.ts'

/** What a column of whole numbers holds at most. */
const HIGHEST_WEIGHT = 2_147_483_647

/** Who has the highest level and nothing else: what signing in or a higher level could open, they read. */
const HIGHEST: Actor = Object.freeze({
  ...guest,
  kind: 'user',
  userId: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
  weight: HIGHEST_WEIGHT,
  emailVerified: true,
  validated: true,
})

type Asked = { resource: Resource; actor: Actor; where: SQL }

/**
 * Why a reader does not get a record by its address (specification 3, section 1): what signing in or a higher level
 * could open answers a guest 401 and anybody else 403; all else is not there: what is deleted, what is not published,
 * what was never made, and whatever the policy keeps secret.
 */
export async function refusalOf(tx: Pick<Orm, 'execute'>, { resource, actor, where }: Asked): Promise<Problem> {
  const { policy, table } = resource.definition
  if (policy.secret) return notFound()
  const scope = policy.scope(HIGHEST)
  const isOpen = scope === 'everything' ? sql`true` : scope === 'nothing' ? sql`false` : scope
  const deletedAt = resource.softDeletable ? resource.columns.get('deletedAt')! : sql`null`
  const {
    rows: [row],
  } = await tx.execute<{ id: string; is_open: boolean; is_deleted: boolean }>(
    sql`select ${resource.columns.get('id')!}::text as id, coalesce(${isOpen}, false) as is_open,
      ${deletedAt} is not null as is_deleted from ${table} where ${where} limit 1`,
  )
  if (!row?.is_open) return notFound()
  if (row.is_deleted) return notFound('model has been deleted')
  return actor.kind === 'guest' ? unauthenticated() : forbiddenRecord(resource.type, row.id)
}

/** A record by its id, by its slug, or by whichever of both an address holds. */
export const namedBy = (resource: Resource, name: string, by: readonly ('id' | 'slug')[]): SQL =>
  or(...by.map(key => eq(resource.columns.get(key === 'id' ? 'id' : resource.definition.slug!)!, name)))!
