import { privacyNotifications } from './notifications.ts'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { sessions, users } from '#db/schema/people.ts'
import { erasures } from '#db/schema/privacy.ts'
import { empty, plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { assertOwnPassword, noteInHistory, requireOwn } from '../auth/index.ts'
import { notify } from '../notifications/index.ts'
import { conflict, invalid } from '../problem.ts'
import type { Gathered, Module } from '../module.ts'
import { erasePerson } from './erase-person.ts'
import { openMatterOf } from './open-matters.ts'

/** Within them the person may change their mind. */
const GRACE_DAYS = 14
const DAY_MS = 86_400_000

const open = (userId: string) => and(eq(erasures.userId, userId), isNull(erasures.cancelledAt), isNull(erasures.doneAt))

/** GET /api/v1/services/account/erasure: when this account will be erased, or null. */
export async function plannedErasure({ app, actor }: RequestContext): Promise<ApiAnswer> {
  const [row] = await app.database.orm
    .select({ requestedAt: erasures.requestedAt, dueAt: erasures.dueAt })
    .from(erasures)
    .where(open(actor.userId!))
  return plain(200, { data: row ?? null }, { 'cache-control': 'private, no-store' })
}

/**
 * POST /api/v1/services/account/erasure: `{ password }`, or `{ email }` where the account has no password → when it
 * will be erased. All other sessions end. Asked again it stays the first date.
 * @throws Problem 409 for the last app admin, 422 without proof or while something is open, 403 while impersonating
 */
export async function askForErasure(context: RequestContext, { definitions }: Gathered): Promise<ApiAnswer> {
  const { app, now, sessionId } = context
  const own = await requireOwn(context)
  const { password, email } = ((await context.json()) ?? {}) as { password?: unknown; email?: unknown }
  await assertOwnPassword(context, own, password, '/data/attributes/password')
  if (
    own.passwordHash === null &&
    (typeof email !== 'string' || email.trim().toLowerCase() !== own.email.toLowerCase())
  )
    throw invalid('/data/attributes/email', 'ownEmail')
  const dueAt = await app.database.orm.transaction(async tx => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, own.id)).for('update')
    const {
      rows: [last],
    } = await tx.execute<{
      is_last: boolean
    }>(sql`select exists (select 1 from user_roles where user_id = ${own.id} and role_id = 'app_admin')
      and not exists (select 1 from user_roles r join users u on u.id = r.user_id where r.role_id = 'app_admin'
        and u.id <> ${own.id} and u.deleted_at is null) as is_last`)
    if (last?.is_last === true)
      throw conflict(
        'erasure.lastAppAdmin',
        'the site needs an application administrator: give the role to somebody first',
      )
    const matter = await openMatterOf(tx, definitions, own.id)
    if (matter !== null) throw invalid(`/data/attributes/${own.passwordHash === null ? 'email' : 'password'}`, matter)
    const [known] = await tx.select({ dueAt: erasures.dueAt }).from(erasures).where(open(own.id))
    if (known) return known.dueAt
    const due = new Date(now.getTime() + GRACE_DAYS * DAY_MS)
    const [row] = await tx
      .insert(erasures)
      .values({ userId: own.id, requestedAt: now, dueAt: due, createdAt: now, updatedAt: now })
      .returning({ id: erasures.id })
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, own.id), sessionId === null ? undefined : sql`${sessions.id} <> ${sessionId}`))
    await noteInHistory(tx, context, own.id, 'ask-erasure')
    await notify(
      tx,
      { ...app, now },
      {
        type: privacyNotifications['erasure-planned'],
        userId: own.id,
        values: { date: due },
        actionUrl: '/account/privacy',
        key: `erasure:${row!.id}`,
      },
    )
    await tx.execute(sql`select pg_notify('sessions', ${own.id})`)
    return due
  })
  return plain(202, { data: { dueAt: dueAt.toISOString() } }, { 'cache-control': 'no-store' })
}

/** DELETE /api/v1/services/account/erasure: the account stays. Without a wish to be erased it changes nothing. */
export async function cancelErasure(context: RequestContext): Promise<ApiAnswer> {
  const { app, now } = context
  const own = await requireOwn(context)
  await app.database.orm.transaction(async tx => {
    const [row] = await tx
      .update(erasures)
      .set({ cancelledAt: now, updatedAt: now })
      .where(open(own.id))
      .returning({ id: erasures.id })
    if (!row) return
    await noteInHistory(tx, context, own.id, 'cancel-erasure')
    await notify(
      tx,
      { ...app, now },
      {
        type: privacyNotifications['erasure-cancelled'],
        userId: own.id,
        actionUrl: '/account/privacy',
        key: `erasure:${row.id}:cancelled`,
      },
    )
  })
  return empty(204)
}

/** Erases whom it is time for. A dry run changes nothing and tells the same figure. @returns how many */
export async function eraseDue(
  app: AppContext,
  modules: readonly Module[],
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<number> {
  const due = await app.database.orm
    .select({ id: erasures.id, userId: erasures.userId })
    .from(erasures)
    .where(and(isNull(erasures.cancelledAt), isNull(erasures.doneAt), lte(erasures.dueAt, app.now())))
  if (dryRun) return due.length
  const definitions = modules.flatMap(({ resources }) => resources.flatMap(one => ('define' in one ? [] : [one])))
  for (const { id, userId } of due) {
    // What began since is ended first.
    if ((await openMatterOf(app.database.orm, definitions, userId)) !== null) continue
    const counts = await erasePerson(app, modules, userId)
    await app.database.orm
      .update(erasures)
      .set({ doneAt: app.now(), updatedAt: app.now(), counts: counts ?? {} })
      .where(eq(erasures.id, id))
    app.log.info({ counts }, 'an account was erased')
  }
  return due.length
}
