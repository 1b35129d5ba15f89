import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { organizationJoinRequests } from '#db/schema/rights.ts'
import { organizations, organizationUsers, users } from '#db/schema/people.ts'
import type { Transaction } from '#db/client.ts'
import { readTextInput } from '#server/action-input.ts'
import { empty, plain } from '#server/answer.ts'
import { sessionCache } from '#server/auth/index.ts'
import type { RequestContext } from '#server/context.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import { isEstablished } from '#server/domain/actor.ts'
import { MAX_REASON_LENGTH } from '#server/domain/decision-reason.ts'
import { isObject } from '#server/domain/is-object.ts'
import { UUID } from '#server/domain/uuid.ts'
import type { ActionCall } from '#server/jsonapi/definition.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { notify, notifyRoles } from '#server/notifications/index.ts'
import { conflict, forbidden, notFound } from '#server/problem.ts'
import type { OwnJoinRequest } from './contract.ts'
import { MAX_JOIN_MESSAGE_LENGTH } from './domain/rules.ts'
import { assertManages, idIn, note, roleIn } from './manage.ts'
import { managersOf } from './managers.ts'
import { organizationsNotifications } from './notifications.ts'

const PRIVATE = { 'cache-control': 'private, no-store' }

/** The organisation of the address, and who asks. @throws Problem 403, 404 */
async function findOrganization({ app, actor, params }: RequestContext) {
  if (!isEstablished(actor) || actor.userId === null) throw forbidden()
  const id = params['id'] ?? ''
  if (!UUID.test(id)) throw notFound()
  const [found] = await app.database.orm
    .select({ id: organizations.id, name: COMPLETE_NAME, slug: organizations.slug })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deletedAt)))
  if (!found) throw notFound()
  return { organization: found, userId: actor.userId, isMember: actor.organizationIds.includes(id) }
}

const COMPLETE_NAME = sql<string>`concat_ws(' ', nullif(${organizations.unitName}, ''), ${organizations.name})`

const ofPerson = (organizationId: string, userId: string) =>
  and(eq(organizationJoinRequests.organizationId, organizationId), eq(organizationJoinRequests.userId, userId))

/** GET /api/v1/services/organizations/:id/join: what became of one's own request. @throws Problem 403, 404 */
export async function showOwnJoinRequest(context: RequestContext): Promise<ApiAnswer> {
  const { organization, userId, isMember } = await findOrganization(context)
  const [request] = await context.app.database.orm
    .select()
    .from(organizationJoinRequests)
    .where(ofPerson(organization.id, userId))
  const data: OwnJoinRequest = {
    state: isMember ? 'member' : (request?.status ?? 'none'),
    reason: request?.status === 'refused' ? request.reason : null,
    askedAt: request?.updatedAt.toISOString() ?? null,
  }
  return plain(200, { data }, PRIVATE)
}

/**
 * POST /api/v1/services/organizations/:id/join, `{ message? }`: asks those who manage the organisation, else the admins
 * of the site. Asking twice asks once; what was refused may be asked again. @throws Problem 403, 404, 409, 422
 */
export async function askToJoin(context: RequestContext): Promise<ApiAnswer> {
  const { app, now } = context
  const { organization, userId, isMember } = await findOrganization(context)
  if (isMember) throw conflict('organization.member', 'you belong to this organisation already')
  const body = await context.json()
  const message = readTextInput(isObject(body) ? body : {}, 'message', {
    max: MAX_JOIN_MESSAGE_LENGTH,
    pointer: '/message',
  })
  await app.database.orm.transaction(async tx => {
    const asked = await tx
      .insert(organizationJoinRequests)
      .values({ organizationId: organization.id, userId, message, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [organizationJoinRequests.organizationId, organizationJoinRequests.userId],
        set: { message, status: 'pending', reason: null, decidedById: null, updatedAt: now },
        setWhere: eq(organizationJoinRequests.status, 'refused'),
      })
      .returning({ userId: organizationJoinRequests.userId })
    if (asked.length === 0) return
    const notice = {
      type: organizationsNotifications['join-asked'],
      values: { organization: organization.name },
      written: message,
      by: userId,
      actionUrl: `/admin/resources/organizations/people/${organization.id}`,
      key: `organization-join:${organization.id}:${userId}:asked:${now.getTime()}`,
    }
    const managers = await managersOf(tx, organization.id)
    for (const manager of managers) await notify(tx, { ...app, now }, { ...notice, userId: manager })
    if (managers.length === 0) await notifyRoles(tx, { ...app, now }, ['admin', 'app_admin'], notice)
  })
  return plain(201, { data: { state: 'pending' } }, PRIVATE)
}

