import { toTextBlocks, plainBlocks, type DocumentData, type DocumentSection } from '#server/pdf/index.ts'
import { agreedByDay } from '../domain/derive.ts'
import { dayOf, daysOf, dayRangeOf } from '../domain/period.ts'
import { activeLines, isPayable, stepOf } from '../domain/steps/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { contractingParty } from '../contracting.ts'
import { readConditions } from '../read-conditions.ts'
import { isPaidMonthly } from '../money/how-to-pay.ts'
import { agreedPrices, cancellationOf, depositOf, itemsOf, liabilityOf } from './contract-money.ts'
import { handoverOf } from './handover-data.ts'
import { dayInWords, type Fact, type Letterhead, type Reading, type Texts } from './letterhead.ts'
import { lenderFacts, renterFacts } from './parties-data.ts'
import { paymentSection } from './payment-section.ts'
import { legalSection } from './legal-section.ts'
import { sellerOf } from './read-paper.ts'
import { readUnits } from './read-units.ts'
import { vatReasonTexts } from './vat-reasons.ts'

/**
 * What the contract of a command says, in the command's language: both parties, period and places, units, prices,
 * deposit, what lateness and loss cost, and the terms of the settings. Signed at the end, after all of it.
 */
export async function contractData(
  orm: Reading['orm'],
  head: Letterhead,
  command: LoadedCommand,
  { version, now }: { version: number; now: Date },
): Promise<DocumentData> {
  const { row, state, lines } = command
  const { settings, name, words, say, frame } = head
  const party = await contractingParty(orm, row)
  const units = await readUnits(orm, head, activeLines(lines))
  const figures = await readConditions(orm, row)
  const facts = (title: string, of: Fact[]): DocumentSection[] =>
    of.length === 0 ? [] : [{ kind: 'facts', title: words(`contract.${title}`), facts: of }]
  const typed = (title: string, texts: Texts): DocumentSection[] =>
    text(words(`contract.${title}`), plainBlocks(say(texts)))
  // The first is of the day on which the order was accepted; another of the day on which it is drawn up.
  const day = dayOf(version === 1 ? (stepOf(state, 'validation')?.doneAt ?? row.createdAt) : now)
  return {
    ...frame,
    title: words('contract.title', { number: row.number }),
    day,
    sections: [
      { kind: 'facts', title: null, facts: [madeOn(head, day), ...versionFacts(head, command, version)] },
      ...facts('lender', lenderFacts(head)),
      ...facts('renter', renterFacts(head, party, row)),
      ...facts('period', periodOf(row, head)),
      ...facts('handover', await handoverOf(orm, head, command)),
      { kind: 'table', title: words('contract.items'), ...itemsOf(head, units) },
      { kind: 'table', title: words('contract.prices'), ...agreedPrices(head, row) },
      ...text(null, plainBlocks(taxReasons(head, row).join('\n'))),
      ...payment(head, command),
      ...facts('deposit', depositOf(head, row, figures)),
      ...text(words('contract.liability'), plainBlocks(liabilityOf(head, row, { units, figures }).join('\n'))),
      ...text(
        words('contract.cancellation'),
        plainBlocks(
          [...cancellationOf(head, row, figures), say(settings?.rentalCancellationTerms ?? null)]
            .filter(Boolean)
            .join('\n'),
        ),
      ),
      ...typed('giveBack', settings?.rentalReturnInstructions ?? null),
      ...legalSection(head, row),
      ...text(words('contract.conditions'), toTextBlocks(say(settings?.documentRentalConditions ?? null))),
      {
        kind: 'signatures',
        title: words('contract.signatures'),
        places: [
          { title: words('contract.signRenter'), lines: signedBy(head, ['place', 'day', 'name', 'approved', 'sign']) },
          {
            title: words('contract.signLender', { name: sellerOf(settings, name).name }),
            lines: signedBy(head, ['place', 'day', 'name', 'sign']),
          },
        ],
      },
    ],
  }
}

const madeOn = ({ words, locale }: Letterhead, day: string): Fact => ({
  label: words('contract.madeOn'),
  value: dayInWords(day, locale),
})

/** Which it is, and whether what was signed before still holds. */
function versionFacts({ words }: Letterhead, { state }: LoadedCommand, version: number): Fact[] {
  if (version === 1) return []
  const isSigned = stepOf(state, 'contract')?.doneAt != null
  return [
    { label: words('contract.version'), value: words('contract.replaces', { version, before: version - 1 }) },
    ...(isSigned ? [{ label: words('contract.signature'), value: words('contract.signedBefore') }] : []),
  ]
}

const signedBy = ({ words }: Letterhead, parts: readonly string[]) => parts.map(part => words(`contract.box.${part}`))

/** Why there is no tax, where there is none. */
const taxReasons = (head: Letterhead, { taxRate, invoicingStrategyId }: LoadedCommand['row']): string[] =>
  taxRate > 0
    ? []
    : vatReasonTexts(head, { row: { taxAmount: 0, kind: 'invoice', invoicingStrategyId }, lines: [{ isTaxed: true }] })

/** How what is still owed is paid, and by when; nothing for what nobody pays, or pays with the month's paper. */
function payment(head: Letterhead, { row, state }: LoadedCommand): DocumentSection[] {
  if (!isPayable(state)) return []
  if (isPaidMonthly({ row, state }))
    return [
      {
        kind: 'facts',
        title: head.words('payment.title'),
        facts: [{ label: head.words('payment.how'), value: head.words('payment.monthly') }],
      },
    ]
  const dueDay = agreedByDay(state)
  const { totalPrice, paidAmount: paid } = row
  return paymentSection(head, { reference: String(row.number), amount: totalPrice - paid, dueDay, paid })
}

const text = (title: string | null, blocks: Extract<DocumentSection, { kind: 'text' }>['blocks']): DocumentSection[] =>
  blocks.length === 0 ? [] : [{ kind: 'text', title, blocks }]

/** The days of a command, in words. */
export function periodOf(row: LoadedCommand['row'], { words, locale }: Pick<Letterhead, 'words' | 'locale'>): Fact[] {
  const { startDay, endDay } = dayRangeOf(row)
  return [
    { label: words('contract.start'), value: dayInWords(startDay, locale) },
    { label: words('contract.end'), value: dayInWords(endDay, locale) },
    { label: words('contract.duration'), value: words('contract.days', { count: daysOf(row) }) },
  ]
}
