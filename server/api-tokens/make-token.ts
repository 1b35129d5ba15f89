import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import { apiTokens } from '#db/schema/rights.ts'
import { requireTextInput } from '../action-input.ts'
import type { RequestContext } from '../context.ts'
import { isAppAdmin, isEstablished, SYSTEM_USER_ID, type Actor } from '#server/domain/actor.ts'
import type { TokenScope } from '#server/domain/vocabulary/requests.ts'
import { ActionAnswer } from '#server/jsonapi/define.ts'
import type { ActionCall, Registry } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { forbidWhileImpersonating } from '#server/policies/impersonation.ts'
import { forbidden, invalid, notFound } from '../problem.ts'
import { hashToken, TOKEN_PREFIX } from './find-token-actor.ts'
import { UUID } from '#server/domain/uuid.ts'

const MAX_DAYS = 366
const DAY_MS = 86_400_000
const START_LENGTH = 10
/** A token makes no tokens. */
const NEVER = new Set(['api-tokens'])

function assertMakes(actor: Actor): void {
  if (!isEstablished(actor) || !isAppAdmin(actor) || actor.kind !== 'user' || actor.scopes !== null) throw forbidden()
  forbidWhileImpersonating(actor)
}

type Wanted = { name: string; userId: string; scopes: TokenScope[]; expiresAt: Date }

/** @throws Problem 422 */
function readWanted(input: ActionCall['input'], { registry, now }: { registry: Registry; now: Date }): Wanted {
  const name = requireTextInput(input, 'name', { max: 255, extent: 'line' })
  if (typeof input.user !== 'string' || !UUID.test(input.user) || input.user === SYSTEM_USER_ID)
    throw invalid('/meta/input/user', 'relation')
  const scopes = readScopes(input, registry)
  const expiresAt = new Date(typeof input.expiresAt === 'string' ? input.expiresAt : Number.NaN)
  if (!(expiresAt > now && expiresAt.getTime() <= now.getTime() + MAX_DAYS * DAY_MS))
    throw invalid('/meta/input/expiresAt', 'withinYear')
  return { name, userId: input.user, scopes, expiresAt }
}

function readScopes(input: ActionCall['input'], registry: Registry): TokenScope[] {
  const types = (value: unknown, pointer: string) => {
    if (value === undefined || value === null) return []
    if (!Array.isArray(value) || !value.every(one => typeof one === 'string' && registry.has(one) && !NEVER.has(one)))
      throw invalid(pointer, 'oneOf')
    return value as string[]
  }
  const [reads, writes] = [types(input.reads, '/meta/input/reads'), types(input.writes, '/meta/input/writes')]
  const scopes: TokenScope[] = [
    ...reads.map((type): TokenScope => `${type}:read`),
    ...writes.map((type): TokenScope => `${type}:write`),
  ]
  if (scopes.length === 0) throw invalid('/meta/input/reads', 'required')
  return [...new Set(scopes)].sort()
}

/**
 * Makes a token for a person. `input`: name, user, reads and writes (types), expiresAt (at most a year ahead). The
 * token itself is told in this one answer and kept nowhere.
 * @throws Problem 403, 422
 */
export async function makeToken(context: RequestContext, { input, registry }: ActionCall): Promise<ActionAnswer> {
  const { actor, now } = context
  assertMakes(actor)
  const { name, userId, scopes, expiresAt } = readWanted(input, { registry, now })
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url')
  const id = await transact(context, registry, null, async write => {
    const [person] = await write.tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('key share')
    if (!person) throw invalid('/meta/input/user', 'relation')
    const [made] = await write.tx
      .insert(apiTokens)
      .values({
        name,
        scopes,
        start: token.slice(0, START_LENGTH),
        tokenHash: hashToken(token),
        expiresAt,
        userId,
        createdById: actor.userId,
        updatedById: actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: apiTokens.id })
    await recordHistory(write, registry.get('api-tokens')!, {
      operation: 'create',
      id: made!.id,
      changes: new Map(
        Object.entries({
          name: { after: name },
          user: { after: userId },
          scopes: { after: scopes },
          expiresAt: { after: expiresAt.toISOString() },
        }),
      ),
    })
    return made!.id
  })
  return new ActionAnswer({ id }, {}, { token })
}

/** Ends tokens at once; those that have ended stay so. @throws Problem 403, 404 */
export async function revokeToken(
  context: RequestContext,
  { ids, registry }: ActionCall,
): Promise<{ revoked: number }> {
  assertMakes(context.actor)
  const { now, actor } = context
  const revoked = await transact(context, registry, null, async write => {
    let count = 0
    for (const id of ids) {
      const [token] = await write.tx
        .select({ revokedAt: apiTokens.revokedAt })
        .from(apiTokens)
        .where(eq(apiTokens.id, id))
        .for('update')
      if (!token) throw notFound()
      if (token.revokedAt !== null) continue
      await write.tx
        .update(apiTokens)
        .set({ revokedAt: now, updatedAt: now, updatedById: actor.userId })
        .where(eq(apiTokens.id, id))
      await recordHistory(write, registry.get('api-tokens')!, {
        operation: 'revoke',
        id,
        changes: new Map([['revokedAt', { before: null, after: now.toISOString() }]]),
      })
      count += 1
    }
    return count
  })
  return { revoked }
}
