/** How a command reaches its renter (specification 1, section 9). `internal_association` is the internal one for the configured association. */
export const RENTAL_STRATEGIES = ['pick_up', 'ship_to_address', 'internal', 'internal_association', 'locked'] as const
export type RentalStrategyId = (typeof RENTAL_STRATEGIES)[number]

/** Specification 3, section 5: `vat` is the default. */
export const INVOICING_STRATEGIES = ['vat', 'no_vat', 'no_vat_debit_note'] as const
export type InvoicingStrategyId = (typeof INVOICING_STRATEGIES)[number]

/** In the order in which they come (specification 2, section 4). */
export const STEP_TYPES = ['validation', 'contract', 'payment', 'preparation', 'delivery', 'retrieval', 'return', 'closure', 'cancellation'] as const
export type StepType = (typeof STEP_TYPES)[number]
export const STEP_STATUSES = ['hidden', 'pending', 'waiting', 'success', 'error'] as const
export type StepStatus = (typeof STEP_STATUSES)[number]

/** What a line of a command is at: its unit is chosen by `prepared`, with the renter when `out`; `replaced` names a line that another took over. */
export const COMMAND_ITEM_STATUSES = ['pending', 'prepared', 'out', 'returned', 'replaced', 'cancelled'] as const
export type CommandItemStatus = (typeof COMMAND_ITEM_STATUSES)[number]

/** Why an item is taken for a while (specification 3, section 5). */
export const OCCUPATION_KINDS = ['hold', 'command', 'maintenance'] as const
export type OccupationKind = (typeof OCCUPATION_KINDS)[number]
