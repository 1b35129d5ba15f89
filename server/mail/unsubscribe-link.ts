import { createHmac, timingSafeEqual } from 'node:crypto'
import { ALWAYS_MAILED, type NotificationGroup } from '#server/account/domain/vocabulary.ts'
import type { Env } from '../config/env.ts'

type Keys = Pick<Env, 'secrets' | 'siteUrl'>

/**
 * Proves that whoever opens the link got it from a mail to that address. It does not end: a mail may be read years
 * later.
 */
function unsubscribeSignature({ secrets }: Pick<Env, 'secrets'>, email: string): string {
  return createHmac('sha256', secrets.secret)
    .update(`unsubscribe:${email.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 32)
}

export function isUnsubscribeSignature(env: Pick<Env, 'secrets'>, email: string, given: string): boolean {
  const [wanted, said] = [Buffer.from(unsubscribeSignature(env, email)), Buffer.from(given)]
  return wanted.length === said.length && timingSafeEqual(wanted, said)
}

/** `/services/unsubscribe/:email` (specification 1, section 2), signed; of one kind, where it is named. */
const unsubscribeUrl = (env: Keys, email: string, kind: NotificationGroup | null) =>
  `${env.siteUrl}/services/unsubscribe/${encodeURIComponent(email)}?${new URLSearchParams({
    signature: unsubscribeSignature(env, email),
    ...(kind === null ? {} : { kind }),
  })}`

/** What says whether a mail can be stopped. */
export type Stoppable = { to: string; isAskedFor: boolean; kind: NotificationGroup | null }

/** Whether a mail goes out whatever its receiver has switched off. */
export const isAlwaysSent = ({ isAskedFor, kind }: Omit<Stoppable, 'to'>) =>
  isAskedFor || (kind !== null && ALWAYS_MAILED.has(kind))

/** Where the mails of its kind are stopped. Null for what is always sent. */
export const stopUrlOf = (env: Keys, mail: Stoppable): string | null =>
  isAlwaysSent(mail) ? null : unsubscribeUrl(env, mail.to, mail.kind)
