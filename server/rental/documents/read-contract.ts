import { asc, eq, inArray, sql } from 'drizzle-orm'
import { rentalModels, rentalStocks } from '#db/schema/rental/catalogue.ts'
import { rentalCommandPlaces } from '#db/schema/rental/places.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { contractingParty, type ContractingParty } from '../contracting.ts'
import { activeLines, transferStep } from '../domain/steps/index.ts'
import type { Reading, Texts } from './letterhead.ts'
import { readUnits, type Unit } from './read-units.ts'

/** Where items are fetched, with its hours of the first day (`09:00-12:00`), and the time that was agreed. */
export type ContractPlace = {
  name: string
  address: string | null
  phone: string | null
  hours: readonly string[]
  slot: string | null
}

/** What a contract tells, beside the settings of the site. */
export type ToldContract = {
  command: LoadedCommand
  party: ContractingParty
  units: readonly Unit[]
  models: readonly { id: string; name: Texts; replacementValue: number }[]
  /** None where it is sent. */
  places: readonly ContractPlace[]
}

export async function readContract(orm: Reading['orm'], command: LoadedCommand): Promise<ToldContract> {
  const lines = activeLines(command.lines)
  const modelIds = lines.map(({ rentalModelId }) => rentalModelId)
  return {
    command,
    party: await contractingParty(orm, command.row),
    units: await readUnits(orm, { say: texts => Object.values(texts ?? {})[0] ?? '' }, lines),
    models:
      modelIds.length === 0
        ? []
        : await orm
            .select({ id: rentalModels.id, name: rentalModels.name, replacementValue: rentalModels.replacementValue })
            .from(rentalModels)
            .where(inArray(rentalModels.id, modelIds))
            .orderBy(asc(rentalModels.id)),
    places: transferStep(command.state.strategy) === 'retrieval' ? await placesOf(orm, command) : [],
  }
}

/** The places that the renter chose, with the hours of the first day. */
async function placesOf(orm: Reading['orm'], { row }: LoadedCommand): Promise<ContractPlace[]> {
  const rows = await orm
    .select({
      name: rentalStocks.name,
      address: rentalStocks.address,
      phone: rentalStocks.phone,
      hours: sql<string[] | null>`${rentalStocks.openingHours} -> (extract(isodow from
        (${row.startAt.toISOString()}::timestamptz at time zone 'Europe/Paris')))::int::text`,
      slotStart: rentalCommandPlaces.slotStart,
      slotEnd: rentalCommandPlaces.slotEnd,
    })
    .from(rentalCommandPlaces)
    .innerJoin(rentalStocks, eq(rentalStocks.id, rentalCommandPlaces.stockId))
    .where(eq(rentalCommandPlaces.commandId, row.id))
    .orderBy(asc(rentalStocks.name))
  return rows.map(({ slotStart, slotEnd, hours, ...place }) => ({
    ...place,
    hours: hours ?? [],
    slot: slotStart === null ? null : [slotStart, slotEnd].filter(Boolean).join(' – '),
  }))
}
