import { dayOf } from '../domain/period.ts'
import { activeLines, stepOf } from '../domain/steps/index.ts'
import { plainBlocks, type DocumentData, type DocumentSection } from '#server/pdf/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { contractingParty } from '../contracting.ts'
import { periodOf } from './contract-data.ts'
import { named } from './contract-money.ts'
import { handoverOf } from './handover-data.ts'
import { factOf, type Letterhead, type Reading } from './letterhead.ts'
import { renterFacts } from './parties-data.ts'
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
          ...renterFacts(head, await contractingParty(orm, row), row),
          ...(await handoverOf(orm, head, command)),
          ...periodOf(row, head),
        ],
      },
      unitsSection(head, units),
      ...commentSection(head, command),
      {
        kind: 'signatures',
        title: words('preparation.checked'),
        places: ['preparedBy', 'checkedBy'].map(key => ({ title: words(`preparation.${key}`), lines: [] })),
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
    rows: units.map(({ label, serialNumber, model, goesFrom, places, condition, description }) => [
      BOX,
      named({ label, serialNumber, words: head.words }) || head.words('contract.unitLater'),
      model,
      [...new Set([goesFrom, ...places.split(', ')])].filter(Boolean).join(', '),
      [condition, description].filter(Boolean).join(' · '),
    ]),
  }
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
