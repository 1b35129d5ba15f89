import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  CHARGE_KINDS,
  DEPOSIT_MOVEMENTS,
  INVOICE_KINDS,
  INVOICE_LINE_KINDS,
  MONEY_METHODS,
  RENTAL_DOCUMENT_KINDS,
} from '#server/rental/domain/vocabulary.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { identity, moment, stamps } from '../../columns.ts'
import { securedFiles } from '../files.ts'
import { authors, organizations, rentalInvoicingStrategies, users } from '../people.ts'
import { rentalStocks } from './catalogue.ts'
import { rentalCommandItems, rentalCommands } from './commands.ts'

/** Days on which a place, or every place (null), neither gives out nor takes back. */
export const rentalClosedDays = pgTable(
  'rental_closed_days',
  {
    id: identity(),
    stockId: uuid('stock_id').references(() => rentalStocks.id, { onDelete: 'cascade' }),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    endDay: date('end_day', { mode: 'string' }).notNull(),
    reason: text('reason'),
    ...authors(),
    ...stamps(),
  },
  table => [
    index('rental_closed_days_stock_index').on(table.stockId, table.startDay),
    check('rental_closed_days_check', sql`end_day >= start_day`),
  ],
)

/** Who was billed, as it was on that day: never read again from the person or the organisation. */
export type BilledTo = {
  fullName: string
  organization: string | null
  siret: string | null
  vatNumber: string | null
  line1: string
  line2: string | null
  postalCode: string
  city: string
  /** ISO 3166-1 alpha-2. Papers of an earlier day name none: theirs is France. */
  country?: string
}

/**
 * The last number given in a year, by kind: taken in the transaction that writes the paper, so that none is lost or
 * given twice.
 */
export const rentalInvoiceCounters = pgTable(
  'rental_invoice_counters',
  {
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.year] })],
)

/**
 * An issued paper. Triggers refuse every change but the file's arrival and the erasure of a person: a credit note
 * corrects. Cents.
 */
