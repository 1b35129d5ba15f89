import { asc, eq } from 'drizzle-orm'
import { rentalCharges } from '#db/schema/rental/office.ts'
import { priceText } from '#server/domain/money.ts'
import { dayOf } from '../domain/period.ts'
import { stepOf } from '../domain/steps/index.ts'
import type { DocumentData, DocumentSection } from '#server/pdf/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { partiesOf, periodOf } from './contract-data.ts'
import { dayInWords, factOf, type Letterhead, type Reading } from './letterhead.ts'
import { readUnits } from './read-units.ts'

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
  const word = (key: string, values?: Readonly<Record<string, unknown>>) => words(`return.${key}`, values)
  const units = await readUnits(
    orm,
    head,
    lines.filter(({ status }) => status !== 'cancelled'),
  )
  const charges = await orm
    .select()
    .from(rentalCharges)
    .where(eq(rentalCharges.commandId, row.id))
    .orderBy(asc(rentalCharges.id))
  const returnDay = dayOf(stepOf(state, 'return')?.doneAt ?? row.endAt)
  const successor = (id: string) => units.find(({ line }) => line.replaceId === id)?.label ?? ''
  return {
    ...frame,
    title: word('title', { number: row.number }),
    day: returnDay,
    sections: [
      {
        kind: 'facts',
        title: word('of'),
        facts: [
          ...(await partiesOf(orm, row, words, null)),
          ...periodOf(row, head),
          ...factOf(word('day'), dayInWords(returnDay, locale)),
        ],
      },
      {
        kind: 'table',
        title: word('units'),
        columns: [words('preparation.label'), words('contract.model'), word('out'), word('back'), word('remark')].map(
          title => ({ title, isNumber: false }),
        ),
        rows: units.map(({ line, label, model, outCondition, returnCondition }) => [
          label,
          model,
          outCondition,
          returnCondition,
          [line.status === 'replaced' ? word('replaced', { label: successor(line.id) }) : '', line.comment ?? '']
            .filter(Boolean)
            .join(' · '),
        ]),
      },
      charges.length === 0
        ? {
            kind: 'facts',
            title: word('charges'),
            facts: [{ label: word('chargesNone'), value: priceText(0, locale) }],
          }
        : ({
            kind: 'table',
            title: word('charges'),
            columns: [
              { title: word('charge'), isNumber: false },
              { title: word('amount'), isNumber: true },
            ],
            rows: [
              ...charges.map(({ label, amount }) => [label, priceText(amount, locale)]),
              [
                word('chargesTotal'),
                priceText(
                  charges.reduce((sum, { amount }) => sum + amount, 0),
                  locale,
                ),
              ],
            ],
          } satisfies DocumentSection),
      { kind: 'signatures', title: words('contract.signatures'), places: [word('signBack'), word('signTaken')] },
    ],
  }
}
