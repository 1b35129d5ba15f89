import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { declareFacturX, FACTUR_X } from './factur-x.ts'
import { isCovered, settable } from './coverage.ts'
import { documentFonts, takeFontFiles, type DocumentFonts, type Which } from './fonts.ts'
import type { TextBlock } from './rich-text.ts'

/** What a document says, part by part. Everything is plain text or `TextBlock`. */
export type DocumentSection = { title: string | null } & (
  | { kind: 'facts'; facts: { label: string; value: string }[]; code?: DocumentCode | null }
  | { kind: 'table'; columns: { title: string; isNumber: boolean }[]; rows: string[][] }
  | { kind: 'text'; blocks: TextBlock[] }
  /** Boxes side by side, each with its title and what is written by hand, line by line. */
  | { kind: 'signatures'; places: { title: string; lines: string[] }[] }
  /** `code` is an SVG picture, `alt` what it says. */
  | { kind: 'labels'; labels: { label: string; model: string; code: string; alt: string }[] }
)

/** An SVG picture beside facts: what it says to those who don't see it, and the line below it. */
type DocumentCode = { picture: string; alt: string; text: string }

export type DocumentData = {
  title: string
  author: string
  language: Locale
  /** `YYYY-MM-DD`: the same document made again is the same, byte for byte. */
  day: string
  /** PNG, JPEG, GIF, WebP or SVG, and what it shows. */
  logo: { bytes: Buffer; ending: string; alt: string } | null
  header: TextBlock[]
  footer: TextBlock[]
  sections: DocumentSection[]
  words: { page: string }
  /** An electronic invoice (XML) to be put inside: the document is then PDF/A-3a and PDF/UA-1. */
  facturX?: string
}

const WORKSPACE = fileURLToPath(new URL('.', import.meta.url))

const compiling = new Map<Which, Promise<NodeCompiler>>()

/** What is no text to be set. */
const NOT_SET: ReadonlySet<string> = new Set(['kind', 'href', 'code', 'picture', 'language'])

/** The same with each of its texts changed. */
function withTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map(one => withTexts<unknown>(one, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      NOT_SET.has(name) && typeof one === 'string' ? one : withTexts<unknown>(one, change),
    ]),
  ) as T
}

/** In French no line begins with a mark that has a space before it, or ends with an opening one. */
const onOneLine = (text: string, language: Locale): string =>
  language === 'fr' ? text.replace(/« /g, '«\u00A0').replace(/ (?=[»:;?!])/g, '\u00A0') : text

function needsTheWorld(data: object): boolean {
  const { coverages } = documentFonts('own')
  let isForeign = false
  withTexts(data, text => {
    isForeign ||= !isCovered(text, coverages)
    return text
  })
  return isForeign
}

/**
 * Sets a document as PDF/UA-1: tagged, with title, language, headings, table headers and alternative texts. The
 * typesetter reaches no network and no file but the logo given. What no font has is set as a white square: no name
 * keeps a paper from being made.
 * @throws Error naming what could not be set
 */
export async function renderPdf({ facturX, logo, day, ...data }: DocumentData): Promise<Buffer> {
  const paper = { logo, day, ...(facturX === undefined ? {} : { facturX }) }
  const setIn = (which: Which, fonts: DocumentFonts) =>
    compile(
      which,
      { ...paper, ...withTexts(data, text => settable(onOneLine(text, data.language), fonts.coverages)) },
      fonts.families,
    )
  const own = documentFonts('own')
  if (!needsTheWorld(data)) return setIn('own', own)
  // A font may have all letters of a word and not the way in which they join.
  return setIn('world', documentFonts('world')).catch(() => setIn('own', own))
}

async function compile(
  which: Which,
  { logo, day, facturX, ...data }: DocumentData,
  families: readonly string[],
): Promise<Buffer> {
  const compiler = await compilerOf(which)
  const name = logo === null ? null : `logo-${randomUUID()}.${logo.ending}`
  if (logo !== null) compiler.mapShadow(join(WORKSPACE, name!), logo.bytes)
  try {
    const attachment = facturX === undefined ? null : { name: FACTUR_X.fileName, content: facturX }
    const shown = {
      ...data,
      families,
      attachment,
      date: day.split('-').map(Number),
      logo: logo === null ? null : { path: `/${name}`, alt: logo.alt },
    }
    const result = await setBy(compiler, 'document.typ', shown)
    const creationTimestamp = Date.parse(`${day}T00:00:00Z`) / 1_000
    const accessible = compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp })
    // The typesetter takes one standard at a time: what has passed the one is written by the other.
    return facturX === undefined
      ? accessible
      : declareFacturX(compiler.pdf(result, { pdfStandard: 'a-3a', creationTimestamp }))
  } finally {
    if (logo !== null) compiler.unmapShadow(join(WORKSPACE, name!))
    compiler.evictCache(10)
    letGo()
  }
}

/** What is laid over the pages of a void paper: one word across it, and above it what holds now. */
export type VoidMark = { title: string; word: string; text: string; language: Locale }

/** The mark as a PDF of one page, whose words may be in any writing. */
export async function setMark(mark: VoidMark): Promise<Buffer> {
  const which = needsTheWorld(mark) ? 'world' : 'own'
  const { families, coverages } = documentFonts(which)
  const compiler = await compilerOf(which)
  const shown = { ...withTexts(mark, text => settable(text, coverages)), families }
  return compiler.pdf(await setBy(compiler, 'mark.typ', shown))
}

/** @throws Error naming what could not be set */
async function setBy(compiler: NodeCompiler, template: string, data: object) {
  const mainFileContent = await readFile(join(WORKSPACE, template), 'utf8')
  const set = compiler.compile({ mainFileContent, inputs: { data: JSON.stringify(data) } })
  if (set.result !== null) return set.result
  const why = JSON.stringify(compiler.fetchDiagnostics(set.takeError()!)).slice(0, 2_000)
  throw new Error(`the document could not be set: ${why}`)
}

const COLLECT_EVERY = 20
let made = 0
let collect: (() => void) | null = null

/**
 * Set documents lie outside of the program's own memory and go with the small objects that stand for them, which the
 * collector sees no haste to look for: a month's thousand papers held half a gigabyte. Now and then it is asked to
 * look.
 */
function letGo(): void {
  made += 1
  if (made % COLLECT_EVERY !== 0) return
  if (collect === null) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}

/**
 * Loaded with the first document: some 60 ms, and 45 MB that most processes never need. The typesetter sees this room
 * alone.
 */
function compilerOf(which: Which): Promise<NodeCompiler> {
  const known = compiling.get(which)
  if (known) return known
  const started = start(which)
  compiling.set(which, started)
  started.catch(() => compiling.delete(which))
  return started
}

async function start(which: Which): Promise<NodeCompiler> {
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  return Compiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: takeFontFiles(which) }] })
}
