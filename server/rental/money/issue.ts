import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { organizations } from '#db/schema/people.ts'
import {
  rentalCharges,
  rentalInvoiceCounters,
  rentalInvoiceLines,
  rentalInvoices,
  type BilledTo,
} from '#db/schema/rental/office.ts'
import { rentalCommandItems, rentalCommands } from '#db/schema/rental/commands.ts'
import { linesOf, numberOf, paperKindOf, paperSums, shareTax, type PaperLine } from '../domain/money/index.ts'
import { addDays, dayOf } from '../domain/period.ts'
import { INVOICING_STRATEGIES, type InvoiceKind } from '../domain/vocabulary.ts'
import { HOME_COUNTRY } from '#server/domain/vocabulary/countries.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory, type Change } from '#server/jsonapi/history.ts'
import { conflict } from '../../problem.ts'
import type { CommandRow } from '../actions/load-command.ts'
import { contractingParty } from '../contracting.ts'
import { enqueueDocument } from '../documents/index.ts'
import { paperWords } from './paper-words.ts'
import { authorOf } from './payments.ts'
import { assertMonthOpen } from './read-input.ts'

export type Issuing = Pick<WriteContext, 'tx' | 'now' | 'actor' | 'registry' | 'requestId'>
export type IssuedPaper = { id: string; number: string; kind: InvoiceKind; totalAmount: number }

/**
 * The paper of a command that is closed, in the transaction that closes it; a second one is never issued.
 * @throws Problem 409
 */
export async function issueInvoice(write: Issuing, { id }: { id: string }): Promise<IssuedPaper> {
  const rows = await write.tx.select().from(rentalCommands).where(eq(rentalCommands.id, id)).for('no key update')
  return issuePaper(write, { rows, month: null })
}

/**
 * Issues one paper for one or more commands of one client, invoicing strategy and tax rate, whose rows are held:
 * number, lines, sums, who is billed, each as it is on this day. The number is counted in this very transaction, so
 * that none is lost or given twice (specification 3, section 6).
 * @throws Problem 409 where one of them is billed already
 */
export async function issuePaper(
  write: Issuing,
  { rows, month }: { rows: readonly CommandRow[]; month: string | null },
): Promise<IssuedPaper> {
  const { tx, now } = write
  const last = rows.at(-1)!
  if (rows.some(({ billedById }) => billedById !== null))
    throw conflict('rental.alreadyBilled', 'validation.rental.alreadyBilled')
  const kind = paperKindOf(INVOICING_STRATEGIES.find(one => one === last.invoicingStrategyId) ?? 'vat')
  const billed = rows.map(asBilled)
  const lines = await gatherLines(tx, billed)
  const sums = paperSums(billed)
  const paper = await insertPaper(write, {
    kind,
    month,
    lines,
    ...sums,
    billedTo: await billedToOf(tx, last),
    deliveredTo: await deliveredToOf(tx, rows),
    locale: last.locale,
    invoicingStrategyId: last.invoicingStrategyId,
    userId: rows.every(({ rentById }) => rentById === last.rentById) ? last.rentById : null,
    organizationId: last.organizationId,
  })
  const written = await tx
    .update(rentalCommands)
    .set({ billedById: paper.id, updatedAt: now })
    .where(
      and(
        inArray(
          rentalCommands.id,
          rows.map(({ id }) => id),
        ),
        isNull(rentalCommands.billedById),
      ),
    )
    .returning({ id: rentalCommands.id })
  await shareTaxOf(tx, rows, sums.taxAmount)
  if (written.length !== rows.length) throw conflict('rental.alreadyBilled', 'validation.rental.alreadyBilled')
  return paper
}

type NewPaper = Omit<
  typeof rentalInvoices.$inferInsert,
  'year' | 'sequence' | 'number' | 'issuedAt' | 'issueDay' | 'dueDay'
> & { lines: readonly (PaperLine & { correctsLineId?: string })[] }

/**
 * Writes a paper with the next number of its kind and year. The counter's row is held until the commit: whoever issues
 * next waits, or finds it unchanged.
 */
