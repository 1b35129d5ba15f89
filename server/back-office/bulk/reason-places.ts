import { partField, readTextField } from '#server/domain/table-field.ts'
import type { BulkReason } from '../contract.ts'
import { columnLetters } from '../domain/workbook.ts'
import type { ImportInput } from './import.ts'
import type { ImportPayload } from './import-thing.ts'
import type { Row, Run } from './run.ts'

/** The reasons of a row; of an import each with the sheet, the line, the column and the value that it is about. */
export function reasonsWithPlaces({ kind, input }: Run, { payload, position, reasons }: Row): BulkReason[] {
  const own = (reasons ?? []) as BulkReason[]
  if (kind !== 'import') return own
  const { values = {}, line = position + 1, sheet = '' } = (payload ?? {}) as Partial<ImportPayload>
  return own.map(reason => {
    const { field, part } = reason
    const column =
      field === null
        ? null
        : columnOf(input as unknown as ImportInput, part === undefined ? field : partField(part, field), part)
    const value = part === undefined && field !== null ? values[column?.field ?? field] : undefined
    return {
      ...reason,
      line: reason.line ?? line,
      ...(sheet === '' ? {} : { sheet: reason.sheet ?? sheet }),
      ...(column === null ? {} : { column: column.letters, heading: column.heading }),
      ...(value ? { value } : {}),
    }
  })
}

/** The column of a field; of a text that stands in several languages the first. */
function columnOf(
  { sheets = [], columns, mapping = [] }: Partial<ImportInput> & Pick<ImportInput, 'columns'>,
  field: string,
  part: string | undefined,
): { field: string; letters: string; heading: string } | null {
  const exact = mapping.indexOf(field)
  const index = exact === -1 ? mapping.findIndex(one => one !== null && readTextField(one).name === field) : exact
  if (index === -1) return null
  let from = 0
  for (const sheet of sheets) {
    if (index < from + sheet.columns) break
    from += sheet.columns
  }
  const mapped = mapping[index]!
  return {
    field: part === undefined ? mapped : mapped.slice(part.length + 1),
    letters: columnLetters(index - from),
    heading: columns[index] ?? '',
  }
}
