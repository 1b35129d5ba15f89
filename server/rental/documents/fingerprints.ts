import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { rentalStocks } from '#db/schema/rental/catalogue.ts'
import { rentalCommandPlaces } from '#db/schema/rental/places.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { contractingParty } from '../contracting.ts'
import { activeLines, statusOf } from '../domain/steps/index.ts'
import type { Reading } from './letterhead.ts'
import { reservedItems } from './read-units.ts'

/**
 * What the contract of an order contains, and what its preparation sheet does: versions with the same fingerprint
 * contain the same. SHA-256, hexadecimal.
 */
export async function contractFingerprint(orm: Reading['orm'], command: LoadedCommand): Promise<string> {
  const { row, lines, state } = command
  const { itemsPrice, shippingPrice, taxRate, depositAmount } = row
  const reserved = await reservedItems(orm, activeLines(lines))
  return hashOf({
    ...(await sharedContents(orm, command)),
    lines: activeLines(lines).map(({ id, rentalModelId, rentalItemId, outConditionId, rentingPrice }) => [
      rentalModelId,
      rentalItemId ?? reserved.get(id) ?? null,
      outConditionId,
      rentingPrice,
    ]),
    price: [itemsPrice, shippingPrice, taxRate, depositAmount],
    isCancelled: statusOf(state, 'cancellation') === 'success',
  })
}

export async function preparationFingerprint(orm: Reading['orm'], command: LoadedCommand): Promise<string> {
  return hashOf({
    ...(await sharedContents(orm, command)),
    lines: activeLines(command.lines).map(({ id, rentalModelId, rentalItemId, outConditionId, stockId }) => [
      id,
      rentalModelId,
      rentalItemId,
      outConditionId,
      stockId,
    ]),
  })
}

/** Days, party and places: on both papers. */
async function sharedContents(orm: Reading['orm'], { row }: LoadedCommand): Promise<object> {
  const { startAt, endAt, phone, billingAddressId, shippingAddressId } = row
  const { fullName, organization } = await contractingParty(orm, row)
  const places = await orm
    .select({
      name: rentalStocks.name,
      address: rentalStocks.address,
      slotStart: rentalCommandPlaces.slotStart,
      slotEnd: rentalCommandPlaces.slotEnd,
    })
    .from(rentalCommandPlaces)
    .innerJoin(rentalStocks, eq(rentalStocks.id, rentalCommandPlaces.stockId))
    .where(eq(rentalCommandPlaces.commandId, row.id))
    .orderBy(asc(rentalStocks.name))
  return {
    period: [startAt, endAt],
    party: [fullName, organization, billingAddressId, shippingAddressId, phone],
    places,
  }
}

const hashOf = (contents: object): string => createHash('sha256').update(JSON.stringify(contents)).digest('hex')
