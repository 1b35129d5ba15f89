import { sql } from 'drizzle-orm'
import { rentalCharges, rentalDepositMovements, rentalDocuments, rentalPayments } from '#db/schema/rental/office.ts'
import {
  rentalCommandItems,
  rentalCommandMessages,
  rentalCommands,
  rentalCommandSteps,
} from '#db/schema/rental/commands.ts'
import { rentalOverrides } from '#db/schema/rental/overrides.ts'
import { phoneNumber } from '#server/domain/rules/rule.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import type { HistoryField } from '#server/contract/manifest.ts'
import { phone, textarea } from '#server/jsonapi/inputs.ts'
import { openOrders } from '../open-orders.ts'
import { COMMAND_ALERTS, COMMAND_FLAGS, COMMAND_STATUSES, STATUS_TONES } from '../domain/derive.ts'
import { ACTIONS_IN_PLACE } from '../domain/office.ts'
import { COMMAND_TEXT_LIMITS } from '../domain/limits.ts'
import { STAGE_TONES } from '../domain/stage.ts'
import { COMMAND_TARGETS } from '../domain/steps/index.ts'
import { COMMAND_ITEM_STATUSES, RENTER_PROOFS, STEP_STATUSES, STEP_TYPES } from '../domain/vocabulary.ts'
import { commandsPolicy, rentalStaff } from '../policies/rental.ts'
import { commandFilters } from '../command-filters.ts'
import { commandAlerts, commandFlags, commandTargets, depositKept, derivedStatus, refundDue } from '../command-state.ts'
import { placeCommand } from '../place-command.ts'
import { rentalCommandActions } from '../actions/list.ts'
import { renterProofOf } from '../renter-proof.ts'
import { recordsReadingOf } from '#server/privacy/index.ts'

const table = rentalCommands
/** What waits for rental staff, on their home. */
const task = (kind: string, query: Readonly<Record<string, string>>, since: string) =>
  ({ kind, query, since, action: 'show', forAction: 'validate' }) as const
const ORDER_TASKS = [
  task('orderRequest', { 'filter[stage]': 'validation' }, 'createdAt'),
  ...(
    [
      ['orderMessages', { 'filter[board]': 'message' }, 'startAt'],
      ['orderContracts', { 'filter[flags]': 'requiringContractValidation' }, 'startAt'],
      ['orderExtensions', { 'filter[board]': 'extensionAsked' }, 'endAt'],
      ['orderConflicts', { 'filter[board]': 'conflict' }, 'startAt'],
      ['ordersToPrepare', { 'filter[stage]': 'preparation' }, 'startAt'],
      ['orderReturns', { 'filter[board]': 'returnOverdue' }, 'endAt'],
      ['orderRefunds', { 'filter[board]': 'toRefund' }, 'endAt'],
      ['orderDeposits', { 'filter[board]': 'depositToReturn' }, 'endAt'],
    ] as const
  ).map(([kind, query, since]) => ({ ...task(kind, query, since), isGrouped: true as const })),
]
const inSteps = (name: string) => `resources:rental-command-steps.${name}`
const STEP_OPTIONS = STEP_STATUSES.map(value => ({ value, label: inSteps(`options.status.${value}`) }))
/** Steps by their names, and lines by their numbers. */
const HISTORY_FIELDS: readonly HistoryField[] = [
  ...STEP_TYPES.flatMap(type => [
    { name: type, label: inSteps(`options.stepType.${type}`), options: STEP_OPTIONS },
    { name: `${type}Comment`, label: inSteps('fields.comment') },
  ]),
  { name: 'line', label: 'resources:rental-items.one', relatedTypes: ['rental-items'] },
  {
    name: 'lineStatus',
    label: 'resources:rental-command-items.fields.status',
    options: COMMAND_ITEM_STATUSES.map(value => ({
      value,
      label: `resources:rental-command-items.options.status.${value}`,
    })),
  },
  { name: 'place', label: 'resources:rental-stocks.one' },
]
const known = { writableBy: 'server' } as const
const amount = { writableBy: 'server', display: 'money' } as const
const person = (column: 'rent_by_id' | 'rent_for_id') =>
  sql.raw(`(select u."first_name" || ' ' || u."last_name" from "users" u where u."id" = "rental_commands"."${column}")`)

