import { createHmac, timingSafeEqual } from 'node:crypto'
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

/** `/services/unsubscribe/:email` (specification 1, section 2), signed. */
export const unsubscribeUrl = (env: Keys, email: string) =>
  `${env.siteUrl}/services/unsubscribe/${encodeURIComponent(email)}?signature=${unsubscribeSignature(env, email)}`
