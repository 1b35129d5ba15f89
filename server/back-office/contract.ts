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

/**
 * Of an import also where: the kind of part (none: the thing itself), the sheet of a workbook, the line, the column by
 * its letters and its heading, and the value.
 */
export type BulkReason = {
  field: string | null
  rule: string
  meta?: Record<string, unknown>
  part?: string
  sheet?: string
  line?: number
  column?: string
  heading?: string
  value?: string
}
export type BulkRow = {
  position: number
  recordId: string | null
  state: BulkRowState
  fate: ImportFate | null
  /** Of an import: its values by field. */
  payload: Record<string, unknown> | null
  /** Of an import: where it stands in the file, and how many parts of each kind it has. */
  line: number | null
  parts: Record<string, number>
  reasons: BulkReason[]
}

/** A kind of parts that a table may hold: `to` is the field by which a row of its own sheet names its record. */
type ImportPart = { name: string; type: string; to: string; fields: string[] }

/** What the table of an import holds, as its run's `input` tells it until its columns are mapped. */
export type ImportColumns = {
  /** The headings of all sheets, one after the other. */
  columns: string[]
  /** First values, of all sheets side by side. */
  samples: string[][]
  /** `columns` is their number; all rows of a sheet of parts are of that kind. */
  sheets: { name: string; part: string | null; columns: number }[]
  /** Sheets that are not read: none of the type's parts is called so. */
  unread: string[]
  /** The field of each column, as far as its heading tells. */
  guessed: (string | null)[]
  /** What a table of the type can fill, and what of it is written in each language, as columns name it. */
  fields: string[]
  parts: ImportPart[]
  translated: string[]
  /** Fields by which records that exist are recognised. */
  keys: string[]
}
