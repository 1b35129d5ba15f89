/** Codes of the system and of PostgreSQL that say: nobody is there, or not for now. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const CONNECTION_ERROR_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/**
 * True when the statement failed because the database can't be reached for now: the same request may succeed in a
 * moment.
 */
export function isConnectionError(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    if (AWAY.has(code) || code.startsWith('08') || CONNECTION_ERROR_MESSAGE.test(at.message)) return true
    if (at instanceof AggregateError && at.errors.some(isConnectionError)) return true
  }
  return false
}
