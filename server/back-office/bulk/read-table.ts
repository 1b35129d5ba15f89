import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { invalid, Problem } from '../../problem.ts'
import { original } from '#server/jsonapi/csv.ts'

const DELIMITERS = [';', ',', '\t'] as const

/**
 * The text of a table as somebody's spreadsheet has written it: UTF-8 or UTF-16 by its mark or its shape, else
 * Windows-1252.
 * @throws Problem 422 for what is empty or no text
 */
export function decodeTable(bytes: Buffer): string {
  if (bytes.length === 0) throw invalid('/file', 'import.empty')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const zeros = bytes.subarray(0, 2_000).filter(byte => byte === 0).length
  if (zeros > Math.min(bytes.length, 2_000) / 4)
    return new TextDecoder(bytes[0] === 0 ? 'utf-16be' : 'utf-16le').decode(bytes)
  if (zeros > 0) throw invalid('/file', 'import.text')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fromWindows(bytes)
  }
}

/**
 * What Windows-1252 has between 0x80 and 0x9F, where Latin-1 has controls; Node's own decoder takes one for the other.
 */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

const fromWindows = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\u0080-\u009F]/g, character => WINDOWS[character.charCodeAt(0) - 0x80]!)

/** A first line that declares the sign between values, as spreadsheets write it; it is no row of the table. */
const DECLARED = /^\uFEFF?"?sep=([;,\t])"?\r?\n/i

/**
 * The sign between values: the one that the first line declares, else the one that stands most often in it, outside of
 * quotes.
 */
export function delimiterOf(text: string): string {
  const declared = DECLARED.exec(text)?.[1]
  if (declared !== undefined) return declared
  const counts = new Map<string, number>(DELIMITERS.map(one => [one, 0]))
  let quoted = false
  for (const character of text.slice(0, 20_000)) {
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === '\n' || character === '\r')) break
    else if (!quoted && counts.has(character)) counts.set(character, counts.get(character)! + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]![0]
}

/** A row that is not empty: its number as spreadsheets count, and its cells. */
export type TableRow = { line: number; cells: string[] }
export type TableSheet = { name: string; rows: TableRow[] }

/** More lines than are imported at once. */
const MAX_LINES = 50_000
/** The site goes through a table's cells at once when it previews them: so many take it under a second. */
const MAX_CELLS = 1_000_000

/** Counts the rows of a table's sheets. @throws Problem 422 for one that is too many */
export function rowCounter(): (row: TableRow) => TableRow {
  let [lines, cells] = [0, 0]
  return row => {
    // The heading is no line of the table.
    if (++lines > MAX_LINES + 1) throw invalid('/file', 'import.lines', { max: MAX_LINES })
    if ((cells += row.cells.length) > MAX_CELLS) throw invalid('/file', 'import.cells', { max: MAX_CELLS })
    return row
  }
}

/**
 * The rows of a CSV file; what our own exports have neutralised reads as it was. Work on a foreign file: for a child
 * process.
 * @throws Problem 422 for broken quotes, and for too many lines
 */
export async function readCsv(text: string, delimiter: string): Promise<TableRow[]> {
  const parser = Readable.from([text.replace(DECLARED, '')]).pipe(
    parse({
      delimiter,
      bom: true,
      // A quote inside a value is an inch or a word in quotes, as people type them.
      relax_quotes: true,
      relax_column_count: true,
    }),
  )
  const rows: TableRow[] = []
  const counted = rowCounter()
  let line = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1
      const cells = record.map(cell => original(cell.trim()))
      if (!cells.some(cell => cell !== '')) continue
      rows.push(counted({ line, cells }))
    }
  } catch (error) {
    throw error instanceof Problem ? error : invalid('/file', 'import.text')
  }
  return rows
}
