import { eq, sql } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { TWO_FACTOR_ROLES, TWO_FACTOR_STRATEGIES } from '../domain/vocabulary/roles.ts'
import { hasRole } from '../domain/actor.ts'
import { invalid } from '../problem.ts'
import { noteInHistory } from './audit.ts'
import { assertOwnPassword, requireOwn } from './change-password.ts'
import { sessionCache } from './session-cache.ts'

/**
 * POST /api/v1/services/account/two-factor: `{ twoFactorStrategy, oldPassword }` → `{ state: 'changed' }`. The password
 * is asked for where the account has one: a session left open must not be enough to take the second lock off. Whose
 * role demands it can't switch it off.
 * @throws Problem 401, 403 while impersonating, 422 at the field, 429 after too many tries
 */
export async function changeTwoFactor(context: RequestContext): Promise<ApiAnswer> {
  const { app, now, actor } = context
  const own = await requireOwn(context)
  const { oldPassword, twoFactorStrategy } = ((await context.json()) ?? {}) as {
    oldPassword?: unknown
    twoFactorStrategy?: unknown
  }
  const strategy = TWO_FACTOR_STRATEGIES.find(known => known === twoFactorStrategy)
  if (strategy === undefined)
    throw invalid('/data/attributes/twoFactorStrategy', 'oneOf', { values: TWO_FACTOR_STRATEGIES.join(', ') })
  if (strategy === 'none' && app.site.features.twoFactor && hasRole(actor, ...TWO_FACTOR_ROLES))
    throw invalid('/data/attributes/twoFactorStrategy', 'twoFactorRequired')
  await assertOwnPassword(context, own, oldPassword, '/data/attributes/oldPassword')
  await app.database.orm.transaction(async tx => {
    await tx.update(users).set({ twoFactorStrategy: strategy, updatedAt: now }).where(eq(users.id, own.id))
    await noteInHistory(tx, context, own.id, `two-factor-${strategy}`)
    await tx.execute(sql`select pg_notify('sessions', ${own.id})`)
  })
  sessionCache.drop(own.id)
  return plain(200, { state: 'changed', data: {} }, { 'cache-control': 'no-store' })
}
