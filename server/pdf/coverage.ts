import { graphemesOf } from '../domain/text/graphemes.ts'

/** The code points that a font has a letter for: ranges, both ends included, in order. */
export type Coverage = readonly (readonly [first: number, last: number])[]

const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** What an OpenType file covers, by the fuller of its tables of characters (formats 4 and 12). */
export function coverageOf(font: Buffer): Coverage {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index++) {
    const entry = SFNT_HEADER + SFNT_ENTRY * index
    if (font.toString('latin1', entry, entry + 4) !== 'cmap') continue
    const cmap = font.subarray(font.readUInt32BE(entry + 8))
    const places = Array.from({ length: cmap.readUInt16BE(2) }, (_, record) => cmap.readUInt32BE(8 + 8 * record))
    const table = (format: number) => places.find(place => cmap.readUInt16BE(place) === format)
    const [full, basic] = [table(12), table(4)]
    if (full !== undefined) return groupsOf(cmap.subarray(full))
    if (basic !== undefined) return segmentsOf(cmap.subarray(basic))
  }
  return []
}

const groupsOf = (table: Buffer): Coverage =>
  Array.from({ length: table.readUInt32BE(12) }, (_, index) => [
    table.readUInt32BE(16 + 12 * index),
    table.readUInt32BE(20 + 12 * index),
  ])

function segmentsOf(table: Buffer): Coverage {
  const count = table.readUInt16BE(6) / 2
  const ranges: [number, number][] = []
  for (let index = 0; index < count; index++) {
    const last = table.readUInt16BE(14 + 2 * index)
    const first = table.readUInt16BE(16 + 2 * (count + index))
    const delta = table.readUInt16BE(16 + 2 * (2 * count + index))
    const place = 16 + 2 * (3 * count + index)
    const offset = table.readUInt16BE(place)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = offset === 0 ? (code + delta) & 0xffff : table.readUInt16BE(place + offset + 2 * (code - first))
      if (glyph === 0) continue
      const range = ranges.at(-1)
      if (range && range[1] === code - 1) range[1] = code
      else ranges.push([code, code])
    }
  }
  return ranges
}

/** Whether a font has a letter for a code point. */
function covers(coverage: Coverage, code: number): boolean {
  let [low, high] = [0, coverage.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = coverage[middle]!
    if (code < first) high = middle - 1
    else if (code > last) low = middle + 1
    else return true
  }
  return false
}

/** What shows that something stands here that can't be set: a white square. */
const REPLACEMENT = '\u25A1'
/** Characters that are never seen: marks of direction, of width and of style, and the optional hyphen. */
const UNSEEN =
  /[\u00AD\u034F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\u{E0000}-\u{E0FFF}]/gu
/** What stands for no agreed character, which no reader of documents could copy or read aloud. */
const NEVER_SET = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}]/u

/**
 * A text as some fonts can set it, a character that people see after the other: as it is where one font has all of it,
 * else without the marks that it lacks, else as a white square. Nothing is dropped unseen, and no text fails.
 */
export function settable(text: string, fonts: readonly Coverage[]): string {
  let out = ''
  for (const cluster of graphemesOf(text.normalize('NFC').replace(UNSEEN, ''))) out += settableCluster(cluster, fonts)
  return out
}

function settableCluster(cluster: string, fonts: readonly Coverage[]): string {
  if (/^\s+$/.test(cluster)) return cluster === '\n' || cluster === '\r\n' || cluster === '\t' ? ' ' : cluster
  const codes = Array.from(cluster, one => one.codePointAt(0)!)
  if (NEVER_SET.test(cluster)) return REPLACEMENT
  if (fonts.some(font => codes.every(code => covers(font, code)))) return cluster
  const font = fonts.find(one => covers(one, codes[0]!))
  return font === undefined
    ? REPLACEMENT
    : String.fromCodePoint(...codes.filter((code, index) => index === 0 || covers(font, code)))
}

/** Whether each character of a text stands in one of the fonts by itself. */
export const isCovered = (text: string, fonts: readonly Coverage[]): boolean =>
  Array.from(text).every(one => fonts.some(font => covers(font, one.codePointAt(0)!)))
