import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { idempotencyKeys } from '#db/schema/operation.ts'
import type { RequestContext } from '../context.ts'
import { Problem } from '../problem.ts'

export type IdempotencyKey = { id: string; bodyHash: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The client's key, bound to who asks and what is asked. @throws Problem 400 for a key that is no key */
export function readIdempotencyKey(
  { request, actor, sessionId }: RequestContext,
  body: unknown,
): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem(400, {
      code: 'idempotency.key',
      detail: 'a key is 1 to 200 visible ASCII characters',
      header: 'Idempotency-Key',
    })
  return {
    id: sha256([actor.userId ?? sessionId ?? 'guest', request.method, request.path, key].join('\n')),
    bodyHash: sha256(JSON.stringify(body)),
  }
}

/** @returns the id of what the same request made before. @throws Problem 422: the key came with another body */
export async function findEarlier(database: Orm | Transaction, key: IdempotencyKey): Promise<string | null> {
  const [row] = await database.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, key.id))
  if (!row) return null
  if (row.bodyHash !== key.bodyHash)
    throw new Problem(422, {
      code: 'idempotency.mismatch',
      detail: 'this key was used for another request',
      header: 'Idempotency-Key',
    })
  return row.resourceId
}

/** Waits for a parallel request with the same key. @returns false when that one made its record */
export async function reserveKey(
  tx: Transaction,
  key: IdempotencyKey,
  { type, now }: { type: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ ...key, status: 201, resourceType: type, resourceId: '', createdAt: now })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id })
  return rows.length === 1
}

export async function fillKey(tx: Transaction, key: IdempotencyKey, resourceId: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ resourceId }).where(eq(idempotencyKeys.id, key.id))
}

/** What a declared action came to, for whoever asks again with its key; undefined for one that answers nothing. */
export async function findResult(database: Orm | Transaction, key: IdempotencyKey): Promise<unknown> {
  const [row] = await database
    .select({ result: idempotencyKeys.result })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.id, key.id))
  return (row?.result as { value?: unknown } | null)?.value
}

export async function keepResult(tx: Transaction, key: IdempotencyKey, value: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ result: { value } }).where(eq(idempotencyKeys.id, key.id))
}
