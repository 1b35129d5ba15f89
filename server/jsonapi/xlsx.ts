import { cutText } from '#server/domain/text/graphemes.ts'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { Temporal } from 'temporal-polyfill'
import { isDay } from '../domain/moment.ts'
import { decimalOf } from '../domain/money.ts'
import { withoutAround } from '../domain/text/trim.ts'
import { xmlText } from '../domain/text/xml.ts'
import type { ApiAnswer } from '../contract/api.ts'
import { BoundedCache } from '../domain/cache/bounded-cache.ts'
import type { Call } from './call.ts'
import { looksLikeFormula } from './csv.ts'
import { partField } from '../domain/table-field.ts'
import { exportBatches, exportColumns, labelsOf, type Cell, type ExportColumn } from './export-rows.ts'
import { mainRows, partRows, wholeExport, type WholeExport } from './export-whole.ts'
import type { Query } from './parse.ts'

type ZipWriter = {
  outputStream: Readable
  addBuffer: (bytes: Buffer, name: string) => void
  addReadStream: (stream: Readable, name: string) => void
  end: () => void
  on: (event: 'error', heard: (error: Error) => void) => void
}
const { ZipFile } = createRequire(import.meta.url)('yazl') as { ZipFile: new () => ZipWriter }

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Excel’s own limit; CSV has none. */
export const MAX_CELL = 32_767
const MAX_SHEET_NAME = 31
const DAY_MS = 86_400_000
/**
 * Pieces of text that stay small are forgotten as soon as they are written; large ones would wait in memory for a
 * slower collection.
 */
const ROWS_AT_ONCE = 10
/** 1 January 1970 in days of a spreadsheet. */
const EPOCH = 25_569
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/**
 * Places in `cellXfs`: plain, a heading, a moment, a text that must never be taken for a formula, be it edited, and a
 * day.
 */
const [, HEADING, MOMENT, QUOTED, DAY] = [0, 1, 2, 3, 4]

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz ` +
  `val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill ' +
  'patternType="gray125"/></fill></fills><borders ' +
  'count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs ' +
  'count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="22" fontId="0" ' +
  'fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" ' +
  'applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" ' +
  'applyNumberFormat="1"/></cellXfs></styleSheet>'

const sheetPath = (index: number) => `worksheets/sheet${index + 1}.xml`

const partsOf = (titles: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ` +
    `ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ` +
    `ContentType="application/xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${XLSX}.main+xml"/>` +
    titles
      .map(
        (_, index) =>
          `<Override PartName="/xl/${sheetPath(index)}" ` +
          `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
      )
      .join('') +
    '<Override PartName="/xl/styles.xml" ' +
    'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  '_rels/.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" ` +
    `Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    titles
      .map((title, index) => `<sheet name="${xml(title)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('') +
    `</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    titles
      .map((_, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="${sheetPath(index)}"/>`)
      .join('') +
    `<Relationship Id="rId${titles.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
})

/** Names of sheets: without the signs that spreadsheets refuse, short, and each once. */
function sheetNames(titles: readonly string[]): string[] {
  const names: string[] = []
  for (const title of titles) {
    const name = cutText(withoutAround(title.replace(/[\\/?*[\]:]/g, ' '), "'"), MAX_SHEET_NAME)
    const isTaken = names.some(one => one.toLowerCase() === name.toLowerCase())
    names.push(isTaken ? `${cutText(name, MAX_SHEET_NAME - 2)} ${names.length + 1}` : name)
  }
  return names
}

/**
 * The filtered list as a workbook, its parts written as they come, so that memory stays bounded: one sheet, or with
 * what `include` names one more for each kind of parts. Texts are inline strings, which no spreadsheet runs; moments
 * are in the reader's time zone.
 */
export async function xlsxAnswer(call: Call, query: Query): Promise<ApiAnswer> {
  const whole = await wholeExport(call, query)
  return {
    status: 200,
    headers: {
      'content-type': XLSX,
      'content-disposition': `attachment; filename="${call.resource.type}.xlsx"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: workbookOf(whole === null ? [await listSheet(call, query)] : await wholeSheets(call, whole)),
  }
}

async function listSheet(call: Call, query: Query): Promise<FilledSheet> {
  const columns = exportColumns(call, query)
  const batches = exportBatches(call, query, columns)
  const first = await batches.next()
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (let batch = first; !batch.done; batch = await batches.next()) yield batch.value
  }
  return { title: call.resource.type, columns, timeZone: call.context.timeZone, rows: rows() }
}

