import { fullNameOf } from '#server/notifications/index.ts'
import { organizationInvitation } from './mails/organization-invitation.tsx'
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import {
  organizationAdProjectsDefaultUsers,
  organizationUsers,
  organizations,
  secondaryEmailAddresses,
  users,
} from '#db/schema/people.ts'
import { organizationInvitations } from '#db/schema/rights.ts'
import { plain } from '../answer.ts'
import { sessionCache } from '../auth/index.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { Invitation, OrganizationPeople } from './contract.ts'
import type { RequestContext } from '../context.ts'
import { isAdmin, isEstablished, type Actor } from '../domain/actor.ts'
import { emailAddress } from '../domain/rules/rule.ts'
import { MEMBERSHIP_ROLES, type MembershipRole } from '../domain/vocabulary/requests.ts'
import type { ActionCall } from '#server/jsonapi/definition.ts'
import { recordHistory } from '../jsonapi/history.ts'
import { transact } from '../jsonapi/transact.ts'
import type { WriteContext } from '../jsonapi/definition.ts'
import { queueMail } from '../mail/index.ts'
import { conflict, forbidden, invalid, notFound } from '../problem.ts'
import { UUID } from '../domain/uuid.ts'

const INVITATION_DAYS = 14
const DAY_MS = 86_400_000

/** Admins, and whoever administers this very organisation. */
const managesOrganization = (actor: Actor, id: string): boolean =>
  isEstablished(actor) && (isAdmin(actor) || actor.managedOrganizationIds.includes(id))

function assertManages({ actor }: RequestContext, id: string): void {
  if (!managesOrganization(actor, id)) throw forbidden()
}

/**
 * Offers a place to an address (`input.email`, `input.role`): a mail with a link that holds 14 days. Whether the
 * address has an account is not told.
 * @throws Problem 403, 422
 */
export async function inviteUser(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
): Promise<void> {
  assertManages(context, id)
  const email = typeof input.email === 'string' ? input.email.trim().toLowerCase() : ''
  if (email === '') throw invalid('/meta/input/email', 'required')
  if (!emailAddress.check(email)) throw invalid('/meta/input/email', 'email')
  const role = roleIn(input.role)
  const { app, actor, now } = context
  const token = randomBytes(32).toString('base64url')
  await transact(context, registry, null, async write => {
    const { tx } = write
    // An invitation that waits is renewed: its former link is dead.
    await tx
      .delete(organizationInvitations)
      .where(
        and(
          eq(organizationInvitations.organizationId, id),
          eq(organizationInvitations.email, email),
          isNull(organizationInvitations.acceptedAt),
        ),
      )
    const [made] = await tx
      .insert(organizationInvitations)
      .values({
        email,
        role,
        organizationId: id,
        invitedById: actor.userId,
        tokenHash: hashed(token),
        expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: organizationInvitations.id })
    const [known] = await tx.select({ locale: users.locale }).from(users).where(eq(users.email, email))
    await queueMail(
      tx,
      { ...app, now },
      {
        template: organizationInvitation,
        key: `organization-invitation:${made!.id}`,
        locale: known?.locale ?? context.locale,
        to: { email },
        data: {
          author: await fullNameOf(tx, actor.userId),
          organization: await nameOf(tx, id),
          path: `/organizations/invitations/${token}`,
          days: INVITATION_DAYS,
        },
      },
    )
    await note(write, id, 'inviteUser', { role: { after: role } })
  })
}

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

/** Takes an invitation back (`input.invitation`). @throws Problem 403, 404 */
export async function cancelInvitation(
  context: RequestContext,
  { ids: [id = ''], input, registry }: ActionCall,
): Promise<void> {
  assertManages(context, id)
  const invitationId = idIn(input.invitation, '/meta/input/invitation')
  await transact(context, registry, null, async write => {
    const gone = await write.tx
      .delete(organizationInvitations)
      .where(
        and(
          eq(organizationInvitations.id, invitationId),
          eq(organizationInvitations.organizationId, id),
          isNull(organizationInvitations.acceptedAt),
        ),
      )
      .returning({ id: organizationInvitations.id })
    if (gone.length === 0) throw notFound()
    await note(write, id, 'cancelInvitation', {})
  })
}

/**
 * GET /api/v1/services/organizations/:id/people: members with their roles, and invitations that wait, for who manages
 * them.
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
    .orderBy(asc(users.lastName), asc(users.id))
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
    invitations: invitations.map(({ expiresAt, ...rest }) => ({ ...rest, expiresAt: expiresAt.toISOString() })),
  }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}

/**
 * GET /api/v1/services/organization-invitations/:token: what is offered, to whoever holds the link.
 * @throws Problem 404
 */
