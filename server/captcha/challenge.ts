import { createHmac } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import type { Env } from '../config/env.ts'

type Secrets = Pick<Env, 'secrets'>

/** A form may stand open for so long. */
export const CHALLENGE_MINUTES = 60
/** About a second of a computer and some of a slow telephone, while the form is filled in. */
const MAX_NUMBER = 30_000

const keyOf = ({ secrets }: Secrets) => createHmac('sha256', secrets.secret).update('captcha').digest('hex')

export type Challenge = { algorithm: string; challenge: string; maxnumber?: number; salt: string; signature: string }

/** A number to be found by trying (altcha): cheap to check, dear to find in thousands. */
export function makeChallenge(env: Secrets, now: Date): Promise<Challenge> {
  return createChallenge({ hmacKey: keyOf(env), maxNumber: MAX_NUMBER, expires: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000) })
}

/** The challenge that a solution solves, as its signature; null for one that is wrong, not ours, or too late. */
export async function solvedChallenge(solution: string, env: Secrets): Promise<string | null> {
  if (solution.length > 2_000 || !await verifySolution(solution, keyOf(env)).catch(() => false)) return null
  try {
    const { signature } = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as { signature?: unknown }
    return typeof signature === 'string' ? signature : null
  } catch {
    return null
  }
}
