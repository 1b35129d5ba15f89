import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { rentalStocks } from '#db/schema/rental/catalogue.ts'
import { rentalCommandPlaces } from '#db/schema/rental/places.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { contractingParty } from '../contracting.ts'
import { activeLines, statusOf } from '../domain/steps/index.ts'
import type { Reading } from './letterhead.ts'

/** What a contract tells of its order: contracts with the same one tell the same. SHA-256, hexadecimal. */
export async function contractFingerprint(orm: Reading['orm'], { row, lines, state }: LoadedCommand): Promise<string> {
  const { itemsPrice, shippingPrice, taxRate, depositAmount, phone, billingAddressId, shippingAddressId } = row
  const party = await contractingParty(orm, row)
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
  const contents = {
    period: [row.startAt, row.endAt],
    lines: activeLines(lines).map(line => [
      line.rentalModelId,
      line.rentalItemId,
      line.outConditionId,
      line.rentingPrice,
    ]),
    price: [itemsPrice, shippingPrice, taxRate, depositAmount],
    party: [party.fullName, party.organization, billingAddressId, shippingAddressId, phone],
    places,
    isCancelled: statusOf(state, 'cancellation') === 'success',
  }
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex')
}