/** DELETE /api/v1/services/organizations/:id/join: takes one's own request back. @throws Problem 403, 404 */
export async function withdrawJoinRequest(context: RequestContext): Promise<ApiAnswer> {
  const { organization, userId } = await findOrganization(context)
  const gone = await context.app.database.orm
    .delete(organizationJoinRequests)
    .where(and(ofPerson(organization.id, userId), eq(organizationJoinRequests.status, 'pending')))
    .returning({ userId: organizationJoinRequests.userId })
  if (gone.length === 0) throw notFound()
  return empty(204)
}

/** Those who wait, the first first, for whoever manages the organisation. */
export const waitingToJoin = (orm: Pick<Transaction, 'select'>, organizationId: string) =>
  orm
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      message: organizationJoinRequests.message,
      askedAt: organizationJoinRequests.updatedAt,
    })
    .from(organizationJoinRequests)
    .innerJoin(users, eq(users.id, organizationJoinRequests.userId))
    .where(
      and(
        eq(organizationJoinRequests.organizationId, organizationId),
        eq(organizationJoinRequests.status, 'pending'),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(organizationJoinRequests.updatedAt))

/** Lets a person in (`input.user`, `input.role`); they are notified. @throws Problem 403, 404, 422 */
export async function acceptJoinRequest(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
): Promise<void> {
  assertManages(context, id)
  const userId = idIn(input.user, '/meta/input/user')
  const role = roleIn(input.role)
  const { app, now, actor } = context
  await transact(context, registry, null, async write => {
    const { tx } = write
    const decided = await tx
      .delete(organizationJoinRequests)
      .where(and(ofPerson(id, userId), eq(organizationJoinRequests.status, 'pending')))
      .returning({ userId: organizationJoinRequests.userId })
    if (decided.length === 0) throw notFound()
    await tx.insert(organizationUsers).values({ organizationId: id, userId, role }).onConflictDoNothing()
    await note(write, id, 'acceptJoin', { users: { before: null, after: userId }, role: { after: role } })
    await notify(
      tx,
      { ...app, now },
      {
        type: organizationsNotifications['join-accepted'],
        userId,
        values: { organization: await nameOf(tx, id) },
        causedBy: actor.userId,
        actionUrl: `/organizations/${id}`,
        key: `organization-join:${id}:${userId}:accepted:${now.getTime()}`,
      },
    )
  })
  sessionCache.drop(userId)
}

/** Says no (`input.user`, `input.reason?`): the person is notified, and may ask again. @throws Problem 403, 404, 422 */
export async function refuseJoinRequest(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
): Promise<void> {
  assertManages(context, id)
  const userId = idIn(input.user, '/meta/input/user')
  const reason = readTextInput(input, 'reason', { max: MAX_REASON_LENGTH })
  const { app, now, actor } = context
  await transact(context, registry, null, async write => {
    const { tx } = write
    const decided = await tx
      .update(organizationJoinRequests)
      .set({ status: 'refused', reason, decidedById: actor.userId, updatedAt: now })
      .where(and(ofPerson(id, userId), eq(organizationJoinRequests.status, 'pending')))
      .returning({ userId: organizationJoinRequests.userId })
    if (decided.length === 0) throw notFound()
    await note(write, id, 'refuseJoin', { users: { after: userId } })
    await notify(
      tx,
      { ...app, now },
      {
        type: organizationsNotifications['join-refused'],
        userId,
        values: { organization: await nameOf(tx, id) },
        written: reason,
        by: reason === null ? null : actor.userId,
        actionUrl: `/organizations/${id}/join`,
        key: `organization-join:${id}:${userId}:refused:${now.getTime()}`,
      },
    )
  })
}

async function nameOf(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx.select({ name: COMPLETE_NAME }).from(organizations).where(eq(organizations.id, id))
  return row?.name ?? ''
}
