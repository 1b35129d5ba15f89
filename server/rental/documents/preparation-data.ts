import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { rentalModelAccessories, rentalModels, rentalStrategies } from '#db/schema/rental/catalogue.ts'
import { dayOf } from '../domain/period.ts'
import { activeLines, stepOf, transferStep } from '../domain/steps/index.ts'
import { plainBlocks, type DocumentData, type DocumentSection } from '#server/pdf/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { partiesOf, periodOf } from './contract-data.ts'
import { factOf, type Fact, type Letterhead, type Reading } from './letterhead.ts'
import { readUnits, type Unit } from './read-units.ts'

/** A box that is ticked by hand. */
const BOX = '[   ]'

/**
 * The sheet that goes with a parcel while it is packed: each unit with its label and place, what goes with it, for
 * whom, and what they wrote. `version` counts the sheets of the same order: a later one says that it stands in the
 * place of those before.
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
  const modelIds = units.map(({ line }) => line.rentalModelId)
  const accessories = await accessoriesOf(orm, head, modelIds)
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
          ...(await partiesOf(orm, row, words, null)),
          ...(await wayOf(orm, head, command)),
          ...periodOf(row, head),
        ],
      },
      unitsSection(head, units),
      ...accessoriesSection(head, accessories),
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

function accessoriesSection(head: Letterhead, rows: string[][]): DocumentSection[] {
  if (rows.length === 0) return []
  const columns = textColumns(head, 'preparation.done', 'contract.model', 'preparation.accessory')
  return [{ kind: 'table', title: head.words('preparation.accessories'), columns, rows }]
}

function commentSection({ words }: Letterhead, { row }: LoadedCommand): DocumentSection[] {
  const blocks = plainBlocks(row.comment ?? '')
  return blocks.length === 0 ? [] : [{ kind: 'text', title: words('preparation.comment'), blocks }]
}

/** The day of the preparation, or of the last change to it. */
function preparedOn({ row, state, lines }: LoadedCommand): string {
  const prepared = stepOf(state, 'preparation')?.doneAt ?? row.createdAt
  return dayOf(
    new Date(Math.max(prepared.getTime(), ...activeLines(lines).map(({ createdAt }) => createdAt.getTime()))),
  )
}

/** What is prepared: which unit for which line, and in what state. Sheets with the same one tell the same of it. */
export function preparationFingerprint({ lines }: LoadedCommand): string {
  const units = activeLines(lines).map(({ id, rentalItemId, outConditionId }) => [id, rentalItemId, outConditionId])
  return createHash('sha256').update(JSON.stringify(units)).digest('hex')
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

/** What may go with each model, to be looked for in the box. */
async function accessoriesOf(
  orm: Reading['orm'],
  { say }: Letterhead,
  modelIds: readonly string[],
): Promise<string[][]> {
  const wanted = [...new Set(modelIds)]
  const pairs =
    wanted.length === 0
      ? []
      : await orm.select().from(rentalModelAccessories).where(inArray(rentalModelAccessories.rentalModelId, wanted))
  if (pairs.length === 0) return []
  const models = await orm
    .select({ id: rentalModels.id, name: rentalModels.name })
    .from(rentalModels)
    .where(
      inArray(
        rentalModels.id,
        pairs.flatMap(pair => [pair.rentalModelId, pair.accessoryId]),
      ),
    )
  const name = (id: string) => say(models.find(model => model.id === id)?.name ?? null)
  return pairs
    .map(({ rentalModelId, accessoryId }) => [BOX, name(rentalModelId), name(accessoryId)])
    .sort((one, other) => (one.join('\n') < other.join('\n') ? -1 : 1))
}
