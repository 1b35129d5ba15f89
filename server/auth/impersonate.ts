import { eq } from 'drizzle-orm'
import { historyActions } from '#db/schema/operation.ts'
import { userRoles, users } from '#db/schema/people.ts'
import { empty } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { impersonationRefusal } from '../domain/impersonation.ts'
import type { Role } from '../domain/vocabulary/roles.ts'
import { ActionAnswer } from '../jsonapi/define.ts'
import { type ActionCall } from '#server/jsonapi/definition.ts'
import { conflict, forbidden, notFound } from '../problem.ts'
import { blankSessionCookie, createSession, endSession, rotateSession, sessionCookie } from './sessions.ts'

/**
 * Starts acting for a person: the admin's session ends, and another takes its place that knows who really sits there.
 * Written into the history of the person. What may not be done meanwhile is refused where it is done
 * (`forbidWhileImpersonating`).
 * @throws Problem 403 with the reason, 404
 */
export async function startImpersonation(
  { app, actor, now, request, sessionId }: RequestContext,
  { ids: [id = ''] }: ActionCall,
): Promise<ActionAnswer> {
  const { orm } = app.database
  const [person] = await orm.select({ id: users.id, deletedAt: users.deletedAt }).from(users).where(eq(users.id, id))
  if (!person) throw notFound()
  const roles = (await orm.select({ role: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, id))).map(
    row => row.role as Role,
  )
  const refusal = impersonationRefusal(actor, { id, roles, isDeleted: person.deletedAt !== null })
  if (refusal === 'already') throw conflict('impersonation.already', 'you act for somebody already: stop first')
  if (refusal !== null || sessionId === null) throw forbidden('this person cannot be impersonated by you')
  await orm.insert(historyActions).values({
    actionType: 'updates',
    operation: 'impersonate',
    resourceType: 'users',
    resourceId: id,
    changes: {},
    actorId: actor.userId,
    requestId: request.requestId,
    createdAt: now,
    updatedAt: now,
  })
  const { token } = await rotateSession(app, sessionId, {
    userId: id,
    impersonatorId: actor.userId,
    userAgent: request.headers['user-agent'],
  })
  return new ActionAnswer({ leadsTo: '/' }, { 'set-cookie': sessionCookie(token, app.env.siteUrl) })
}

/**
 * DELETE /api/v1/services/users/impersonate: the admin is themself again, in a new session. Stopping twice is no fault.
 */
export async function stopImpersonation({ app, actor, now, request, sessionId }: RequestContext): Promise<ApiAnswer> {
  const { impersonatorId, userId } = actor
  if (impersonatorId === null || userId === null || sessionId === null)
    return empty(204, { 'cache-control': 'no-store' })
  const { orm } = app.database
  await orm.insert(historyActions).values({
    actionType: 'updates',
    operation: 'stopImpersonating',
    resourceType: 'users',
    resourceId: userId,
    changes: {},
    actorId: impersonatorId,
    requestId: request.requestId,
    createdAt: now,
    updatedAt: now,
  })
  const [admin] = await orm.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, impersonatorId))
  if (!admin || admin.deletedAt !== null) {
    await endSession(app, sessionId)
    return empty(204, { 'set-cookie': blankSessionCookie(app.env.siteUrl), 'cache-control': 'no-store' })
  }
  const { token } = await createSession(app, { userId: impersonatorId, userAgent: request.headers['user-agent'] })
  await endSession(app, sessionId)
  return empty(204, { 'set-cookie': sessionCookie(token, app.env.siteUrl), 'cache-control': 'no-store' })
}