/** Things on the first sheet, each kind of parts on one of its own, whose second column says whose part a row is. */
async function wholeSheets(call: Call, whole: WholeExport): Promise<FilledSheet[]> {
  const { timeZone } = call.context
  const labels = labelsOf(call)
  const main = mainRows(whole)
  const first = await main.next()
  async function* things(): AsyncGenerator<Cell[][]> {
    for (let batch = first; !batch.done; batch = await main.next()) yield batch.value.map(({ cells }) => cells)
  }
  const parts = whole.parts.map((table): FilledSheet => {
    async function* rows(): AsyncGenerator<Cell[][]> {
      for await (const batch of partRows(table, whole.ids)) {
        const names = await whole.referencesOf([...new Set(batch.map(({ owner }) => owner))])
        yield batch.map(({ owner, cells: [id = null, ...cells] }) => [id, names.get(owner) ?? owner, ...cells])
      }
    }
    const { name, to } = table.part
    const [id, ...columns] = table.columns
    const link: ExportColumn = { name: to, heading: labels.get(partField(name, to)) ?? undefined, kind: 'text' }
    return { title: table.title, columns: [id!, link, ...columns], timeZone, rows: rows() }
  })
  return [
    {
      title: labels.get(call.resource.type) ?? call.resource.type,
      columns: whole.main.columns,
      timeZone,
      rows: things(),
    },
    ...parts,
  ]
}

type Sheet = { title: string; columns: readonly ExportColumn[]; timeZone: string }
type FilledSheet = Sheet & { rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]> }

/** One sheet with a head, its rows written as they come. */
export const workbook = (rows: FilledSheet['rows'], sheet: Sheet): Readable => workbookOf([{ ...sheet, rows }])

function workbookOf(sheets: readonly FilledSheet[]): Readable {
  const zip = new ZipFile()
  zip.on('error', error => zip.outputStream.destroy(error))
  for (const [name, content] of Object.entries(partsOf(sheetNames(sheets.map(({ title }) => title)))))
    zip.addBuffer(Buffer.from(`${content.startsWith('<?') ? '' : HEAD}${content}`), name)
  zip.addBuffer(Buffer.from(STYLES), 'xl/styles.xml')
  for (const [index, sheet] of sheets.entries()) {
    const rows = Readable.from(sheetXml(sheet))
    rows.on('error', error => zip.outputStream.destroy(error))
    zip.outputStream.on('close', () => rows.destroy())
    zip.addReadStream(rows, `xl/${sheetPath(index)}`)
  }
  zip.end()
  return zip.outputStream
}

async function* sheetXml({ columns: all, timeZone, rows }: FilledSheet): AsyncGenerator<string> {
  yield (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ` +
    `activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${all.length}" width="22" ` +
    `customWidth="1"/></cols><sheetData>` +
    `<row>${all.map(({ name, heading = name }) => text(heading, HEADING)).join('')}</row>`
  )
  for await (const batch of rows) {
    for (let at = 0; at < batch.length; at += ROWS_AT_ONCE) {
      yield batch
        .slice(at, at + ROWS_AT_ONCE)
        .map(row => `<row>${row.map((value, index) => cell(value, all[index]!, timeZone)).join('')}</row>`)
        .join('')
    }
  }
  yield '</sheetData></worksheet>'
}

function cell(value: Cell, { kind }: ExportColumn, timeZone: string): string {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number') return `<c><v>${kind === 'money' ? decimalOf(value) : value}</v></c>`
  if (kind === 'moment') return `<c s="${MOMENT}"><v>${serialOf(value, timeZone)}</v></c>`
  if (kind === 'day' && isDay(value)) return `<c s="${DAY}"><v>${Date.parse(value) / DAY_MS + EPOCH}</v></c>`
  return text(value, looksLikeFormula(value) ? QUOTED : 0)
}

function text(value: string, style: number | undefined): string {
  const styled = style ? ` s="${style}"` : ''
  const space = /^\s|\s$|[\n\t]/.test(value) ? ' xml:space="preserve"' : ''
  return `<c t="inlineStr"${styled}><is><t${space}>${xml(cutText(value, MAX_CELL))}</t></is></c>`
}

/** A zone's offset in milliseconds, by quarters of an hour: asking for it costs more than all the rest of a cell. */
const offsets = new BoundedCache<number>({ name: 'workbook-offsets', bound: 20_000 })
const QUARTER_MS = 900_000

function offsetOf(instant: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(instant / QUARTER_MS)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return offsets.set(key, offsetNanoseconds / 1e6)
}

/** Days since 1900 on the clock of the reader's wall. */
function serialOf(moment: string, timeZone: string): number {
  const instant = Date.parse(moment)
  const offset = offsetOf(instant, timeZone)
  return Math.round(((instant + offset) / DAY_MS + EPOCH) * 1e8) / 1e8
}

/** What XML can't hold is written as the format writes it. */
const xml = (value: string): string =>
  xmlText(
    value
      .replace(/_x[0-9A-Fa-f]{4}_/g, escape => `_x005F${escape}`)
      .replace(
        /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g,
        character => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      ),
  )
