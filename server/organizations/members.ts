import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { inAlphabeticalOrder } from '#db/collations.ts'
import { organizationAdProjectsDefaultUsers, organizationUsers, users } from '#db/schema/people.ts'
import { organizationInvitations } from '#db/schema/rights.ts'
import { plain } from '../answer.ts'
import { sessionCache } from '../auth/index.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { OrganizationPeople } from './contract.ts'
import type { RequestContext } from '../context.ts'
import type { ActionCall } from '#server/jsonapi/definition.ts'
import { transact } from '../jsonapi/transact.ts'
import { notFound } from '../problem.ts'
import { UUID } from '../domain/uuid.ts'
import { waitingToJoin } from './join-requests.ts'
import { assertManages, idIn, note, roleIn } from './manage.ts'

/**
 * Takes a person out of the organisation (`input.user`): from the next request on they no longer act for it.
 * @throws Problem 403, 404
 */
export async function removeUser(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
): Promise<void> {
  assertManages(context, id)
  const userId = idIn(input.user, '/meta/input/user')
  await transact(context, registry, null, async write => {
    const { tx } = write
    const gone = await tx
      .delete(organizationUsers)
      .where(and(eq(organizationUsers.organizationId, id), eq(organizationUsers.userId, userId)))
      .returning({ id: organizationUsers.userId })
    if (gone.length === 0) throw notFound()
    await tx
      .delete(organizationAdProjectsDefaultUsers)
      .where(
        and(
          eq(organizationAdProjectsDefaultUsers.organizationId, id),
          eq(organizationAdProjectsDefaultUsers.userId, userId),
        ),
      )
    await tx
      .update(users)
      .set({ actingAsOrganizationId: null })
      .where(and(eq(users.id, userId), eq(users.actingAsOrganizationId, id)))
    await note(write, id, 'removeUser', { users: { before: userId, after: null } })
  })
  sessionCache.drop(userId)
}

/** What a person is within the organisation (`input.user`, `input.role`). @throws Problem 403, 404, 422 */
export async function setUserRole(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
): Promise<void> {
  assertManages(context, id)
  const userId = idIn(input.user, '/meta/input/user')
  const role = roleIn(input.role)
  await transact(context, registry, null, async write => {
    const membership = and(eq(organizationUsers.organizationId, id), eq(organizationUsers.userId, userId))
    const [before] = await write.tx
      .select({ role: organizationUsers.role })
      .from(organizationUsers)
      .where(membership)
      .for('update')
    if (!before) throw notFound()
    if (before.role === role) return
    await write.tx.update(organizationUsers).set({ role }).where(membership)
    await note(write, id, 'setUserRole', { users: { after: userId }, role: { before: before.role, after: role } })
  })
  sessionCache.drop(userId)
}

/**
 * GET /api/v1/services/organizations/:id/people: members with their roles, those who ask to join, and invitations that
 * wait, for who manages them.
 * @throws Problem 403, 404
 */
export async function showPeople(context: RequestContext): Promise<ApiAnswer> {
  const id = context.params['id'] ?? ''
  if (!UUID.test(id)) throw notFound()
  assertManages(context, id)
  const { orm } = context.app.database
  const members = await orm
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: organizationUsers.role,
      since: organizationUsers.createdAt,
    })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .where(and(eq(organizationUsers.organizationId, id), isNull(users.deletedAt)))
    .orderBy(sql.raw(inAlphabeticalOrder('"users"."last_name"', context.locale)), asc(users.id))
  const invitations = await orm
    .select({
      id: organizationInvitations.id,
      email: organizationInvitations.email,
      role: organizationInvitations.role,
      expiresAt: organizationInvitations.expiresAt,
    })
    .from(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.organizationId, id),
        isNull(organizationInvitations.acceptedAt),
        gt(organizationInvitations.expiresAt, context.now),
      ),
    )
    .orderBy(asc(organizationInvitations.createdAt))
  const data: OrganizationPeople = {
    members: members.map(({ firstName, lastName, since, ...rest }) => ({
      ...rest,
      name: `${firstName} ${lastName}`,
      since: since.toISOString(),
    })),
    requests: (await waitingToJoin(orm, id)).map(({ firstName, lastName, askedAt, ...rest }) => ({
      ...rest,
      name: `${firstName} ${lastName}`,
      askedAt: askedAt.toISOString(),
    })),
    invitations: invitations.map(({ expiresAt, ...rest }) => ({ ...rest, expiresAt: expiresAt.toISOString() })),
  }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}
