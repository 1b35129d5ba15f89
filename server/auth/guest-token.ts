import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Env } from '../config/env.ts'
import { guest, type Actor } from '../domain/actor.ts'

type Secrets = Pick<Env, 'secrets' | 'siteUrl'>
type Headers = Readonly<Record<string, string | undefined>>

const LIFE_SECONDS = 365 * 86_400
const TOKEN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})$/

const isHttps = (siteUrl: string) => siteUrl.startsWith('https:')
const cookieName = (siteUrl: string) => (isHttps(siteUrl) ? '__Host-guest' : 'guest')
const mac = (text: string, { secrets }: Pick<Env, 'secrets'>) =>
  createHmac('sha256', secrets.secret).update(text).digest('base64url').slice(0, 22)

/**
 * A guest who is known again by a cookie that this site has signed; any other is nobody in particular. The token says
 * nothing about the person, is kept nowhere, and is only ever stored as a hash together with the thing that was
 * answered.
 */
export function guestOf(headers: Headers, env: Secrets): Actor {
  const prefix = `${cookieName(env.siteUrl)}=`
  const value = (headers['cookie'] ?? '')
    .split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(prefix))
    ?.slice(prefix.length)
  const [, token, signature] = TOKEN.exec(value ?? '') ?? []
  return token !== undefined && timingSafeEqual(Buffer.from(signature!), Buffer.from(mac(`guest ${token}`, env)))
    ? guestWith(token)
    : guest
}

export const guestWith = (guestToken: string): Actor => Object.freeze({ ...guest, guestToken })

/** A token for a guest who has none. The same request sent twice (one idempotency key) gets the same one. */
export function makeGuestToken(env: Secrets, idempotencyKey: string | undefined): string {
  return idempotencyKey === undefined
    ? randomBytes(16).toString('base64url').slice(0, 22)
    : mac(`guest of ${idempotencyKey}`, env)
}

/** The `set-cookie` by which a guest is known again, for a year. */
export function guestCookie(token: string, env: Secrets): string {
  return (
    `${cookieName(env.siteUrl)}=${token}.${mac(`guest ${token}`, env)}; Path=/; HttpOnly; SameSite=Lax; ` +
    `Max-Age=${LIFE_SECONDS}${isHttps(env.siteUrl) ? '; Secure' : ''}`
  )
}
