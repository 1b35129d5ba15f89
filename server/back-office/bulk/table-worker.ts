import { Problem } from '../../problem.ts'
import { decodeTable, delimiterOf, readCsv, type TableSheet } from './read-table.ts'
import { readWorkbook } from './read-workbook.ts'

/** `delimiter` is that of a CSV file, null for a workbook. */
export type WorkedTable =
  { sheets: TableSheet[]; delimiter: string | null } | { refused: string; meta: Record<string, unknown> }

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The sheets of a table that somebody has sent, or why it is refused: the rule of a Problem of 422. */
export async function work(bytes: Uint8Array): Promise<WorkedTable> {
  try {
    if (isZip(bytes)) return { sheets: readWorkbook(bytes), delimiter: null }
    const text = decodeTable(Buffer.from(bytes))
    const delimiter = delimiterOf(text)
    return { sheets: [{ name: '', rows: await readCsv(text, delimiter) }], delimiter }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { detail = '', meta = {} } = error.faults[0] ?? {}
    return { refused: detail.replace(/^validation\./, ''), meta }
  }
}
