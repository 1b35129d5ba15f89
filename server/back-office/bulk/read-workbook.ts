import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { cellText, columnOf, formatOf, type NumberFormat } from '../domain/workbook.ts'
import { invalid } from '../../problem.ts'
import { rowCounter, type TableRow, type TableSheet } from './read-table.ts'

const MAX_UNPACKED_BYTES = 120_000_000
const MAX_SHEETS = 20
const MAX_COLUMNS_READ = 500

type Element = { name: string; attributes: Readonly<Record<string, string>> }
type Heard = { open?: (element: Element) => void; text?: (text: string) => void; close?: (name: string) => void }

/** Names without the prefix that some programs give them. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1)

function readXml(bytes: Uint8Array | undefined, heard: Heard): void {
  if (bytes === undefined) return
  const parser = new Parser(
    {
      onopentag: (name, attributes) => heard.open?.({ name: bare(name), attributes }),
      ontext: text => heard.text?.(text),
      onclosetag: name => heard.close?.(bare(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(new TextDecoder().decode(bytes))
}

/**
 * The sheets of an XLSX workbook that are not hidden, row by row, as people would type them. Work on a foreign file:
 * for a child process.
 * @throws Problem 422 for what is no workbook or too large
 */
export function readWorkbook(bytes: Uint8Array): TableSheet[] {
  const parts = unpack(bytes)
  const { sheets, base } = sheetsOf(parts)
  if (sheets.length === 0) throw invalid('/file', 'import.text')
  const strings = stringsOf(parts.get('xl/sharedStrings.xml'))
  const formats = formatsOf(parts.get('xl/styles.xml'))
  const counted = rowCounter()
  return sheets
    .slice(0, MAX_SHEETS)
    .map(({ name, path }) => ({ name, rows: rowsOf(parts.get(path), { strings, formats, base, counted }) }))
}

function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  let size = 0
  try {
    return new Map(
      Object.entries(
        unzipSync(bytes, {
          filter: ({ name, originalSize }) => {
            if (!/^xl\/(workbook|sharedStrings|styles|_rels\/workbook|worksheets\/[^/]+)\.xml(\.rels)?$/.test(name))
              return false
            size += originalSize
            if (size > MAX_UNPACKED_BYTES) throw invalid('/file', 'import.size')
            return true
          },
        }),
      ),
    )
  } catch (error) {
    if (size > MAX_UNPACKED_BYTES) throw error
    throw invalid('/file', 'import.text')
  }
}

type Base = 1900 | 1904

function sheetsOf(parts: ReadonlyMap<string, Uint8Array>): { sheets: { name: string; path: string }[]; base: Base } {
  const targets = new Map<string, string>()
  readXml(parts.get('xl/_rels/workbook.xml.rels'), {
    open: ({ name, attributes: { Id = '', Target = '' } }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const sheets: { name: string; path: string }[] = []
  let base: Base = 1900
  readXml(parts.get('xl/workbook.xml'), {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) base = 1904
      const path = targets.get(attributes['r:id'] ?? '')
      if (name === 'sheet' && path !== undefined && (attributes.state ?? 'visible') === 'visible')
        sheets.push({ name: attributes.name ?? '', path })
    },
  })
  return { sheets, base }
}

/** The texts that cells refer to by number: of each its runs, without their phonetic runs. */
function stringsOf(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  readXml(bytes, {
    open: ({ name }) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    text: part => {
      if (isText) text += part
    },
    close: name => {
      if (name === 'si') strings.push(text)
      else if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
  })
  return strings
}

function formatsOf(bytes: Uint8Array | undefined): NumberFormat[] {
  const codes = new Map<string, string>()
  const formats: NumberFormat[] = []
  let isCells = false
  readXml(bytes, {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') codes.set(attributes.numFmtId ?? '', attributes.formatCode ?? '')
      else if (name === 'cellXfs') isCells = true
      else if (name === 'xf' && isCells)
        formats.push(formatOf(Number(attributes.numFmtId ?? 0), codes.get(attributes.numFmtId ?? '')))
    },
    close: name => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return formats
}

type Facts = {
  strings: readonly string[]
  formats: readonly NumberFormat[]
  base: Base
  counted: (row: TableRow) => TableRow
}

/** @throws Problem 422 for too many */
function rowsOf(bytes: Uint8Array | undefined, { strings, formats, base, counted }: Facts): TableRow[] {
  const rows: TableRow[] = []
  let line = 0
  let cells: string[] = []
  let [column, type, format]: [number, string, NumberFormat] = [0, 'n', 'plain']
  let [value, isValue, isPhonetic] = ['', false, false]
  readXml(bytes, {
    open: ({ name, attributes }) => {
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1)
        cells = []
        column = -1
      } else if (name === 'c') {
        column = columnOf(attributes.r ?? '') ?? column + 1
        type = attributes.t ?? 'n'
        format = formats[Number(attributes.s ?? 0)] ?? 'plain'
        value = ''
      } else if (name === 'rPh') isPhonetic = true
      else if (name === 'v' || name === 't') isValue = !isPhonetic
    },
    text: part => {
      if (isValue) value += part
    },
    close: name => {
      if (name === 'rPh') isPhonetic = false
      else if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && column < MAX_COLUMNS_READ && value !== '') {
        while (cells.length < column) cells.push('')
        const shared = type === 's' ? (strings[Number(value)] ?? '') : null
        cells[column] = cellText({ type: shared === null ? type : 'str', value: shared ?? value, format }, base)
      } else if (name === 'row' && cells.some(cell => cell !== '')) {
        rows.push(counted({ line, cells }))
      }
    },
  })
  return rows
}
