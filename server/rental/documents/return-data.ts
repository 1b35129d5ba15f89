import { asc, eq } from 'drizzle-orm'
import { rentalCharges } from '#db/schema/rental/office.ts'
import { priceText } from '#server/domain/money.ts'
import { dayOf } from '../domain/period.ts'
import { stepOf } from '../domain/steps/index.ts'
import type { DocumentData, DocumentSection } from '#server/pdf/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { contractingParty } from '../contracting.ts'
import { periodOf } from './contract-data.ts'
import { named } from './contract-money.ts'
import { dayInWords, factOf, type Letterhead, type Reading } from './letterhead.ts'
import { renterFacts } from './parties-data.ts'
import { readUnits, type Unit } from './read-units.ts'

/**
 * The sheet of what came back: each unit's state at going out and at coming back, what was remarked, and what is
 * charged for it so far.
 */
export async function returnData(
  orm: Reading['orm'],
  head: Letterhead,
  { row, state, lines }: LoadedCommand,
): Promise<DocumentData> {
  const { words, frame, locale } = head
  const units = await readUnits(
    orm,
    head,
    // A unit that was replaced before it went out was never the renter's.
    lines.filter(({ status, outAt }) => status !== 'cancelled' && (status !== 'replaced' || outAt !== null)),
  )
  const charges = await orm
    .select()
    .from(rentalCharges)
    .where(eq(rentalCharges.commandId, row.id))
    .orderBy(asc(rentalCharges.id))
  const returnDay = dayOf(stepOf(state, 'return')?.doneAt ?? new Date(row.endAt.getTime() - 1))
  return {
    ...frame,
    title: words('return.title', { number: row.number }),
    day: returnDay,
    sections: [
      {
        kind: 'facts',
        title: words('return.of'),
        facts: [
          ...renterFacts(head, await contractingParty(orm, row), row),
          ...periodOf(row, head),
          ...factOf(words('return.day'), dayInWords(returnDay, locale)),
        ],
      },
      unitsSection(head, units),
      chargesSection(head, charges),
      {
        kind: 'signatures',
        title: words('contract.signatures'),
        places: ['signBack', 'signTaken'].map(key => ({ title: words(`return.${key}`), lines: [] })),
      },
    ],
  }
}

function unitsSection({ words }: Letterhead, units: readonly Unit[]): DocumentSection {
  const columns = ['preparation.label', 'contract.model', 'return.out', 'return.back', 'return.remark']
  const successor = (id: string) => units.find(({ line }) => line.replaceId === id)?.label ?? ''
  return {
    kind: 'table',
    title: words('return.units'),
    columns: columns.map(key => ({ title: words(key), isNumber: false })),
    rows: units.map(({ line, label, serialNumber, model, outCondition, returnCondition }) => [
      named({ label, serialNumber, words }),
      model,
      outCondition || words('contract.noCondition'),
      returnCondition || words(line.status === 'returned' ? 'contract.noCondition' : 'return.notBack'),
      [line.status === 'replaced' ? words('return.replaced', { label: successor(line.id) }) : '', line.comment ?? '']
        .filter(Boolean)
        .join(' · '),
    ]),
  }
}

type Charge = Pick<typeof rentalCharges.$inferSelect, 'label' | 'amount'>

function chargesSection({ words, locale }: Letterhead, charges: readonly Charge[]): DocumentSection {
  const title = words('return.charges')
  if (charges.length === 0)
    return { kind: 'facts', title, facts: [{ label: words('return.chargesNone'), value: priceText(0, locale) }] }
  const total = charges.reduce((sum, { amount }) => sum + amount, 0)
  return {
    kind: 'table',
    title,
    columns: [
      { title: words('return.charge'), isNumber: false },
      { title: words('return.amount'), isNumber: true },
    ],
    rows: [
      ...charges.map(({ label, amount }) => [label, priceText(amount, locale)]),
      [words('return.chargesTotal'), priceText(total, locale)],
    ],
  }
}
