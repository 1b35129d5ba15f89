import type { Actor } from '#server/domain/actor.ts'
import { forbidden } from '#server/problem.ts'

/**
 * What opens an account (password, second factor, addresses, tokens) is changed by its person alone.
 * @throws Problem 403 while somebody acts for them
 */
export function forbidWhileImpersonating({ impersonatorId }: Pick<Actor, 'impersonatorId'>): void {
  if (impersonatorId !== null) throw forbidden('this cannot be changed while impersonating')
}
