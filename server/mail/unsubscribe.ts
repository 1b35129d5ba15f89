import { and, eq } from 'drizzle-orm'
import { blacklistItems } from '#db/schema/mail.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { mailAddress } from './domain/address.ts'
import { badRequest, notFound } from '../problem.ts'
import { isUnsubscribeSignature } from './unsubscribe-link.ts'

/**
 * `GET /api/v1/services/unsubscribe/:email?signature=`: whether the site still writes to it. Changes nothing: mail
 * scanners open every link.
 */
export async function subscription(context: RequestContext): Promise<ApiAnswer> {
  const email = requireOwner(context)
  const [item] = await context.app.database.orm
    .select({ reason: blacklistItems.reason })
    .from(blacklistItems)
    .where(eq(blacklistItems.email, email))
  return plain(
    200,
    { data: { email, isSubscribed: item === undefined, reason: item?.reason ?? null } },
    { 'cache-control': 'private, no-store' },
  )
}

/**
 * `POST /api/v1/services/unsubscribe/:email?signature=`, body `{ subscribed: boolean }`, false where it is left out:
 * the site writes to the address no more, or again. Twice comes to the same. What staff have entered is theirs to take
 * back.
 */
export async function changeSubscription(context: RequestContext): Promise<ApiAnswer> {
  const email = requireOwner(context)
  const { orm } = context.app.database
  const { subscribed = false } = (await context.json().catch(() => ({}))) as { subscribed?: unknown }
  if (typeof subscribed !== 'boolean')
    throw badRequest('unsubscribe.body', 'the body is { "subscribed": true or false }')
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

/** @throws Problem 404 without the signature of a mail to this address */
function requireOwner({ app, params, query }: RequestContext): string {
  const email = mailAddress(params.email ?? '')
  if (email === null || !isUnsubscribeSignature(app.env, email, query.get('signature') ?? ''))
    throw notFound('this link is not complete')
  return email
}
