import type { RequestContext } from '../../context.ts'
import type { Env } from '../../config/env.ts'
import { blankSignedCookie, readSignedCookie, signedCookie } from '../signed-cookie.ts'

const COOKIE = 'proven-address'
const SECONDS = 30 * 60

/** The `set-cookie` by which this browser may register with an address that a provider has vouched for. */
export const proofCookie = (facts: { provider: string; email: string }, { app, now }: RequestContext) =>
  signedCookie(COOKIE, facts, { seconds: SECONDS, now, env: app.env })

/** The address that a provider has vouched for in this browser, in its stored form; null without one. */
export function provenAddress({ app, request, now }: RequestContext): { provider: string; email: string } | null {
  const facts = readSignedCookie(COOKIE, request.headers, { now, env: app.env })
  return facts === null ? null : { provider: String(facts['provider']), email: String(facts['email']) }
}

export const blankProofCookie = (env: Pick<Env, 'secrets' | 'siteUrl'>) => blankSignedCookie(COOKIE, env)
