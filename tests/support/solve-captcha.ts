import { createHash } from 'node:crypto'

type Challenge = { algorithm: string; challenge: string; maxnumber?: number; salt: string; signature: string }

/** Works a captcha out, as a browser does. */
export function solveCaptcha({ algorithm, challenge, maxnumber = 1_000_000, salt, signature }: Challenge): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('this challenge has no solution')
}
