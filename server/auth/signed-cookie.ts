import type { Env } from '../config/env.ts'
import { isSignature, sign } from './single-use.ts'

type Settings = Pick<Env, 'secrets' | 'siteUrl'>
type Headers = Readonly<Record<string, string | undefined>>

const isHttps = (siteUrl: string) => siteUrl.startsWith('https:')
const nameOf = (name: string, siteUrl: string) => `${isHttps(siteUrl) ? '__Host-' : ''}${name}`

function serialize(name: string, value: string, maxAgeSeconds: number, siteUrl: string): string {
  return (
    `${nameOf(name, siteUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax; ` +
    `Max-Age=${maxAgeSeconds}${isHttps(siteUrl) ? '; Secure' : ''}`
  )
}

/** The `set-cookie` of facts that this browser keeps for a while, out of script's reach, and can't change. */
export function signedCookie(
  name: string,
  facts: Record<string, unknown>,
  { seconds, now, env }: { seconds: number; now: Date; env: Settings },
): string {
  const text = Buffer.from(JSON.stringify({ ...facts, until: now.getTime() + seconds * 1_000 })).toString('base64url')
  return serialize(name, `${text}.${sign(`cookie ${name}`, [text], env)}`, seconds, env.siteUrl)
}

/** What a browser brings back; null when there is nothing, it is too old, or not ours. */
export function readSignedCookie(
  name: string,
  headers: Headers,
  { now, env }: { now: Date; env: Settings },
): Record<string, unknown> | null {
  const prefix = `${nameOf(name, env.siteUrl)}=`
  const value = (headers['cookie'] ?? '')
    .split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(prefix))
    ?.slice(prefix.length)
  const [text, signature] = value?.split('.') ?? []
  if (!text || !signature || !isSignature(signature, sign(`cookie ${name}`, [text], env))) return null
  const facts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<string, unknown>
  return typeof facts['until'] === 'number' && facts['until'] > now.getTime() ? facts : null
}

export const blankSignedCookie = (name: string, env: Settings) => serialize(name, '', 0, env.siteUrl)
