import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { AppContext } from '../context.ts'
import { isAdmin, type Actor } from '../domain/actor.ts'
import { invalid } from '../problem.ts'

type Room = { limit: number; where: SQL }
type Limits = AppContext['site']['limits']

/** The rooms that a new file of this person must fit into. Admins fill only the whole. */
function roomsOf(actor: Actor, { totalBytes, organizationBytes, userBytes }: Limits): Room[] {
  const rooms: Room[] = []
  if (totalBytes !== null) rooms.push({ limit: totalBytes, where: sql`true` })
  if (isAdmin(actor)) return rooms
  const { actingAsOrganizationId: organization, userId } = actor
  if (organization !== null && organizationBytes !== null) rooms.push({ limit: organizationBytes, where: sql`organization_id = ${organization}` })
  if (organization === null && userBytes !== null) rooms.push({ limit: userBytes, where: sql`organization_id is null and created_by_id = ${userId}` })
  return rooms
}

/** Bytes that are left for this person's next file; null: as much as there is. What is in the bin or under way takes room, too. */
export async function roomLeft({ database, site }: Pick<AppContext, 'database' | 'site'>, actor: Actor, executor: Pick<Transaction, 'execute'> = database.orm): Promise<number | null> {
  const left: number[] = []
  for (const { limit, where } of roomsOf(actor, site.limits)) {
    const { rows } = await executor.execute<{ used: string }>(sql`select
      (select coalesce(sum(size), 0) from files where ${where}) + (select coalesce(sum(size), 0) from secured_files where ${where})
      + (select coalesce(sum(size), 0) from file_uploads where result_id is null and ${where}) as used`)
    left.push(Math.max(0, limit - Number(rows[0]!.used)))
  }
  return left.length === 0 ? null : Math.min(...left)
}

/**
 * In the transaction that writes the rows: two uploads at once can't fill the same room.
 * @throws Problem 422 `file.quota` with what is left, in bytes
 */
export async function assertRoom(app: Pick<AppContext, 'database' | 'site'>, actor: Actor, bytes: number, tx: Pick<Transaction, 'execute'>, pointer = '/files'): Promise<void> {
  if (actor.kind === 'system' || roomsOf(actor, app.site.limits).length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('files:quota'))`)
  const left = await roomLeft(app, actor, tx)
  if (left !== null && bytes > left) throw invalid(pointer, 'file.quota', { left, needed: bytes })
}
