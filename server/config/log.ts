import pino, { type DestinationStream, type Logger } from 'pino'
import type { Env } from './env.ts'
import { UUID } from '../domain/uuid.ts'

/** Values that never reach a log, wherever they stand in what is logged. */
const SECRET_NAMES = [
  'password',
  'passwordHash',
  'token',
  'secret',
  'cookie',
  'authorization',
  'socialSecurityNumber',
  'email',
]

/** One JSON line an event. What a client sent is not logged; addresses are logged without query and without tokens. */
export function openLog(env: Pick<Env, 'logLevel' | 'role'>, destination?: DestinationStream): Logger {
  const options = {
    level: env.logLevel,
    base: { role: env.role },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_NAMES.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: { err: errorForLog },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Drizzle puts a statement's values into its message, so that only the database's own words are kept of such an error.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown' }
  const { cause } = error
  const message = 'query' in error && 'params' in error ? 'a statement failed' : error.message
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, message),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: errorForLog(cause) }),
  }
}

/**
 * A path as it may be logged: without query, and with anything that looks like a token (24 characters or more, no UUID)
 * or an address masked.
 */
export function pathForLog(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path
    .split('/')
    .map(part =>
      ADDRESS.test(part)
        ? '[address]'
        : /^[A-Za-z0-9_.~%-]{24,}$/.test(part) && !UUID.test(part) && !ASSET.test(part)
          ? '[token]'
          : part,
    )
    .join('/')
    .slice(0, 500)
}

const ADDRESS = /@|%40/i
const ASSET = /\.(js|css|woff2?|svg|png|webp|map)$/
