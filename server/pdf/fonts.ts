import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { coverageOf, type Coverage } from './coverage.ts'

/** One file of a family's letters. `as`: a name of the same length, where another file has the family's own. */
type Part = { name: string; folder: string; file: string; family: string; as?: string; styles: readonly string[] }

const FOUR = ['400-normal', '400-italic', '700-normal', '700-italic']
const TWO = ['400-normal', '700-normal']
const ONE = ['400-normal']

/** Andika: drawn for people who learn to read, with every letter of the seven languages. */
const OWN: readonly Part[] = [andika('latin'), { ...andika('latin-ext'), as: 'Andikb', name: 'Andikb' }]

/**
 * For what else people are called: Cyrillic, Vietnamese, Greek, Devanagari, Arabic and emoji in good letters, all other
 * writing of the basic plane in the coarse ones of GNU Unifont.
 */
const WORLD: readonly Part[] = [
  { ...andika('cyrillic'), as: 'Andikc', name: 'Andikc' },
  { ...andika('cyrillic-ext'), as: 'Andikd', name: 'Andikd' },
  { ...andika('vietnamese'), as: 'Andike', name: 'Andike' },
  noto('greek', 'Noto Sanf'),
  noto('greek-ext', 'Noto Sang'),
  noto('devanagari', 'Noto Sanh'),
  { name: 'Noto Sans Arabic', folder: 'noto-sans-arabic', file: 'noto-sans-arabic-arabic', family: '', styles: TWO },
  { name: 'Noto Emoji', folder: 'noto-emoji', file: 'noto-emoji-emoji', family: '', styles: ONE },
  { name: 'UnifontExMono', folder: 'unifontex', file: 'unifontex-latin', family: '', styles: ONE },
]

function andika(subset: string): Part {
  return { name: 'Andika', folder: 'andika', file: `andika-${subset}`, family: 'Andika', styles: FOUR }
}

function noto(subset: string, as: string): Part {
  return { name: as, folder: 'noto-sans', file: `noto-sans-${subset}`, family: 'Noto Sans', as, styles: TWO }
}

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** Families in the order in which they are asked, and what each covers. */
export type DocumentFonts = { families: string[]; coverages: Coverage[] }
export type Which = 'own' | 'world'

const known = new Map<Which, DocumentFonts>()
/** Files that have been read to learn what they cover, until the typesetter takes them. */
const untaken = new Map<Which, Buffer[]>()

/** The fonts of most papers, or with them those for all other writing (read when a paper needs them: 14 MB). */
export function documentFonts(which: Which): DocumentFonts {
  const fonts = known.get(which)
  if (fonts) return fonts
  const parts = partsOf(which)
  const files = parts.map(readFiles)
  const read = { families: parts.map(({ name }) => name), coverages: files.map(([one]) => coverageOf(one!)) }
  known.set(which, read)
  untaken.set(which, files.flat())
  return read
}

/** The files of these fonts as the typesetter takes them: it has a copy of its own, so none is held here afterwards. */
export function takeFontFiles(which: Which): Buffer[] {
  const files = untaken.get(which) ?? partsOf(which).flatMap(readFiles)
  untaken.delete(which)
  return files
}

const partsOf = (which: Which): readonly Part[] => (which === 'own' ? OWN : [...OWN, ...WORLD])

/** The typesetter reads no WOFF, and takes two files of one family and style for the same. */
function readFiles({ folder, file, family, as, styles }: Part): Buffer[] {
  const require = createRequire(import.meta.url)
  return styles.map(style =>
    toSfnt(
      readFileSync(require.resolve(`@fontsource/${folder}/files/${file}-${style}.woff`)),
      as === undefined ? null : [family, as],
    ),
  )
}

/**
 * A WOFF file as the OpenType file that it wraps, its family named anew where that is asked for (names of one length).
 */
function toSfnt(woff: Buffer, names: readonly [from: string, to: string] | null = null): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(SFNT_ENTRY << power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(SFNT_ENTRY * count - (SFNT_ENTRY << power), 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const table = readTable(woff, WOFF_HEADER + WOFF_ENTRY * index)
    const data = table.tag === 'name' && names !== null ? renamed(table.data, names) : table.data
    const entry = SFNT_HEADER + SFNT_ENTRY * index
    head.write(table.tag, entry, 'latin1')
    head.writeUInt32BE(table.checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, at: number): { tag: string; checksum: number; data: Buffer } {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map(step => woff.readUInt32BE(at + step)) as [
    number,
    number,
    number,
    number,
  ]
  const raw = woff.subarray(offset, offset + packed)
  return { tag: woff.toString('latin1', at, at + 4), checksum, data: packed < length ? inflateSync(raw) : raw }
}

function renamed(table: Buffer, [from, to]: readonly [string, string]): Buffer {
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1')
  return Buffer.from(table.toString('latin1').replaceAll(wide(from), wide(to)).replaceAll(from, to), 'latin1')
}
