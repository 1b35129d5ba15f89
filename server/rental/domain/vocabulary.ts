/**
 * How a command reaches its renter (specification 1, section 9). `internal_association` is the internal one for the
 * configured association.
 */
export const RENTAL_STRATEGIES = ['pick_up', 'ship_to_address', 'internal', 'internal_association', 'locked'] as const
export type RentalStrategyId = (typeof RENTAL_STRATEGIES)[number]

/** How the items of an order come back: brought to a place, sent with a label that came with them, or collected. */
export const RETURN_WAYS = ['place', 'label', 'collected'] as const
export type ReturnWay = (typeof RETURN_WAYS)[number]

/** Specification 3, section 5: `vat` is the default. */
export const INVOICING_STRATEGIES = ['vat', 'no_vat', 'no_vat_debit_note'] as const
export type InvoicingStrategyId = (typeof INVOICING_STRATEGIES)[number]

/** In the order in which they come (specification 2, section 4). */
export const STEP_TYPES = [
  'validation',
  'contract',
  'payment',
  'preparation',
  'delivery',
  'retrieval',
  'return',
  'closure',
  'cancellation',
] as const
export type StepType = (typeof STEP_TYPES)[number]
export const STEP_STATUSES = ['hidden', 'pending', 'waiting', 'success', 'error'] as const
export type StepStatus = (typeof STEP_STATUSES)[number]

/** What the account of an order's renter still lacks. */
export const RENTER_PROOFS = ['unverified', 'unvalidated'] as const
export type RenterProof = (typeof RENTER_PROOFS)[number]

/**
 * The one place on its way at which a command is: by it actions are offered and boards have columns. `agreement`:
 * contract and payment; `transfer`: on its way, or waiting to be fetched; `out`: with the renter.
 */
export const COMMAND_STAGES = [
  'validation',
  'agreement',
  'preparation',
  'prepared',
  'transfer',
  'out',
  'returned',
  'closed',
  'cancelled',
  'locked',
] as const
export type CommandStage = (typeof COMMAND_STAGES)[number]

/**
 * What a line of a command is at: its unit is chosen by `prepared`, with the renter when `out`; `replaced` names a line
 * that another took over.
 */
export const COMMAND_ITEM_STATUSES = ['pending', 'prepared', 'out', 'returned', 'replaced', 'cancelled'] as const
export type CommandItemStatus = (typeof COMMAND_ITEM_STATUSES)[number]

/** Why an item is taken for a while (specification 3, section 5). */
export const OCCUPATION_KINDS = ['hold', 'command', 'maintenance'] as const
export type OccupationKind = (typeof OCCUPATION_KINDS)[number]

/**
 * Why an occupation has lost its item: still with its renter, come back damaged, taken from rental, or gone from the
 * stock.
 */
export const CONFLICT_CAUSES = ['late', 'damaged', 'unavailable', 'gone'] as const
export type ConflictCause = (typeof CONFLICT_CAUSES)[number]

/**
 * Papers with a number of their own, each kind counted by year. An organisation that is billed without tax may get
 * debit notes instead of invoices.
 */
export const INVOICE_KINDS = ['invoice', 'debit_note', 'credit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_LINE_KINDS = ['rental', 'shipping', 'charge'] as const
export type InvoiceLineKind = (typeof INVOICE_LINE_KINDS)[number]

/** What comes on top of what was ordered. */
export const CHARGE_KINDS = ['late_fee', 'damage', 'loss', 'cleaning', 'other'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/**
 * How money came or went. `balance`: by the account's special currency; `deposit`: kept back from a deposit; `outside`:
 * not said.
 */
export const MONEY_METHODS = ['outside', 'transfer', 'card', 'cheque', 'cash', 'balance', 'deposit'] as const
export type MoneyMethod = (typeof MONEY_METHODS)[number]

export const DEPOSIT_MOVEMENTS = ['received', 'returned', 'withheld'] as const
export type DepositMovement = (typeof DEPOSIT_MOVEMENTS)[number]

/** Papers that are made once and kept. */
export const RENTAL_DOCUMENT_KINDS = [
  'contract',
  'signed_contract',
  'preparation_sheet',
  'return_sheet',
  'invoice',
  'debit_note',
  'credit_note',
  'closing_report',
] as const
export type RentalDocumentKind = (typeof RENTAL_DOCUMENT_KINDS)[number]

/** Rules of the days of a rental. */
export const PERIOD_RULES = ['tooSoon', 'tooFar', 'tooShort', 'tooLong', 'notMultiple', 'closedDay'] as const

/**
 * Rules that staff may set aside for one order, each with a reason: of its period, of how much may be rented, of the
 * unit that goes out, and of what is charged or settled at its end.
 */
export const OVERRIDABLE_RULES = [
  ...PERIOD_RULES,
  'tooManyItems',
  'tooManyModels',
  'tooManyPendingCommands',
  'unitNotUsable',
  'unitUnavailable',
  'unitElsewhere',
  'lateFeeWaived',
  'closedWithDeposit',
  'closedOwing',
] as const
export type OverridableRule = (typeof OVERRIDABLE_RULES)[number]

export const UNAVAILABILITY_KINDS = ['repair', 'maintenance', 'loss', 'other'] as const
export type UnavailabilityKind = (typeof UNAVAILABILITY_KINDS)[number]

/** `offered`: a hold is kept for them until it expires; `taken`: they ordered. */
export const WAITING_STATUSES = ['waiting', 'offered', 'taken', 'expired', 'left'] as const
export type WaitingStatus = (typeof WAITING_STATUSES)[number]

export const PHOTO_OCCASIONS = ['out', 'return'] as const
export type PhotoOccasion = (typeof PHOTO_OCCASIONS)[number]
