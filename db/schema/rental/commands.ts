import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import {
  COMMAND_ITEM_STATUSES,
  COMMAND_STAGES,
  CONFLICT_CAUSES,
  OCCUPATION_KINDS,
  RENTAL_STRATEGIES,
  RETURN_WAYS,
  STEP_STATUSES,
  STEP_TYPES,
} from '#server/rental/domain/vocabulary.ts'
import type { RentalConditionFigures } from '#server/rental/domain/condition-figures.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { identity, moment, stamps } from '../../columns.ts'
import { securedFiles } from '../files.ts'
import { rentalInvoices } from './office.ts'
import { authors, organizations, rentalInvoicingStrategies, users } from '../people.ts'
import {
  rentalConditions,
  rentalStrategies,
  rentalModels,
  rentalItems,
  rentalStocks,
  rentalUnavailabilities,
} from './catalogue.ts'
import { rentalBookings } from './bookings.ts'
import { rentalAddresses } from './addresses.ts'

/** Whole days, `[first,after)`: what neither time zones nor summer time can touch. */
const days = customType<{ data: string }>({ dataType: () => 'daterange' })

/** Counts commands for people: `numbered` in the order in which they came, gaps allowed. */
export const rentalCommandNumbers = pgSequence('rental_command_numbers', { startWith: 1001 })