export async function insertPaper(write: Issuing, { lines, ...values }: NewPaper): Promise<IssuedPaper> {
  const { tx, now, registry } = write
  const issueDay = dayOf(now)
  const year = Number(issueDay.slice(0, 4))
  // Before the number: nobody who holds the next one waits for a month that is being closed.
  await assertMonthOpen(tx, issueDay)
  const [settings] = await tx.select({ term: appEnvs.rentalPaymentTerm }).from(appEnvs).where(eq(appEnvs.id, 'main'))
  const [counter] = await tx
    .insert(rentalInvoiceCounters)
    .values({ kind: values.kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [rentalInvoiceCounters.kind, rentalInvoiceCounters.year],
      set: { last: sql`${rentalInvoiceCounters.last} + 1` },
    })
    .returning({ last: rentalInvoiceCounters.last })
  const sequence = counter!.last
  const number = numberOf(values.kind, year, sequence)
  const by = authorOf(write)
  const stamps = { createdAt: now, updatedAt: now }
  const [paper] = await tx
    .insert(rentalInvoices)
    .values({
      ...values,
      year,
      sequence,
      number,
      issuedAt: now,
      issueDay,
      dueDay: addDays(issueDay, settings?.term ?? 30),
      createdById: by,
      updatedById: by,
      ...stamps,
    })
    .returning({ id: rentalInvoices.id })
  const { id } = paper!
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    await tx
      .insert(rentalInvoiceLines)
      .values(
        lines
          .slice(at, at + LINES_AT_ONCE)
          .map((line, index) => ({ ...line, invoiceId: id, position: at + index, ...stamps })),
      )
  }
  const resource = registry.get('rental-invoices')
  const changes = new Map<string, Change>([
    ['number', { after: number }],
    ['totalAmount', { after: values.totalAmount }],
  ])
  if (resource) await recordHistory(write, resource, { operation: 'create', id, changes })
  await enqueueDocument(tx, { kind: values.kind, invoiceId: id })
  return { id, number, kind: values.kind, totalAmount: values.totalAmount }
}

const LINES_AT_ONCE = 500

/** The orders of a month's paper come to what it comes to. */
async function shareTaxOf(tx: Transaction, rows: readonly CommandRow[], taxAmount: number): Promise<void> {
  if (rows.length === 1) return
  for (const [index, tax] of shareTax(rows, taxAmount).entries()) {
    const row = rows[index]!
    if (tax !== row.taxAmount)
      await tx
        .update(rentalCommands)
        .set({ taxAmount: tax, totalPrice: row.totalPrice - row.taxAmount + tax })
        .where(eq(rentalCommands.id, row.id))
  }
}

/** Of a cancelled order its fee is billed, which makes good a loss and bears no tax. */
function asBilled(row: CommandRow): CommandRow {
  if (row.stage !== 'cancelled') return row
  const chargesPrice = row.cancellationFee
  return {
    ...row,
    ...{ itemsPrice: 0, shippingPrice: 0, chargesPrice, taxedChargesPrice: 0, taxAmount: 0, totalPrice: chargesPrice },
  }
}

async function gatherLines(tx: Transaction, rows: readonly CommandRow[]): Promise<PaperLine[]> {
  const ids = rows.map(({ id }) => id)
  const items = await tx
    .select()
    .from(rentalCommandItems)
    .where(inArray(rentalCommandItems.commandId, ids))
    .orderBy(asc(rentalCommandItems.position))
  const charges = await tx
    .select()
    .from(rentalCharges)
    .where(inArray(rentalCharges.commandId, ids))
    .orderBy(asc(rentalCharges.id))
  const wordsOf = await paperWords(
    tx,
    rows.at(-1)!.locale,
    items.map(({ rentalModelId }) => rentalModelId),
  )
  const of = <T extends { commandId: string }>(all: readonly T[], id: string) =>
    all.filter(({ commandId }) => commandId === id)
  return rows.flatMap(row => {
    const words = wordsOf(row)
    const isCancelled = row.stage === 'cancelled'
    return linesOf(
      {
        ...row,
        lines: isCancelled ? [] : of(items, row.id),
        charges: isCancelled
          ? [{ label: words.cancellation, amount: row.chargesPrice, isTaxed: false }]
          : of(charges, row.id),
      },
      words,
    )
  })
}

/** Where an order was sent, if it is one alone and went to another address than the one that is billed. */
async function deliveredToOf(tx: Transaction, rows: readonly CommandRow[]): Promise<BilledTo | null> {
  const [row, other] = rows
  if (!row || other || row.stage === 'cancelled' || row.shippingAddressId === null) return null
  const { shipping, billing } = await contractingParty(tx, row)
  if (!shipping) return null
  const { fullName, organization, line1, line2, postalCode, city, country } = shipping
  const isSame =
    billing && [line1, postalCode, city].join() === [billing.line1, billing.postalCode, billing.city].join()
  return isSame
    ? null
    : { fullName, organization, siret: null, vatNumber: null, line1, line2, postalCode, city, country }
}

/** Who is billed: the other side of the contract. */
async function billedToOf(tx: Transaction, row: CommandRow): Promise<BilledTo> {
  const { fullName, organization, siret, vatNumber, billing } = await contractingParty(tx, row)
  const [known] =
    row.organizationId === null
      ? []
      : await tx
          .select({ country: organizations.country })
          .from(organizations)
          .where(eq(organizations.id, row.organizationId))
  return {
    fullName,
    organization,
    siret,
    vatNumber,
    line1: billing?.line1 ?? '',
    line2: billing?.line2 ?? null,
    postalCode: billing?.postalCode ?? '',
    city: billing?.city ?? '',
    country: billing?.country ?? known?.country ?? HOME_COUNTRY,
  }
}
