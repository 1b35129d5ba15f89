import type { JsonWebKey } from 'node:crypto'
import * as v from 'valibot'
import { notReady } from '../../problem.ts'

const KEPT_MS = 60 * 60_000
const ANSWER_MS = 5_000

const documentSchema = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  jwks_uri: v.string(),
})
const keysSchema = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) })

export type Discovered = {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  keys: readonly (JsonWebKey & { kid?: string })[]
}

const known = new Map<string, { found: Promise<Discovered>; until: number }>()

/**
 * Where a provider is asked, and the keys it signs with; remembered for an hour.
 * @throws Problem 503 when it does not answer
 */
export async function discover(issuer: string, now: Date): Promise<Discovered> {
  const remembered = known.get(issuer)
  if (remembered && remembered.until > now.getTime()) return remembered.found
  const found = read(issuer)
  known.set(issuer, { found, until: now.getTime() + KEPT_MS })
  try {
    return await found
  } catch {
    known.delete(issuer)
    throw notReady(30)
  }
}

/** Keys change: who meets one that is not known asks anew. */
export const forgetKeys = (issuer: string) => known.delete(issuer)

async function read(issuer: string): Promise<Discovered> {
  const document = v.parse(documentSchema, await json(`${issuer}/.well-known/openid-configuration`))
  const { keys } = v.parse(keysSchema, await json(document.jwks_uri))
  return {
    issuer: document.issuer,
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    keys: keys as Discovered['keys'],
  }
}

async function json(url: string): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
  return answer.json()
}
