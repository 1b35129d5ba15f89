import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { Temporal } from 'temporal-polyfill'
import { decimalText } from '../domain/money.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { Call } from './call.ts'
import { partField } from '../domain/table-field.ts'
import { exportBatches, exportColumns, type Cell, type ExportColumn } from './export-rows.ts'
import { mainRows, partRows, wholeExport, type WholeExport } from './export-whole.ts'
import type { Query } from './parse.ts'

/**
 * The filtered list as CSV, streamed by batches so that memory stays bounded. UTF-8 with a mark, `;` between values
 * (what French spreadsheets open). A value that a spreadsheet would run is preceded by an apostrophe; one that begins
 * with an apostrophe gets a second, so that reading back by taking one away gives the original.
 */
export async function csvAnswer(call: Call, query: Query): Promise<ApiAnswer> {
  const whole = await wholeExport(call, query)
  const columns = whole === null ? exportColumns(call, query) : wholeColumns(whole)
  const batches = whole === null ? exportBatches(call, query, columns) : wholeBatches(whole)
  // The first batch is read before answering: a query that is refused answers 400 and not a broken file.
  const first = await batches.next()
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${stringify([columns.map(({ name, heading }) => csvCell(heading ?? name))], { delimiter: ';' })}`
    for (let batch = first; !batch.done; batch = await batches.next())
      yield stringify(
        batch.value.map(row => row.map((value, index) => cellText(call, columns[index]!, value))),
        { delimiter: ';' },
      )
  }
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${call.resource.type}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: Readable.from(lines()),
  }
}

function cellText({ context }: Call, { kind, words }: ExportColumn, value: Cell): string {
  if (kind === 'money' && typeof value === 'number') return decimalText(value, context.locale)
  return kind === 'moment' && words !== undefined && typeof value === 'string'
    ? clockText(value, context.timeZone)
    : csvCell(value)
}

/** Of a thing and of each kind of its parts, side by side. */
const wholeColumns = ({ main, parts }: WholeExport): ExportColumn[] => [
  ...main.columns,
  ...parts.flatMap(({ part, columns, title }) =>
    columns.map(column => ({
      ...column,
      name: partField(part.name, column.name),
      heading: `${title}${title === part.name ? '.' : ' · '}${column.heading ?? column.name}`,
    })),
  ),
]

/** A thing's row holds its first part of each kind, the rows below it the others. */
async function* wholeBatches(whole: WholeExport): AsyncGenerator<Cell[][]> {
  const none = (columns: readonly ExportColumn[]): Cell[] => columns.map(() => null)
  for await (const things of mainRows(whole)) {
    for (const { id, cells } of things) {
      const lines = whole.parts.map(part => partRows(part, [id]))
      let own = cells
      for (let isOver = false; !isOver;) {
        const brought = await Promise.all(lines.map(async rows => (await rows.next()).value ?? []))
        const most = Math.max(0, ...brought.map(rows => rows.length))
        isOver = most === 0
        const batch = Array.from({ length: isOver && own === cells ? 1 : most }, (_, index) => [
          ...(index === 0 ? own : none(whole.main.columns)),
          ...whole.parts.flatMap(({ columns }, kind) => brought[kind]![index]?.cells ?? none(columns)),
        ])
        own = none(whole.main.columns)
        if (batch.length > 0) yield batch
      }
    }
  }
}

/** A moment on the reader's clocks, as spreadsheets take it for one: `2027-05-01 10:00`. */
const clockText = (moment: string, timeZone: string): string => {
  const local = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const smallestUnit = local.second === 0 ? 'minute' : 'second'
  return local.toString({ smallestUnit, roundingMode: 'trunc' }).replace('T', ' ')
}

const csvCell = (value: Cell) => (value === null ? '' : neutral(String(value)))

/** A spreadsheet runs what begins so, also after white space and with the wide signs of East Asian keyboards. */
const RUNS = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]|[\t\r\n'])/

/** Whether a spreadsheet could take a text for a formula. */
export const looksLikeFormula = (text: string): boolean => RUNS.test(text)

/** With an apostrophe before what a spreadsheet would run; numbers stay numbers. */
export function neutral(text: string): string {
  return looksLikeFormula(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
}

/** What was before `neutral`. */
export const original = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text
