import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { rentalStrategies } from '#db/schema/rental/catalogue.ts'
import { dayOf } from '../domain/period.ts'
import { activeLines, stepOf, transferStep } from '../domain/steps/index.ts'
import { plainBlocks, type DocumentData, type DocumentSection } from '#server/pdf/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { contractingParty } from '../contracting.ts'
import { factOf, type Fact, type Letterhead, type Reading } from './letterhead.ts'
import { periodFacts, renterFacts } from './party-facts.ts'
import { readUnits, type Unit } from './read-units.ts'

/** A box that is ticked by hand. */
const BOX = '[   ]'

/**
 * The sheet that goes with a parcel while it is packed: each unit with its label and place, for whom, and what they
 * wrote; before units are chosen, what was ordered. `version` counts the sheets of the same order: a later one says
 * that it stands in the place of those before.
 */
export async function preparationData(
  orm: Reading['orm'],
  head: Letterhead,
  command: LoadedCommand,
  version = 1,
): Promise<DocumentData> {
  const { words, frame } = head
  const { row, lines } = command
  const units = await readUnits(orm, head, activeLines(lines))
  return {
    ...frame,
    title: words('preparation.title', { number: row.number }),
    day: preparedOn(command),
    sections: [
      {
        kind: 'facts',
        title: words('preparation.for'),
        facts: [
          ...factOf(words('preparation.version'), version > 1 ? words('preparation.replaces', { version }) : null),
          ...renterFacts(head, row, await contractingParty(orm, row)),
          ...(await wayOf(orm, head, command)),
          ...periodFacts(row, head),
        ],
      },
      unitsSection(head, units),
      ...commentSection(head, command),
      {
        kind: 'signatures',
        title: words('preparation.checked'),
        places: [words('preparation.preparedBy'), words('preparation.checkedBy')],
      },
    ],
  }
}

const textColumns = ({ words }: Letterhead, ...keys: string[]) =>
  keys.map(key => ({ title: words(key), isNumber: false }))

function unitsSection(head: Letterhead, units: readonly Unit[]): DocumentSection {
  return {
    kind: 'table',
    title: head.words('preparation.units'),
    columns: textColumns(
      head,
      'preparation.done',
      'preparation.label',
      'contract.model',
      'preparation.place',
      'preparation.condition',
    ),
    rows: units.map(({ label, model, places, outCondition, description }) => [
      BOX,
      label,
      model,
      places,
      [outCondition, description].filter(Boolean).join(' · '),
    ]),
  }
}

function commentSection({ words }: Letterhead, { row }: LoadedCommand): DocumentSection[] {
  const blocks = plainBlocks(row.comment ?? '')
  return blocks.length === 0 ? [] : [{ kind: 'text', title: words('preparation.comment'), blocks }]
}

/** The day of the preparation, or of the last change to it; before it that of the validation. */
function preparedOn({ row, state, lines }: LoadedCommand): string {
  const prepared = stepOf(state, 'preparation')?.doneAt ?? stepOf(state, 'validation')?.doneAt ?? row.createdAt
  return dayOf(
    new Date(Math.max(prepared.getTime(), ...activeLines(lines).map(({ createdAt }) => createdAt.getTime()))),
  )
}

/**
 * What is prepared, for whom and for which days: which unit for which line, and in what state. Sheets with the same one
 * tell the same of it.
 */
export function preparationFingerprint({ row, lines }: LoadedCommand): string {
  const units = activeLines(lines).map(({ id, rentalModelId, rentalItemId, outConditionId }) => [
    id,
    rentalModelId,
    rentalItemId,
    outConditionId,
  ])
  const { startAt, endAt, isIndividual, organizationId, billingAddressId, shippingAddressId } = row
  const told = [units, startAt, endAt, isIndividual, organizationId, billingAddressId, shippingAddressId]
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

/** How it reaches the renter, and where they fetch it. */
async function wayOf(
  orm: Reading['orm'],
  { settings, words, say }: Letterhead,
  { row, state }: LoadedCommand,
): Promise<Fact[]> {
  const [strategy] = await orm
    .select({ name: rentalStrategies.name })
    .from(rentalStrategies)
    .where(eq(rentalStrategies.id, row.rentalStrategyId))
  const isFetched = transferStep(state.strategy) === 'retrieval'
  return [
    ...factOf(words('preparation.way'), say(strategy?.name ?? null)),
    ...(isFetched ? factOf(words('preparation.pickUp'), settings?.rentalRetrievalAddress) : []),
  ]
}
