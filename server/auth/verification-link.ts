import type { Env } from '../config/env.ts'
import { isSignature, sign } from './single-use.ts'

/** Specification 3, section 2. */
export const LINK_MINUTES = 60
const HASH = /^([0-9a-z]{1,12})\.([A-Za-z0-9_-]{43})$/

type Link = { userId: string; email: string; env: Pick<Env, 'secrets'> }

const signatureOf = ({ userId, email, env }: Link, expires: string) => sign('verify e-mail', [userId, email.toLowerCase(), expires], env)

/** `/auth/email/verify/:id/:hash`: signed for one account and one address, for 60 minutes. Nothing of it is stored. */
export function verificationPath(link: Link, now: Date): string {
  const expires = (now.getTime() + LINK_MINUTES * 60_000).toString(36)
  return `/auth/email/verify/${link.userId}/${expires}.${signatureOf(link, expires)}`
}

/** Whether a link's hash is whole for this account and address, and still young enough. */
export function checkHash(hash: string, link: Link, now: Date): 'valid' | 'stale' | 'wrong' {
  const [, expires, signature] = HASH.exec(hash) ?? []
  if (expires === undefined || !isSignature(signature!, signatureOf(link, expires))) return 'wrong'
  return Number.parseInt(expires, 36) > now.getTime() ? 'valid' : 'stale'
}
