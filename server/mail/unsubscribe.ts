import { and, eq } from 'drizzle-orm'
import { blacklistItems } from '#db/schema/mail.ts'
import { users } from '#db/schema/people.ts'
import { ALWAYS_MAILED, NOTIFICATION_GROUPS, type NotificationGroup } from '#server/account/domain/vocabulary.ts'
import { preferencesOf, withGroup } from '#server/notifications/domain/preferences.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { MailSubscription } from './contract.ts'
import type { RequestContext } from '../context.ts'
import { mailAddress } from './domain/address.ts'
import { badRequest, notFound } from '../problem.ts'
import { isUnsubscribeSignature } from './unsubscribe-link.ts'

/**
 * `GET /api/v1/services/unsubscribe/:email?signature=&kind=`: whether the site still writes to it, of that kind.
 * Changes nothing: mail scanners open every link.
 */
export async function subscription(context: RequestContext): Promise<ApiAnswer> {
  const email = requireOwner(context)
  const { orm } = context.app.database
  const [item] = await orm
    .select({ reason: blacklistItems.reason })
    .from(blacklistItems)
    .where(eq(blacklistItems.email, email))
  const [person] = await orm
    .select({ stored: users.notificationsPreferences })
    .from(users)
    .where(eq(users.email, email))
  // Whoever has stopped all of them, or has no account, decides on all.
  const kind = item === undefined && person !== undefined ? kindOf(context) : null
  const isSubscribed = item === undefined && (kind === null || preferencesOf(person?.stored)[kind])
  const data: MailSubscription = { email, kind, isSubscribed, reason: item?.reason ?? null }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}

/**
 * `POST /api/v1/services/unsubscribe/:email?signature=&kind=`, body `{ subscribed: boolean }`, false where it is left
 * out: the site writes to the address no more, or again; where a kind is named, of that kind only. Twice comes to the
 * same. What staff have entered is theirs to take back.
 */
export async function changeSubscription(context: RequestContext): Promise<ApiAnswer> {
  const email = requireOwner(context)
  const { orm } = context.app.database
  const { subscribed = false } = (await context.json().catch(() => ({}))) as { subscribed?: unknown }
  if (typeof subscribed !== 'boolean')
    throw badRequest('unsubscribe.body', 'the body is { "subscribed": true or false }')
  const kind = kindOf(context)
  if (kind !== null && (await choose(context, { email, kind, isWanted: subscribed }))) return subscription(context)
  if (subscribed)
    await orm
      .delete(blacklistItems)
      .where(and(eq(blacklistItems.email, email), eq(blacklistItems.reason, 'unsubscribed')))
  else
    await orm
      .insert(blacklistItems)
      .values({ email, reason: 'unsubscribed', createdAt: context.now, updatedAt: context.now })
      .onConflictDoNothing({ target: blacklistItems.email })
  return subscription(context)
}

/** The kind that the link names; null where it names none that can be stopped. */
const kindOf = ({ query }: RequestContext): NotificationGroup | null =>
  NOTIFICATION_GROUPS.find(group => group === query.get('kind') && !ALWAYS_MAILED.has(group)) ?? null

type Choice = { email: string; kind: NotificationGroup; isWanted: boolean }

/** @returns whether the address has an account that keeps the choice, and has not stopped all mails */
async function choose({ app, now }: RequestContext, { email, kind, isWanted }: Choice): Promise<boolean> {
  return app.database.orm.transaction(async tx => {
    const [item] = await tx
      .select({ id: blacklistItems.id })
      .from(blacklistItems)
      .where(eq(blacklistItems.email, email))
    if (item) return false
    const [person] = await tx
      .select({ id: users.id, stored: users.notificationsPreferences })
      .from(users)
      .where(eq(users.email, email))
      .for('update')
    if (!person) return false
    await tx
      .update(users)
      .set({ notificationsPreferences: withGroup(person.stored, kind, isWanted), updatedAt: now })
      .where(eq(users.id, person.id))
    return true
  })
}

/** @throws Problem 404 without the signature of a mail to this address */
function requireOwner({ app, params, query }: RequestContext): string {
  const email = mailAddress(params.email ?? '')
  if (email === null || !isUnsubscribeSignature(app.env, email, query.get('signature') ?? ''))
    throw notFound('this link is not complete')
  return email
}
