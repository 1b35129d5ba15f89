import type { BulkKind, BulkRowState, BulkState, ImportFate } from './domain/vocabulary.ts'

type BulkCounts = Record<BulkRowState, number>

/** One act on many records, as `GET /api/v1/services/bulk-runs/:id` tells it. */
export type BulkRun = {
  id: string
  kind: BulkKind
  resourceType: string
  /** The slug of a declared action. */
  action: string | null
  /** The address of the list that it was made from. */
  query: string
  input: Record<string, unknown>
  locale: string
  state: BulkState
  total: number
  counts: BulkCounts
  /** What the dry run of an import foresees; null for any other. */
  fates: Record<ImportFate, number> | null
  by: string | null
  isMine: boolean
  /** Can be taken back: something was done, it is over, and nobody has taken it back yet. */
  undoable: boolean
  /** The run that takes it back, and the one that it takes back. */
  undoneBy: string | null
  undoes: string | null
  fileName: string | null
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
  cancelledAt: string | null
  error: string | null
}

export type BulkReason = { field: string | null; rule: string; meta?: Record<string, unknown> }
export type BulkRow = {
  position: number
  recordId: string | null
  state: BulkRowState
  fate: ImportFate | null
  payload: Record<string, unknown> | null
  reasons: BulkReason[]
}
