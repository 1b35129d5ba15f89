import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { countGraphemes } from '../domain/text/graphemes.ts'
import { repeatedUnit } from '../domain/text/split.ts'
import { trimWhere } from '../domain/text/trim.ts'
import { invalid, notReady } from '../problem.ts'
import { createQueue } from '../queue.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../domain/rules/password.ts'

/** A character takes four code units at most, on average: no password that is longer is read at all. */
const PASSWORD_MAX_UNITS = PASSWORD_MAX_LENGTH * 4
/** One core is left to all else: on two, sign-ins and lists then get along (`npm run bench -- --only sign-ins`). */
const PARALLEL_HASHES = Math.min(4, Math.max(1, availableParallelism() - 1))
const WAITING_HASHES = 200

/** argon2id with 19 MiB, 2 passes, 1 lane (specification 3, section 2). */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a password that nobody has: an unknown address costs the same time as a known one. */
let nobodysHash: Promise<string> | null = null

/** Sign-ins must leave processor time to all else. It throws Problem 503 when too many wait. */
const inTurn = createQueue({ parallel: PARALLEL_HASHES, waiting: WAITING_HASHES, full: () => notReady(5) })

/** One form for all ways to type a character, so that a password does not depend on the keyboard. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), OPTIONS))
}

/** Takes the same time whether there is a hash or not. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await (nobodysHash ??= hashPassword('nobody has this password')))
  // Longer ones are never set; hashing their beginning keeps the time and the memory bounded.
  const tooLong = password.length > PASSWORD_MAX_UNITS
  const matches = await inTurn(() =>
    verify(known, normalise(tooLong ? password.slice(0, PASSWORD_MAX_LENGTH) : password)),
  )
  return matches && stored !== null && !tooLong
}

/**
 * Refuses a password by its number of code units, which costs the same for any text. Every call that takes a password
 * asks this before anything else: before it counts, normalises or hashes.
 * @throws Problem 422 at `pointer`
 */
export function assertPasswordSize(password: unknown, pointer: string): void {
  if (typeof password === 'string' && password.length > PASSWORD_MAX_UNITS)
    throw invalid(pointer, 'password.max', { max: PASSWORD_MAX_LENGTH })
}

/**
 * @throws Problem 422 at `pointer`: too short, too long, or among the most common. Lengths count characters as people
 * see them.
 */
export function assertAcceptablePassword(password: string, pointer: string): void {
  assertPasswordSize(password, pointer)
  const normalised = normalise(password)
  // One sign may become eighteen in its normal form.
  assertPasswordSize(normalised, pointer)
  const length = countGraphemes(normalised, PASSWORD_MAX_LENGTH)
  if (length < PASSWORD_MIN_LENGTH) throw invalid(pointer, 'password.min', { min: PASSWORD_MIN_LENGTH })
  if (length > PASSWORD_MAX_LENGTH) throw invalid(pointer, 'password.max', { max: PASSWORD_MAX_LENGTH })
  if (isCommon(password)) throw invalid(pointer, 'password.common')
}

const LETTER = /[\p{L}\p{Cs}]/u

/** Among the most common, also when it stands repeated, with marks in it, or with digits and marks around it. */
function isCommon(password: string): boolean {
  const plain = normalise(password).toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(plain.replace(/[^\p{L}\p{N}]+/gu, ''))) return true
  const core = trimWhere(plain, character => !LETTER.test(character))
  const unit = repeatedUnit(plain)
  return (
    (core.length >= 4 && core.length >= plain.length - 6 && COMMON_PASSWORDS.has(core)) ||
    (unit !== null && (unit.length < 4 || COMMON_PASSWORDS.has(unit)))
  )
}
