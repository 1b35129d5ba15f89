import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import * as v from 'valibot'
import type { SocialProviderSettings } from '../../config/social.ts'
import type { Discovered } from './discovery.ts'

const CLOCKS_DIFFER_SECONDS = 60
const ALGORITHMS: Readonly<Record<string, { digest: string; options: object }>> = {
  RS256: { digest: 'sha256', options: {} },
  ES256: { digest: 'sha256', options: { dsaEncoding: 'ieee-p1363' } },
}

const claimsSchema = v.object({
  iss: v.string(),
  aud: v.union([v.string(), v.array(v.string())]),
  exp: v.number(),
  nonce: v.optional(v.string()),
  sub: v.string(),
  azp: v.optional(v.string()),
  tid: v.optional(v.string()),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.string()])),
  xms_edov: v.optional(v.union([v.boolean(), v.string(), v.number()])),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
  name: v.optional(v.string()),
})
export type Claims = v.InferOutput<typeof claimsSchema>

type Checking = { provider: SocialProviderSettings; discovered: Discovered; nonce: string; now: Date }

/**
 * The claims of an id token that is whole (OpenID Connect Core, 3.1.3.7): signed by a key of its issuer, made for this
 * site and for this very sign-in, and not too old. Null for any other.
 */
export function checkIdToken(token: string, { provider, discovered, nonce, now }: Checking): Claims | null {
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSigned(head, body, signature, discovered.keys)) return null
  const parsed = v.safeParse(claimsSchema, decoded(body))
  if (!parsed.success) return null
  const claims = parsed.output
  const audiences = [claims.aud].flat()
  // Microsoft's many tenants share one document, whose issuer names the tenant by a placeholder.
  const issuer = discovered.issuer.replace('{tenantid}', claims.tid ?? '')
  const isOurs =
    claims.iss === issuer &&
    audiences.includes(provider.clientId) &&
    (audiences.length === 1 || claims.azp === provider.clientId)
  return isOurs && claims.nonce === nonce && claims.exp + CLOCKS_DIFFER_SECONDS > now.getTime() / 1_000 ? claims : null
}

function isSigned(
  head: string,
  body: string,
  signature: string,
  keys: readonly (JsonWebKey & { kid?: string })[],
): boolean {
  const { alg, kid } = (decoded(head) ?? {}) as { alg?: unknown; kid?: unknown }
  const algorithm = typeof alg === 'string' && Object.hasOwn(ALGORITHMS, alg) ? ALGORITHMS[alg] : undefined
  if (algorithm === undefined) return false
  return keys
    .filter(key => kid === undefined || key.kid === undefined || key.kid === kid)
    .some(key => {
      try {
        return verify(
          algorithm.digest,
          Buffer.from(`${head}.${body}`),
          { key: createPublicKey({ key, format: 'jwk' }), ...algorithm.options },
          Buffer.from(signature, 'base64url'),
        )
      } catch {
        return false
      }
    })
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
