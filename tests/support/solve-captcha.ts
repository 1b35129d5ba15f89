import { pbkdf2Sync } from 'node:crypto'
import type { Challenge } from 'altcha-lib'

/** Works a captcha out, as a browser does. Challenges of the test environment take a few tries. */
export function solveCaptcha({ parameters, signature }: Challenge): string {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  for (let counter = 0; counter <= 100_000; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4)
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex')
    if (derivedKey.startsWith(keyPrefix))
      return Buffer.from(
        JSON.stringify({ challenge: { parameters, signature }, solution: { counter, derivedKey } }),
      ).toString('base64')
  }
  throw new Error('this challenge has no solution')
}
