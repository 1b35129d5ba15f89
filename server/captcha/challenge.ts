import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Env } from '../config/env.ts'

export type { Challenge }
type Secrets = Pick<Env, 'secrets'> & Partial<Pick<Env, 'mode'>>

/** A form may stand open for so long. */
export const CHALLENGE_MINUTES = 60

const ALGORITHM = 'PBKDF2/SHA-256'
/**
 * How much one try costs, and among how many tries the answer lies. A browser derives keys as fast as any program does
 * (PBKDF2 is its own), so that about 750 tries of 2,000 rounds are a second of one core for everybody.
 */
const USUAL = { rounds: 2_000, least: 500, most: 1_000 }
/** Tests solve hundreds of them. */
const IN_TESTS = { rounds: 1, least: 1, most: 10 }
/** At most: sixteen seconds of work for whoever asks again and again. */
export const MAX_EFFORT = 16

const keyOf = ({ secrets }: Secrets, use: string) => createHmac('sha256', secrets.secret).update(use).digest('hex')
const secretsOf = (env: Secrets) => ({
  hmacSignatureSecret: keyOf(env, 'captcha'),
  hmacKeySignatureSecret: keyOf(env, 'captcha key'),
})

/**
 * A number to be found by trying (altcha): one derivation makes it and a signature checks it; `effort` times the usual
 * number of tries finds it.
 */
export function makeChallenge(env: Secrets, now: Date, effort = 1): Promise<Challenge> {
  const { rounds, least, most } = env.mode === 'test' ? IN_TESTS : USUAL
  const factor = Math.min(MAX_EFFORT, Math.max(1, effort))
  return createChallenge({
    algorithm: ALGORITHM,
    cost: rounds,
    counter: randomInt(most * factor, least * factor),
    deriveKey,
    ...secretsOf(env),
    expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
  })
}

/** The challenge that a solution solves, as its signature; null for one that is wrong, not ours, or too late. */
export async function solvedChallenge(sent: string, env: Secrets): Promise<string | null> {
  if (sent.length > 3_000) return null
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(sent, 'base64').toString('utf8')) as Payload
    if (challenge.parameters.algorithm !== ALGORITHM || typeof challenge.signature !== 'string') return null
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(env) })
    return verified ? challenge.signature : null
  } catch {
    return null
  }
}
