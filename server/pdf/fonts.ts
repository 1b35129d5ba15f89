import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

/**
 * Andika: drawn for people who learn to read, with every letter of the seven languages. The second family is its other
 * half.
 */
const DOCUMENT_FONTS = ['Andika', 'Andikb'] as const

const STYLES = ['400-normal', '400-italic', '700-normal', '700-italic'] as const
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * The fonts of documents, as the typesetter takes them. It reads no WOFF, and takes two files of one family and style
 * for the same.
 */
export function documentFonts(): Buffer[] {
  const folder = createRequire(import.meta.url)
    .resolve('@fontsource/andika/files/andika-latin-400-normal.woff')
    .replace(/[^/\\]+$/, '')
  return STYLES.flatMap(style => [
    toSfnt(readFileSync(`${folder}andika-latin-${style}.woff`)),
    toSfnt(readFileSync(`${folder}andika-latin-ext-${style}.woff`), DOCUMENT_FONTS),
  ])
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
