export const BULK_KINDS = ['edit', 'action', 'delete', 'restore', 'import', 'undo'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** `reading`: the lines of an import are looked at. `draft`: ready, waits for its person to begin it. */
export const BULK_STATES = ['reading', 'draft', 'waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type BulkState = (typeof BULK_STATES)[number]

export const BULK_ROW_STATES = ['waiting', 'done', 'unchanged', 'refused'] as const
export type BulkRowState = (typeof BULK_ROW_STATES)[number]

/** What the dry run of an import foresees for a line. */
export const IMPORT_FATES = ['create', 'update', 'unchanged', 'refused'] as const
export type ImportFate = (typeof IMPORT_FATES)[number]

/** At most so many records in one act. */
export const MAX_BULK_ROWS = 100_000
