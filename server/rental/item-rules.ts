import { eq } from 'drizzle-orm'
import { rentalItems, rentalUnavailabilities } from '#db/schema/rental/catalogue.ts'
import type { Transaction } from '#db/client.ts'
import type { Hooks } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { conflict, type Problem } from '../problem.ts'
import { notePlaceOfItem } from './item-places.ts'
import { blockItem, freeItem, reassignConflictsOfModel, vacateItem } from './occupations/index.ts'

/** What a write of an item or of an unavailability becomes under the rules that also bind commands. */
type Outcome = { refused: 'itemBusy' } | object

/** @throws Problem 409 while the item is prepared for a renter, with one, or unavailable already */
function assertFree(outcome: Outcome): void {
  if ('refused' in outcome) throw busy()
}

const busy = (): Problem =>
  conflict('rental.itemBusy', 'this item is prepared for a renter, with one, or unavailable already on these days')

const idOf = (value: unknown) => String(value)

/** A new item, one that moves to another model, one that goes and one that comes back. */
export const itemHooks: Hooks = {
  beforeSave: async (write, { draft, links, previous }) => {
    const { tx, now } = write
    await notePlaceOfItem(write, { itemId: previous === null ? null : idOf(previous.id), stockIds: links.stocks })
    if (previous !== null && draft.rentalModelId !== undefined && draft.rentalModelId !== previous.rentalModelId)
      assertFree(await vacateItem(tx, { itemId: idOf(previous.id), now }))
    return { draft, links }
  },
  afterSave: async ({ tx, now }, { id, previous }) => {
    const modelId = await modelOf(tx, id)
    if (previous === null || previous.rentalModelId !== modelId) await reassignConflictsOfModel(tx, { modelId, now })
  },
  beforeDelete: async ({ tx, now }, row) => assertFree(await vacateItem(tx, { itemId: idOf(row.id), now })),
  afterRestore: async ({ tx, now }, row) => reassignConflictsOfModel(tx, { modelId: idOf(row.rentalModelId), now }),
  // What was rented stays an item of the model under which it was.
  constraintProblems: {
    rental_command_items_item_fk: () =>
      conflict('rental.itemUsed', 'this item was rented as one of its model: make another item instead'),
  },
}

async function modelOf(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx
    .select({ rentalModelId: rentalItems.rentalModelId })
    .from(rentalItems)
    .where(eq(rentalItems.id, id))
  return row!.rentalModelId
}

type Days = { startDay: string; endDay: string | null; rentalItemId: string }

/** Days on which an item can't be rented, from the moment they are written until they are deleted. */
export const unavailabilityHooks: Hooks = {
  afterSave: async ({ tx, now }, { id, previous }) => {
    const [row] = await tx.select().from(rentalUnavailabilities).where(eq(rentalUnavailabilities.id, id))
    const { startDay, endDay, rentalItemId } = row!
    const before = previous as (RowFacts & Days) | null
    if (before !== null && before.startDay === startDay && before.endDay === endDay) return
    assertFree(await blockItem(tx, { unavailabilityId: id, itemId: rentalItemId, startDay, endDay, now }))
  },
  beforeDelete: async ({ tx, now }, row) => freeItem(tx, { unavailabilityId: idOf(row.id), now }),
}
