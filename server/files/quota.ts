import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RoomUse } from './contract.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { isAdmin, type Actor } from '../domain/actor.ts'
import { invalid, unauthenticated } from '../problem.ts'

/** `archives`: whose archives of their own data count there, too. */
type Room = { limit: number; where: SQL; archives: SQL }
type Limits = AppContext['site']['limits']

/** The rooms that a new file of this person must fit into. Admins fill only the whole. */
function roomsOf(actor: Actor, { totalBytes, organizationBytes, userBytes }: Limits): Room[] {
  const rooms: Room[] = []
  if (totalBytes !== null) rooms.push({ limit: totalBytes, where: sql`true`, archives: sql`true` })
  if (isAdmin(actor)) return rooms
  const { actingAsOrganizationId: organization, userId } = actor
  if (organization !== null && organizationBytes !== null)
    rooms.push({ limit: organizationBytes, where: sql`organization_id = ${organization}`, archives: sql`false` })
  if (organization === null && userBytes !== null)
    rooms.push({
      limit: userBytes,
      where: sql`organization_id is null and created_by_id = ${userId}`,
      archives: sql`user_id = ${userId}`,
    })
  return rooms
}

/** Null: as much as there is. */
async function findRoomUse(
  { database, site }: Pick<AppContext, 'database' | 'site'>,
  actor: Actor,
  executor: Pick<Transaction, 'execute'> = database.orm,
): Promise<RoomUse | null> {
  const uses: RoomUse[] = []
  for (const { limit, where, archives } of roomsOf(actor, site.limits)) {
    const { rows } = await executor.execute<{ used: string }>(sql`select
      (select coalesce(sum(size), 0) from files where ${where}) + (select coalesce(sum(size), 0) from secured_files
        where ${where})
      + (select coalesce(sum(size), 0) from file_uploads where result_id is null and ${where})
      + (select coalesce(sum(size), 0) from data_exports where expires_at > now() and ${archives}) as used`)
    const used = Number(rows[0]!.used)
    uses.push({ used, limit, left: Math.max(0, limit - used) })
  }
  return uses.sort((a, b) => a.left - b.left)[0] ?? null
}

/** GET /api/v1/services/files/room: `{ data: RoomUse }`, or null for whom nothing limits. @throws Problem 401 */
export async function showRoom({ app, actor }: RequestContext): Promise<ApiAnswer> {
  if (actor.kind === 'guest') throw unauthenticated()
  return plain(200, { data: await findRoomUse(app, actor) }, { 'cache-control': 'private, no-store' })
}

/**
 * In the transaction that writes the rows: two uploads at once can't fill the same room.
 * @throws Problem 422 `file.quota` with what is used, allowed, left and needed, in bytes
 */
export async function assertRoom(
  app: Pick<AppContext, 'database' | 'site'>,
  actor: Actor,
  bytes: number,
  tx: Pick<Transaction, 'execute'>,
  pointer = '/files',
): Promise<void> {
  if (actor.kind === 'system' || roomsOf(actor, app.site.limits).length === 0) return
  // Without a limit for all files together only those wait for each other who fill the same room.
  const room = app.site.limits.totalBytes === null ? (actor.actingAsOrganizationId ?? actor.userId) : 'all'
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`files:quota:${room}`}))`)
  const use = await findRoomUse(app, actor, tx)
  if (use !== null && bytes > use.left) throw invalid(pointer, 'file.quota', { ...use, needed: bytes })
}
