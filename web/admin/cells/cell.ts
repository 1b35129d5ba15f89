import type { AdminField } from '#server/contract/manifest.ts'

/** The props of every cell. A cell shows one value, shortened in a list or whole on the record's page. */
export type CellProps = {
  field: AdminField
  value: unknown
  /** IANA zone in which times are shown. */
  timeZone: string
  whole: boolean
}

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