/**
 * An order (specification 2, section 3.14). Frozen when it is placed: what changes it later is an action of its own.
 */
export const rentalCommand = defineResource(table, {
  type: 'rental-commands',
  feature: 'rental',
  openMatter: openOrders,
  securedFilesOf: scope =>
    sql`"secured_files"."model_id" in (select "rental_commands"."id"::text from "rental_commands" where ${scope})`,
  attributes: {
    number: { ...known, sortable: true, filters: ['is', 'from', 'to'] },
    isIndividual: { ...known, filters: ['is'] },
    stage: { ...known, tones: STAGE_TONES, sortable: true, filters: ['is', 'not'] },
    startAt: { ...known, display: 'firstDay', sortable: true, filters: ['from', 'to'] },
    endAt: { ...known, display: 'lastDay', sortable: true, filters: ['from', 'to'] },
    comment: { input: textarea({ optional: true, maxLength: COMMAND_TEXT_LIMITS.comment }) },
    phone: { input: phone({ optional: true }), rules: phoneNumber },
    locale: known,
    itemsPrice: amount,
    shippingPrice: amount,
    chargesPrice: amount,
    taxedChargesPrice: amount,
    taxRate: known,
    taxAmount: amount,
    totalPrice: { ...amount, sortable: true },
    depositAmount: amount,
    paidAmount: amount,
    conditionsAcceptedAt: known,
    extensionEndAt: { ...known, display: 'lastDay', filters: ['isNull'] },
    agreementChangedAt: known,
    conditions: { ...known, omitFromList: true },
    returnWay: known,
    cancellationFee: amount,
    contractId: known,
    signedContractId: known,
    invoiceId: known,
  },
  computed: {
    /** Its number, and who answers for it. */
    label: expression(sql`concat_ws(' · ', ${table.number}::text, ${person('rent_by_id')})`, { searchable: true }),
    startDay: expression(sql`(${table.startAt} at time zone 'Europe/Paris')::date::text`, {
      display: 'date',
      sortable: true,
    }),
    /** The last day of the rental. */
    endDay: expression(sql`((${table.endAt} at time zone 'Europe/Paris')::date - 1)::text`, {
      display: 'date',
      sortable: true,
    }),
    days: expression(
      sql`((${table.endAt} at time zone 'Europe/Paris')::date - (${table.startAt} at time zone 'Europe/Paris')::date)`,
      { display: 'number' },
    ),
    renterName: expression(person('rent_by_id'), { searchable: true }),
    /** What the account of whoever rents still lacks. */
    renterProof: expression(renterProofOf(sql`${table.rentById}`), {
      display: 'option',
      tones: { unverified: 'warning', unvalidated: 'warning' },
      readableBy: rentalStaff,
      schema: { type: ['string', 'null'], enum: [...RENTER_PROOFS] },
    }),
    recipientName: expression(person('rent_for_id'), { searchable: true }),
    derivedStatus: expression(derivedStatus, {
      display: 'option',
      tones: { coming: 'info', running: 'info', finished: 'success', ...STATUS_TONES },
      schema: { type: 'string', enum: [...COMMAND_STATUSES] },
    }),
    flags: expression(commandFlags, {
      display: 'json',
      schema: { type: 'array', items: { type: 'string', enum: [...COMMAND_FLAGS] } },
    }),
    alerts: expression(commandAlerts, {
      display: 'json',
      schema: { type: 'array', items: { type: 'string', enum: [...COMMAND_ALERTS] } },
    }),
    /** What its actions can be about: they are offered by it. */
    targets: expression(commandTargets, {
      display: 'json',
      schema: { type: 'array', items: { type: 'string', enum: [...COMMAND_TARGETS] } },
    }),
    /** What was paid too much and goes back to the renter. */
    refundDue: expression(refundDue('"rental_commands"'), { display: 'money' }),
    /** What is kept of its deposit. */
    depositKept: expression(depositKept, { display: 'money' }),
  },
  relationships: {
    rentalStrategy: { one: 'rental-strategies', via: 'rentalStrategyId', writableBy: 'server' },
    invoicingStrategy: { one: 'rental-invoicing-strategies', via: 'invoicingStrategyId', writableBy: 'server' },
    rentBy: { one: 'users', via: 'rentById', writableBy: 'server' },
    rentFor: { one: 'users', via: 'rentForId', writableBy: 'server' },
    commandBy: { one: 'users', via: 'commandById', writableBy: 'server' },
    organization: { one: 'organizations', via: 'organizationId', writableBy: 'server' },
    billedBy: { one: 'rental-invoices', via: 'billedById', writableBy: 'server' },
    // A paper has the id of its file.
    contract: { one: 'rental-documents', via: 'contractId', writableBy: 'server' },
    signedContract: { one: 'secured-files', via: 'signedContractId', writableBy: 'server' },
    invoice: { one: 'rental-documents', via: 'invoiceId', writableBy: 'server' },
    billingAddress: { one: 'rental-addresses', via: 'billingAddressId', writableBy: 'server' },
    shippingAddress: { one: 'rental-addresses', via: 'shippingAddressId', writableBy: 'server' },
    commandItems: { many: 'rental-command-items', by: rentalCommandItems.commandId },
    steps: { many: 'rental-command-steps', by: rentalCommandSteps.commandId },
    charges: { many: 'rental-charges', by: rentalCharges.commandId },
    payments: { many: 'rental-payments', by: rentalPayments.commandId },
    depositMovements: { many: 'rental-deposit-movements', by: rentalDepositMovements.commandId },
    messages: { many: 'rental-command-messages', by: rentalCommandMessages.commandId },
    documents: { many: 'rental-documents', by: rentalDocuments.commandId },
    overrides: { many: 'rental-overrides', by: rentalOverrides.commandId },
  },
  filters: commandFilters,
  historyReadableBy: rentalStaff,
  policy: commandsPolicy,
  actions: rentalCommandActions,
  hooks: {
    create: placeCommand,
    afterRead: recordsReadingOf({ table: 'rental_commands', column: 'rent_by_id' }),
  },
  securedFiles: 'readers',
  emitsEvents: false,
  defaultSort: '-id',
  title: 'label',
  admin: {
    group: 'rental',
    screens: {
      // What is rare stands in one menu: on a phone who rents and what waits come first.
      foldsActions: true,
      historyFields: HISTORY_FIELDS,
      keepsVersions: true,
      weekly: { kind: 'orders', order: 1 },
      tasks: ORDER_TASKS,
      panel: {
        isFirst: true,
        title: 'admin:rentals.command',
        inPlace: ACTIONS_IN_PLACE,
        showsLists: [
          ...(['commandItems', 'steps', 'messages', 'documents', 'overrides'] as const),
          ...(['charges', 'payments', 'depositMovements'] as const),
        ],
        otherFields: [
          'phone',
          'comment',
          'rentBy',
          'rentFor',
          'commandBy',
          'organization',
          'invoicingStrategy',
          'isIndividual',
          'locale',
          'conditionsAcceptedAt',
        ],
      },
      actionScreens: {
        prepare: { path: '/admin/rentals/commands/{id}/prepare', isDocument: true },
        'hand-over': { path: '/admin/rentals/commands/{id}/hand-over' },
        'record-return': { path: '/admin/rentals/commands/{id}/return', isDocument: true },
        replace: { path: '/admin/rentals/commands/{id}/replace' },
      },
    },
    list: ['number', 'renterName', 'stage', 'derivedStatus', 'rentalStrategy', 'startDay', 'endDay', 'totalPrice'],
    form: ['phone', 'comment'],
  },
})