export async function showInvitation({ app, params, now, actor }: RequestContext): Promise<ApiAnswer> {
  const found = await findInvitation(app.database.orm, params['token'] ?? '', now)
  if (found === null) throw notFound('this invitation does not hold any more')
  const data: Invitation = {
    organization: found.name,
    slug: found.slug,
    email: found.email,
    role: found.role,
    isForMe: actor.userId === null ? null : await holds(app.database.orm, actor.userId, found.email),
  }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}

/**
 * POST /api/v1/services/organization-invitations/:token: the person whom the address belongs to joins. A link is taken
 * once.
 * @throws Problem 403 for somebody else, 404, 409
 */
export async function acceptInvitation({ app, actor, params, now, request }: RequestContext): Promise<ApiAnswer> {
  const userId = actor.userId!
  if (!actor.emailVerified) throw forbidden('confirm your address first')
  const slug = await app.database.orm.transaction(async tx => {
    const found = await findInvitation(tx, params['token'] ?? '', now, true)
    if (found === null) throw notFound('this invitation does not hold any more')
    if (!(await holds(tx, userId, found.email))) throw forbidden('this invitation is for another address')
    await tx
      .insert(organizationUsers)
      .values({ organizationId: found.organizationId, userId, role: found.role })
      .onConflictDoUpdate({
        target: [organizationUsers.organizationId, organizationUsers.userId],
        set: { role: found.role },
        setWhere: sql`${organizationUsers.role} = 'member'`,
      })
    await tx
      .update(organizationInvitations)
      .set({ acceptedAt: now, updatedAt: now })
      .where(eq(organizationInvitations.id, found.id))
    await tx.execute(sql`insert into history_actions (type, operation, resource_type, resource_id, changes, actor_id,
      impersonator_id, request_id)
      values ('updates', 'acceptInvitation', 'organizations', ${found.organizationId},
        ${JSON.stringify({ users: { before: null, after: userId } })}::jsonb, ${userId}, ${actor.impersonatorId},
        ${request.requestId})`)
    return found.slug
  })
  sessionCache.drop(userId)
  return plain(200, { data: { slug } }, { 'cache-control': 'no-store' })
}

type Reader = Pick<Transaction, 'select' | 'execute'>

const hashed = (token: string) => createHash('sha256').update(token).digest('hex')

async function findInvitation(orm: Reader, token: string, now: Date, isLocked = false) {
  const query = orm
    .select({
      id: organizationInvitations.id,
      email: organizationInvitations.email,
      role: organizationInvitations.role,
      organizationId: organizationInvitations.organizationId,
      name: COMPLETE_NAME,
      slug: organizations.slug,
    })
    .from(organizationInvitations)
    .innerJoin(organizations, eq(organizations.id, organizationInvitations.organizationId))
    .where(
      and(
        eq(organizationInvitations.tokenHash, hashed(token)),
        isNull(organizationInvitations.acceptedAt),
        gt(organizationInvitations.expiresAt, now),
        isNull(organizations.deletedAt),
      ),
    )
  const [found] = await (isLocked ? query.for('update', { of: organizationInvitations }) : query)
  return found ?? null
}

/** Whether the address is one of the person's, the first or a further one that they have proved. */
async function holds(orm: Reader, userId: string, email: string): Promise<boolean> {
  const [own] = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email)))
  if (own) return true
  const [further] = await orm
    .select({ id: secondaryEmailAddresses.id })
    .from(secondaryEmailAddresses)
    .where(
      and(
        eq(secondaryEmailAddresses.userId, userId),
        eq(secondaryEmailAddresses.email, email),
        isNotNull(secondaryEmailAddresses.provedAt),
      ),
    )
  return further !== undefined
}

const COMPLETE_NAME = sql<string>`concat_ws(' ', nullif(${organizations.unitName}, ''), ${organizations.name})`

async function nameOf(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: COMPLETE_NAME })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deletedAt)))
  if (!row) throw conflict('record.deleted', 'the organisation is deleted')
  return row.name
}

function roleIn(value: unknown): MembershipRole {
  const role = MEMBERSHIP_ROLES.find(one => one === (value ?? 'member'))
  if (role === undefined) throw invalid('/meta/input/role', 'oneOf')
  return role
}

function idIn(value: unknown, pointer: string): string {
  if (typeof value !== 'string' || !UUID.test(value)) throw invalid(pointer, 'required')
  return value
}

const note = (
  write: WriteContext,
  id: string,
  operation: string,
  changes: Record<string, { before?: unknown; after?: unknown }>,
) =>
  recordHistory(write, write.registry.get('organizations')!, {
    operation,
    id,
    changes: new Map(Object.entries(changes)),
  })