/** An order. Money in cents, frozen when it is placed; what changes it later is an action of its own. */
export const rentalCommands = pgTable(
  'rental_commands',
  {
    id: identity(),
    number: integer('number')
      .notNull()
      .default(sql`nextval('rental_command_numbers')`),
    rentalStrategyId: text('rental_strategy_id', { enum: RENTAL_STRATEGIES })
      .notNull()
      .references(() => rentalStrategies.id),
    invoicingStrategyId: text('invoicing_strategy_id')
      .notNull()
      .default('vat')
      .references(() => rentalInvoicingStrategies.id),
    isIndividual: boolean('is_individual').notNull().default(true),
    /** `stageOf` its steps, kept by a trigger on them: nobody else writes it. */
    stage: text('stage', { enum: COMMAND_STAGES }).notNull().default('validation'),
    /** 00:00 in Europe/Paris of the first day, and of the day after the last. */
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    comment: text('comment'),
    /** Who answers for it and pays; for whom it is; who entered it. */
    rentById: uuid('rent_by_id').references(() => users.id, { onDelete: 'set null' }),
    rentForId: uuid('rent_for_id').references(() => users.id, { onDelete: 'set null' }),
    commandById: uuid('command_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Set unless the renter is an individual. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    phone: text('phone'),
    billingAddressId: uuid('billing_address_id').references(() => rentalAddresses.id),
    shippingAddressId: uuid('shipping_address_id').references(() => rentalAddresses.id),
    /** The language in which its mails and documents are written. */
    locale: text('locale', { enum: LOCALES }).notNull().default('fr'),
    itemsPrice: integer('items_price').notNull().default(0),
    shippingPrice: integer('shipping_price').notNull().default(0),
    /** What came on top (`rental_charges`), and of it what bears tax. */
    chargesPrice: integer('charges_price').notNull().default(0),
    taxedChargesPrice: integer('taxed_charges_price').notNull().default(0),
    /** Percent, and what it comes to. */
    taxRate: integer('tax_rate').notNull().default(0),
    taxAmount: integer('tax_amount').notNull().default(0),
    totalPrice: integer('total_price').notNull().default(0),
    depositAmount: integer('deposit_amount').notNull().default(0),
    paidAmount: integer('paid_amount').notNull().default(0),
    /**
     * How much of the special currency was taken from the renter's account for it, and is given back when it is
     * cancelled.
     */
    paidCredits: integer('paid_credits').notNull().default(0),
    conditionsAcceptedAt: moment('conditions_accepted_at'),
    /** The figures of the conditions when it was placed. */
    conditions: jsonb('conditions').$type<RentalConditionFigures>(),
    /** How its items come back. */
    returnWay: text('return_way', { enum: RETURN_WAYS }).notNull().default('place'),
    /** When what both sides sign or pay changed last; null: never since it was accepted. */
    agreementChangedAt: moment('agreement_changed_at'),
    /** What its renter owes although it is cancelled, of `totalPrice`. */
    cancellationFee: integer('cancellation_fee').notNull().default(0),
    /** The end that the renter asks for, until staff answers. */
    extensionEndAt: moment('extension_end_at'),
    contractId: uuid('contract_id').references((): AnyPgColumn => securedFiles.id, { onDelete: 'set null' }),
    signedContractId: uuid('signed_contract_id').references((): AnyPgColumn => securedFiles.id, {
      onDelete: 'set null',
    }),
    invoiceId: uuid('invoice_id').references((): AnyPgColumn => securedFiles.id, { onDelete: 'set null' }),
    /** The paper on which it was billed: its own, or its client's of the month. Set once. */
    billedById: uuid('billed_by_id').references((): AnyPgColumn => rentalInvoices.id),
    /** The same order sent again finds this one. */
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash'),
    ...authors(),
    ...stamps(),
  },
  table => [
    uniqueIndex('rental_commands_number_key').on(table.number),
    uniqueIndex('rental_commands_idempotency_key').on(table.idempotencyKey),
    index('rental_commands_renter_index').on(table.rentById, table.id),
    index('rental_commands_organization_index').on(table.organizationId),
    index('rental_commands_billed_index').on(table.billedById),
    index('rental_commands_period_index').on(table.startAt, table.endAt),
    // What comes next at each stage: the end once it is out, the beginning until then.
    index('rental_commands_stage_index').on(
      table.stage,
      sql`(case when stage in ('out', 'returned', 'locked') then end_at else start_at end)`,
      table.id,
    ),
    // What the alerts of the board ask of many that are over, or not yet begun.
    index('rental_commands_owing_index')
      .on(table.endAt)
      .where(sql`total_price > paid_amount and stage in ('out', 'returned', 'closed')`),
    // What was paid too much.
    index('rental_commands_refund_index')
      .on(table.endAt)
      .where(sql`paid_amount > total_price or (stage = 'cancelled' and paid_amount > 0)`),
    index('rental_commands_agreement_index')
      .on(table.createdAt)
      .where(sql`stage = 'agreement'`),
    check(
      'rental_commands_period_check',
      sql`end_at > start_at and (start_at at time zone 'Europe/Paris')::time = '00:00'
        and (end_at at time zone 'Europe/Paris')::time = '00:00'`,
    ),
    check(
      'rental_commands_total_check',
      sql`total_price = items_price + shipping_price + charges_price + tax_amount and items_price >= 0
        and shipping_price >= 0 and tax_amount >= 0 and taxed_charges_price between 0 and charges_price`,
    ),
  ],
)

/** One unit of a model in a command. */
export const rentalCommandItems = pgTable(
  'rental_command_items',
  {
    id: identity(),
    commandId: uuid('command_id')
      .notNull()
      .references(() => rentalCommands.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    status: text('status', { enum: COMMAND_ITEM_STATUSES }).notNull().default('pending'),
    rentalModelId: uuid('rental_model_id')
      .notNull()
      .references(() => rentalModels.id),
    rentingPrice: integer('renting_price').notNull(),
    /** The unit that goes out, from preparation on. */
    rentalItemId: uuid('rental_item_id'),
    /** The place where its unit is fetched, or from which it is sent. */
    stockId: uuid('stock_id').references(() => rentalStocks.id, { onDelete: 'set null' }),
    /** The line whose unit this one replaces. */
    replaceId: uuid('replace_id').references((): AnyPgColumn => rentalCommandItems.id, { onDelete: 'set null' }),
    outConditionId: uuid('out_condition_id').references(() => rentalConditions.id, { onDelete: 'set null' }),
    returnConditionId: uuid('return_condition_id').references(() => rentalConditions.id, { onDelete: 'set null' }),
    /** When it went to the renter, and when it was back. */
    outAt: moment('out_at'),
    returnedAt: moment('returned_at'),
    comment: text('comment'),
    ...stamps(),
  },
  table => [
    unique('rental_command_items_position_key').on(table.commandId, table.position),
    foreignKey({
      name: 'rental_command_items_item_fk',
      columns: [table.rentalItemId, table.rentalModelId],
      foreignColumns: [rentalItems.id, rentalItems.rentalModelId],
    }),
    index('rental_command_items_model_index').on(table.rentalModelId),
    index('rental_command_items_item_index').on(table.rentalItemId),
    index('rental_command_items_cancelled_index')
      .on(table.stockId)
      .where(sql`status = 'cancelled'`),
  ],
)

export const rentalCommandSteps = pgTable(
  'rental_command_steps',
  {
    id: identity(),
    commandId: uuid('command_id')
      .notNull()
      .references(() => rentalCommands.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    status: text('status', { enum: STEP_STATUSES }).notNull().default('pending'),
    stepType: text('step_type', { enum: STEP_TYPES }).notNull(),
    content: text('content'),
    comment: text('comment'),
    doneAt: moment('done_at'),
    ...stamps(),
  },
  table => [
    unique('rental_command_steps_type_key').on(table.commandId, table.stepType),
    index('rental_command_steps_status_index').on(table.stepType, table.status),
  ],
)

/** What renter and staff write to each other about a command. */
export const rentalCommandMessages = pgTable(
  'rental_command_messages',
  {
    id: identity(),
    commandId: uuid('command_id')
      .notNull()
      .references(() => rentalCommands.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [index('rental_command_messages_command_index').on(table.commandId, table.id)],
)

/**
 * One unit taken for a while. An exclusion constraint prevents double allocation (migrations/0000_baseline.sql, over
 * model, period and item). The period ends after the turnaround; the contract's own stands in the command. Without an
 * item it is a conflict that staff must solve, or unassigned while it is moved.
 */
export const rentalOccupations = pgTable(
  'rental_occupations',
  {
    id: identity(),
    rentalModelId: uuid('rental_model_id')
      .notNull()
      .references(() => rentalModels.id),
    rentalItemId: uuid('rental_item_id'),
    kind: text('kind', { enum: OCCUPATION_KINDS }).notNull(),
    period: days('period').notNull(),
    /** Stays with its item: prepared, handed out, locked, maintenance. All others may move between equal items. */
    pinned: boolean('pinned').notNull().default(false),
    bookingId: uuid('booking_id').references(() => rentalBookings.id, { onDelete: 'cascade' }),
    commandItemId: uuid('command_item_id').references(() => rentalCommandItems.id, { onDelete: 'cascade' }),
    unavailabilityId: uuid('unavailability_id').references(() => rentalUnavailabilities.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at'),
    /** Of a conflict: why its item is not there, and which it was. */
    conflictCause: text('conflict_cause', { enum: CONFLICT_CAUSES }),
    lostItemId: uuid('lost_item_id').references(() => rentalItems.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    foreignKey({
      name: 'rental_occupations_item_fk',
      columns: [table.rentalItemId, table.rentalModelId],
      foreignColumns: [rentalItems.id, rentalItems.rentalModelId],
    }).onUpdate('cascade'),
    index('rental_occupations_booking_index')
      .on(table.bookingId)
      .where(sql`booking_id is not null`),
    uniqueIndex('rental_occupations_command_item_key')
      .on(table.commandItemId)
      .where(sql`command_item_id is not null`),
    uniqueIndex('rental_occupations_unavailability_key')
      .on(table.unavailabilityId)
      .where(sql`unavailability_id is not null`),
    index('rental_occupations_expiry_index')
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
    index('rental_occupations_conflict_index')
      .on(table.rentalModelId)
      .where(sql`rental_item_id is null`),
    check('rental_occupations_period_check', sql`not isempty(period) and not lower_inf(period)`),
    check(
      'rental_occupations_pinned_check',
      sql`(pinned or kind <> 'maintenance') and (rental_item_id is not null or not pinned)`,
    ),
    check('rental_occupations_conflict_check', sql`conflict_cause is null or rental_item_id is null`),
    check(
      'rental_occupations_source_check',
      sql`(kind = 'hold') = (expires_at is not null) and (kind = 'hold') = (booking_id is not null)
        and (kind = 'command') = (command_item_id is not null)
        and (kind = 'maintenance') = (unavailability_id is not null)`,
    ),
  ],
)
