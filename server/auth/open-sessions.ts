import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { sessions } from '#db/schema/people.ts'
import { empty, plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { OpenSession } from '../contract/session.ts'
import type { RequestContext } from '../context.ts'
import { notFound } from '../problem.ts'
import { noteInHistory } from './audit.ts'
import { requireOwn } from './change-password.ts'
import { sessionCache } from './session-cache.ts'

/**
 * GET /api/v1/services/account/sessions: where this person is signed in, this browser first. Sessions of whoever
 * impersonates them are not theirs.
 */
export async function openSessions(context: RequestContext): Promise<ApiAnswer> {
  const { app, now, sessionId } = context
  const own = await requireOwn(context)
  const rows = await app.database.orm
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, own.id), isNull(sessions.impersonatorId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`${sessions.id} = ${sessionId ?? ''}`), desc(sessions.createdAt))
    .limit(100)
  const data: OpenSession[] = rows.map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.id === sessionId,
  }))
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}

/** DELETE /api/v1/services/account/sessions, or one of them by its id: ends all others, or that one. */
export async function endOpenSessions(context: RequestContext): Promise<ApiAnswer> {
  const { app, params, sessionId } = context
  const own = await requireOwn(context)
  const one = params['id']
  const ended = await app.database.orm.transaction(async tx => {
    const rows = await tx
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, own.id),
          isNull(sessions.impersonatorId),
          one === undefined ? ne(sessions.id, sessionId ?? '') : eq(sessions.id, one),
        ),
      )
      .returning({ id: sessions.id })
    if (rows.length > 0) await noteInHistory(tx, context, own.id, 'end-sessions')
    await tx.execute(sql`select pg_notify('sessions', ${own.id})`)
    return rows.length
  })
  sessionCache.drop(own.id)
  if (one !== undefined && ended === 0) throw notFound()
  return empty(204, { 'cache-control': 'no-store' })
}
