import type { Env } from '../config/env.ts'
import { isSignature, sign } from './single-use.ts'

/** Specification 3, section 2. */
export const LINK_MINUTES = 60
const HASH = /^([0-9a-z]{1,12})\.([A-Za-z0-9_-]{43})$/

/** `addressId` names a further address of the account; without it the link is for the account's own. */
type Link = { userId: string; email: string; addressId?: string; env: Pick<Env, 'secrets'> }

const signatureOf = ({ userId, email, addressId, env }: Link, expires: string) =>
  addressId === undefined
    ? sign('verify e-mail', [userId, email.toLowerCase(), expires], env)
    : sign('prove further address', [addressId, userId, email.toLowerCase(), expires], env)

/**
 * `/auth/email/verify/:id/:hash`, or `/auth/email/address/:id/:hash` for a further address: signed for one account and
 * one address, for 60 minutes. Nothing of it is stored.
 */
export function verificationPath(link: Link, now: Date): string {
  const expires = (now.getTime() + LINK_MINUTES * 60_000).toString(36)
  const place = link.addressId === undefined ? `verify/${link.userId}` : `address/${link.addressId}`
  return `/auth/email/${place}/${expires}.${signatureOf(link, expires)}`
}

/** Whether a link's hash is whole for this account and address, and still young enough. */
export function checkHash(hash: string, link: Link, now: Date): 'valid' | 'stale' | 'wrong' {
  const [, expires, signature] = HASH.exec(hash) ?? []
  if (expires === undefined || !isSignature(signature!, signatureOf(link, expires))) return 'wrong'
  return Number.parseInt(expires, 36) > now.getTime() ? 'valid' : 'stale'
}