export const rentalInvoices = pgTable(
  'rental_invoices',
  {
    id: identity(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    /** Kind's letter, year and sequence, as printed. */
    number: text('number').notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** Days of Paris. */
    issueDay: date('issue_day', { mode: 'string' }).notNull(),
    dueDay: date('due_day', { mode: 'string' }).notNull(),
    /** `YYYY-MM` of a month's paper; null for that of one command. */
    month: text('month'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    invoicingStrategyId: text('invoicing_strategy_id')
      .notNull()
      .references(() => rentalInvoicingStrategies.id),
    billedTo: jsonb('billed_to').$type<BilledTo>().notNull(),
    /** Where what it bills was sent, if that is another address. */
    deliveredTo: jsonb('delivered_to').$type<BilledTo>(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** Ex-tax; of it what the tax is on; the tax; all of it. Of a credit note all are what is given back, positive. */
    netAmount: integer('net_amount').notNull(),
    taxedAmount: integer('taxed_amount').notNull(),
    taxRate: integer('tax_rate').notNull(),
    taxAmount: integer('tax_amount').notNull(),
    totalAmount: integer('total_amount').notNull(),
    /** What a credit note corrects, and why. */
    correctsId: uuid('corrects_id').references((): AnyPgColumn => rentalInvoices.id),
    reason: text('reason'),
    fileId: uuid('file_id').references(() => securedFiles.id),
    ...authors(),
    ...stamps(),
  },
  table => [
    unique('rental_invoices_number_key').on(table.kind, table.year, table.sequence),
    index('rental_invoices_user_index').on(table.userId, table.id),
    index('rental_invoices_organization_index').on(table.organizationId, table.id),
    index('rental_invoices_day_index').on(table.issueDay),
    index('rental_invoices_corrects_index').on(table.correctsId),
    check(
      'rental_invoices_total_check',
      sql`total_amount = net_amount + tax_amount and net_amount >= 0 and tax_amount >= 0 and taxed_amount between 0
        and net_amount`,
    ),
    check('rental_invoices_corrects_check', sql`(kind = 'credit_note') = (corrects_id is not null)`),
  ],
)

export const rentalInvoiceLines = pgTable(
  'rental_invoice_lines',
  {
    id: identity(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => rentalInvoices.id),
    position: integer('position').notNull(),
    kind: text('kind', { enum: INVOICE_LINE_KINDS }).notNull(),
    commandId: uuid('command_id')
      .notNull()
      .references(() => rentalCommands.id),
    /** Of a credit note's line: what it gives back of. */
    correctsLineId: uuid('corrects_line_id').references((): AnyPgColumn => rentalInvoiceLines.id),
    /** In the paper's language, as printed. */
    label: text('label').notNull(),
    quantity: integer('quantity').notNull(),
    /** Ex-tax cents of one, and of all. */
    unitPrice: integer('unit_price').notNull(),
    amount: integer('amount').notNull(),
    isTaxed: boolean('is_taxed').notNull().default(true),
    ...stamps(),
  },
  table => [
    unique('rental_invoice_lines_position_key').on(table.invoiceId, table.position),
    index('rental_invoice_lines_command_index').on(table.commandId),
    index('rental_invoice_lines_corrects_index').on(table.correctsLineId),
    check('rental_invoice_lines_amount_check', sql`amount = quantity * unit_price and quantity > 0`),
  ],
)

/** What comes on top of a command until it is closed: lateness, damage, loss. Ex-tax cents; damages bear no tax. */
export const rentalCharges = pgTable(
  'rental_charges',
  {
    id: identity(),
    commandId: uuid('command_id')
      .notNull()
      .references(() => rentalCommands.id, { onDelete: 'cascade' }),
    commandItemId: uuid('command_item_id').references(() => rentalCommandItems.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: CHARGE_KINDS }).notNull(),
    label: text('label').notNull(),
    amount: integer('amount').notNull(),
    isTaxed: boolean('is_taxed').notNull().default(true),
    ...authors(),
    ...stamps(),
  },
  table => [
    index('rental_charges_command_index').on(table.commandId, table.id),
    check('rental_charges_amount_check', sql`amount > 0`),
  ],
)

/**
 * Money that came for a command (positive) or went back (negative), in cents. Append-only: what is paid is the sum of
 * these lines.
 */
export const rentalPayments = pgTable(
  'rental_payments',
  {
    id: identity(),
    commandId: uuid('command_id')
      .notNull()
      .references(() => rentalCommands.id),
    /** Set where a whole paper was paid: one line for each of its commands. */
    invoiceId: uuid('invoice_id').references(() => rentalInvoices.id),
    amount: integer('amount').notNull(),
    method: text('method', { enum: MONEY_METHODS }).notNull(),
    /** Day of Paris on which the money came or went. */
    day: date('day', { mode: 'string' }).notNull(),
    comment: text('comment'),
    ...authors(),
    ...stamps(),
  },
  table => [
    index('rental_payments_command_index').on(table.commandId, table.id),
    index('rental_payments_day_index').on(table.day),
    index('rental_payments_invoice_index').on(table.invoiceId),
    check('rental_payments_amount_check', sql`amount <> 0`),
  ],
)

/** A deposit's way, in cents. Append-only: what is kept is what was received, less what was returned and withheld. */
export const rentalDepositMovements = pgTable(
  'rental_deposit_movements',
  {
    id: identity(),
    commandId: uuid('command_id')
      .notNull()
      .references(() => rentalCommands.id),
    movement: text('movement', { enum: DEPOSIT_MOVEMENTS }).notNull(),
    amount: integer('amount').notNull(),
    method: text('method', { enum: MONEY_METHODS }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    comment: text('comment'),
    ...authors(),
    ...stamps(),
  },
  table => [
    index('rental_deposit_movements_command_index').on(table.commandId, table.id),
    check('rental_deposit_movements_amount_check', sql`amount > 0`),
  ],
)

/**
 * A paper as it was made, kept as a secured file with the hash of its bytes. `key` names what it tells of: it is made
 * once. Where what it tells of was changed since (a preparation), another is made that names the one before; no row
 * ever changes.
 */
export const rentalDocuments = pgTable(
  'rental_documents',
  {
    id: identity(),
    kind: text('kind', { enum: RENTAL_DOCUMENT_KINDS }).notNull(),
    key: text('key').notNull(),
    commandId: uuid('command_id').references(() => rentalCommands.id),
    invoiceId: uuid('invoice_id').references(() => rentalInvoices.id),
    /** `YYYY-MM` of a month's closing report. */
    month: text('month'),
    /** The paper in whose place this one stands. */
    supersedesId: uuid('supersedes_id').references((): AnyPgColumn => rentalDocuments.id),
    /**
     * Of what it tells, where that may change: a paper that would tell the same is not made again. SHA-256,
     * hexadecimal.
     */
    fingerprint: text('fingerprint'),
    fileId: uuid('file_id')
      .notNull()
      .references(() => securedFiles.id),
    /** SHA-256, hexadecimal. */
    hash: text('hash').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    ...stamps(),
  },
  table => [
    uniqueIndex('rental_documents_key').on(table.key),
    uniqueIndex('rental_documents_supersedes_key').on(table.supersedesId),
    index('rental_documents_command_index').on(table.commandId),
    index('rental_documents_invoice_index').on(table.invoiceId),
  ],
)

/** The figures of a month as they stood when it was closed: nothing is dated into it afterwards. */
export const rentalMonthClosings = pgTable('rental_month_closings', {
  /** `YYYY-MM`. */
  id: text('id').primaryKey(),
  closedAt: moment('closed_at').notNull(),
  figures: jsonb('figures').notNull(),
  ...authors(),
  ...stamps(),
})
