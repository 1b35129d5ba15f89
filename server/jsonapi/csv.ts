import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { Temporal } from 'temporal-polyfill'
import { decimalText } from '../domain/money.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { Call } from './call.ts'
import { exportBatches, exportColumns, type Cell } from './export-rows.ts'
import type { Query } from './parse.ts'

/**
 * The filtered list as CSV, streamed by batches so that memory stays bounded. UTF-8 with a mark, `;` between values
 * (what French spreadsheets open). A value that a spreadsheet would run is preceded by an apostrophe; one that begins
 * with an apostrophe gets a second, so that reading back by taking one away gives the original.
 */
export async function csvAnswer(call: Call, query: Query): Promise<ApiAnswer> {
  const columns = exportColumns(call, query)
  const batches = exportBatches(call, query, columns)
  // The first batch is read before answering: a query that is refused answers 400 and not a broken file.
  const first = await batches.next()
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${stringify([columns.map(({ name, heading }) => csvCell(heading ?? name))], { delimiter: ';' })}`
    for (let batch = first; !batch.done; batch = await batches.next())
      yield stringify(
        batch.value.map(row =>
          row.map((value, index) => {
            const { kind, words } = columns[index]!
            if (kind === 'money' && typeof value === 'number') return decimalText(value, call.context.locale)
            return kind === 'moment' && words !== undefined && typeof value === 'string'
              ? clockText(value, call.context.timeZone)
              : csvCell(value)
          }),
        ),
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
