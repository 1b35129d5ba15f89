import type { Actor } from './actor.ts'
import type { TokenScope } from './vocabulary/requests.ts'

const READING: ReadonlySet<string> = new Set(['index', 'show', 'see'])

/**
 * Whether an API token reaches a type at all; without a scope of its own it reads of it what a guest reads. Sessions
 * reach everything.
 */
export const reaches = ({ scopes }: Pick<Actor, 'scopes'>, type: string): boolean =>
  scopes === null || scopes.has(`${type}:read`) || scopes.has(`${type}:write`)

/** Whether it may do this with the type, as far as its scopes go. Writing includes reading. */
export const opens = ({ scopes }: Pick<Actor, 'scopes'>, type: string, action: string): boolean =>
  scopes === null || scopes.has(`${type}:write`) || (READING.has(action) && scopes.has(`${type}:read`))

/** Whether it holds each of these scopes; one to write holds the one to read. */
export const opensAll = (actor: Pick<Actor, 'scopes'>, scopes: readonly TokenScope[]): boolean =>
  scopes.every(scope =>
    opens(actor, scope.slice(0, scope.lastIndexOf(':')), scope.endsWith(':read') ? 'index' : 'update'),
  )
