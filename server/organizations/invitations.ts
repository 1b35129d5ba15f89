import { SYSTEM_USER_ID } from '../domain/actor.ts'
import type { Transaction } from '#db/client.ts'
import { organizations, users, secondaryEmailAddresses, organizationUsers } from '#db/schema/people.ts'
import { conflict, forbidden, invalid, notFound } from '#server/problem.ts'
import { createHash, randomBytes } from 'node:crypto'
import { isNull, eq, and, sql, isNotNull, gt } from 'drizzle-orm'
import { organizationInvitations } from '#db/schema/rights.ts'
import type { RequestContext } from '#server/context.ts'
import { emailAddress } from '#server/domain/rules/rule.ts'
import type { ActionCall } from '#server/jsonapi/definition.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { queueMail } from '#server/mail/index.ts'
import { fullNameOf } from '#server/notifications/index.ts'
import { organizationInvitation } from './mails/organization-invitation.tsx'
import { assertManages, roleIn, note, idIn } from './manage.ts'
import { plain } from '#server/answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { Invitation } from './contract.ts'
import { sessionCache } from '#server/auth/index.ts'

const INVITATION_DAYS = 14
const DAY_MS = 86400000
const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
type Reader = Pick<Transaction, 'select' | 'execute'>
const COMPLETE_NAME = sql<string>`concat_ws(' ', nullif(${organizations.unitName}, ''), ${organizations.name})`

async function nameOf(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: COMPLETE_NAME })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deletedAt)))
  if (!row) throw conflict('record.deleted', 'the organisation is deleted')
  return row.name
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
        causedBy: actor.userId ?? SYSTEM_USER_ID,
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
