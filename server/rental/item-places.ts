import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { rentalItems, rentalItemStocks, rentalStocks } from '#db/schema/rental/catalogue.ts'
import { rentalItemMovements } from '#db/schema/rental/places.ts'
import { UUID } from '#server/domain/uuid.ts'
import { announce } from '#server/jsonapi/announce.ts'
import type { ActionCall, ActionSpec, WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory, type Change } from '#server/jsonapi/history.ts'
import { transact } from '#server/jsonapi/transact.ts'
import type { RequestContext } from '../context.ts'
import { MAX_TEXT, optionalText } from './actions/input-parts.ts'
import { forbidden, invalid, notFound } from '../problem.ts'
import { rentalAdmins } from './policies/rental.ts'

/** @throws Problem 422 for more than one place */
export async function notePlaceOfItem(
  write: WriteContext,
  { itemId, stockIds }: { itemId: string | null; stockIds: readonly string[] | undefined },
): Promise<void> {
  if (stockIds === undefined) return
  if (stockIds.length > 1) throw invalid('/data/relationships/stocks', 'rental.onePlace')
  if (itemId === null) return
  const from = await placeOf(write.tx, itemId)
  const to = stockIds[0] ?? null
  if (from !== to) await recordMovement(write, { itemId, from, to, reason: null })
}

async function placeOf(tx: Transaction, itemId: string): Promise<string | null> {
  const [row] = await tx
    .select({ stockId: rentalItemStocks.stockId })
    .from(rentalItemStocks)
    .where(eq(rentalItemStocks.rentalItemId, itemId))
  return row?.stockId ?? null
}

type Movement = { itemId: string; from: string | null; to: string | null; reason: string | null }

async function recordMovement({ tx, actor, now }: WriteContext, { itemId, from, to, reason }: Movement): Promise<void> {
  const authorId = actor.kind === 'system' ? null : actor.userId
  await tx.insert(rentalItemMovements).values({
    rentalItemId: itemId,
    fromStockId: from,
    toStockId: to,
    reason,
    createdById: authorId,
    updatedById: authorId,
    createdAt: now,
    updatedAt: now,
  })
}

/**
 * The action `move` on rental-items: `{ place, reason? }`. What lies there already stays, and nothing is written of it.
 * @throws Problem 403, 404, 422
 */
function move(context: RequestContext, { ids, input, registry }: ActionCall): Promise<{ moved: number }> {
  if (!rentalAdmins(context.actor)) throw forbidden()
  return transact(context, registry, null, async write => {
    const to = await readPlace(write.tx, input['place'])
    const reason = optionalText(input, 'reason')
    let moved = 0
    // In the order of the items, in which everybody writes.
    for (const itemId of [...ids].sort()) if (await moveItem(write, { itemId, to, reason })) moved += 1
    return { moved }
  })
}

async function moveItem(
  write: WriteContext,
  { itemId, to, reason }: Omit<Movement, 'from'> & { to: string },
): Promise<boolean> {
  const { tx, actor, now, registry } = write
  const [item] = await tx.select().from(rentalItems).where(eq(rentalItems.id, itemId)).for('no key update')
  if (!item || item.deletedAt !== null) throw notFound()
  const from = await placeOf(tx, itemId)
  if (from === to) return false
  await tx.delete(rentalItemStocks).where(eq(rentalItemStocks.rentalItemId, itemId))
  await tx.insert(rentalItemStocks).values({ rentalItemId: itemId, stockId: to })
  await recordMovement(write, { itemId, from, to, reason })
  await tx
    .update(rentalItems)
    .set({
      updatedAt: new Date(Math.max(now.getTime(), item.updatedAt.getTime() + 1)),
      updatedById: actor.kind === 'system' ? null : actor.userId,
    })
    .where(eq(rentalItems.id, itemId))
  const resource = registry.get('rental-items')!
  const changes = new Map<string, Change>([['stocks', { before: from === null ? [] : [from], after: [to] }]])
  await recordHistory(write, resource, { operation: 'move', id: itemId, changes })
  await announce(tx, resource, item, new Set(changes.keys()))
  return true
}

/** A place that a request names. @throws Problem 422 */
export async function readPlace(tx: Pick<Transaction, 'select'>, value: unknown): Promise<string> {
  const [row] =
    typeof value === 'string' && UUID.test(value)
      ? await tx.select({ id: rentalStocks.id }).from(rentalStocks).where(eq(rentalStocks.id, value))
      : []
  if (!row) throw invalid('/meta/input/place', 'relation')
  return row.id
}

export const moveAction: ActionSpec = {
  slug: 'move',
  bulk: true,
  who: rentalAdmins,
  run: move,
  modal: [
    { name: 'place', kind: 'relation', label: 'resources:rental-items.asks.place', relatedTypes: ['rental-stocks'] },
    {
      name: 'reason',
      kind: 'textarea',
      label: 'resources:rental-items.asks.reason',
      maxLength: MAX_TEXT,
      optional: true,
    },
  ],
}
