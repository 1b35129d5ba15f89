import type { AdminField } from '#server/contract/manifest.ts'

/** What every cell is given. A cell shows one value, in a list (short) or on the record's page (whole). */
export type CellProps = {
  field: AdminField
  value: unknown
  /** IANA zone in which moments are told. */
  timeZone: string
  whole: boolean
}

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
