import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { declareFacturX, FACTUR_X } from './factur-x.ts'
import { documentFonts } from './fonts.ts'
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

let compiling: Promise<NodeCompiler> | null = null

/**
 * Sets a document as PDF/UA-1: tagged, with title, language, headings, table headers and alternative texts. The
 * typesetter reaches no network and no file but the logo given. @throws Error naming what could not be set
 */
export async function renderPdf({ logo, day, facturX, ...data }: DocumentData): Promise<Buffer> {
  const compiler = await (compiling ??= start().catch((error: unknown) => {
    compiling = null
    throw error
  }))
  const template = await readFile(join(WORKSPACE, 'document.typ'), 'utf8')
  const name = logo === null ? null : `logo-${randomUUID()}.${logo.ending}`
  if (logo !== null) compiler.mapShadow(join(WORKSPACE, name!), logo.bytes)
  try {
    const attachment = facturX === undefined ? null : { name: FACTUR_X.fileName, content: facturX }
    const shown = {
      ...data,
      attachment,
      date: day.split('-').map(Number),
      logo: logo === null ? null : { path: `/${name}`, alt: logo.alt },
    }
    const result = compiler.compile({ mainFileContent: template, inputs: { data: JSON.stringify(shown) } })
    if (result.result === null)
      throw new Error(
        `the document could not be set: ` +
          `${JSON.stringify(compiler.fetchDiagnostics(result.takeError()!)).slice(0, 2_000)}`,
      )
    const creationTimestamp = Date.parse(`${day}T00:00:00Z`) / 1_000
    const accessible = compiler.pdf(result.result, { pdfStandard: 'ua-1', creationTimestamp })
    // The typesetter takes one standard at a time: what has passed the one is written by the other.
    return facturX === undefined
      ? accessible
      : declareFacturX(compiler.pdf(result.result, { pdfStandard: 'a-3a', creationTimestamp }))
  } finally {
    if (logo !== null) compiler.unmapShadow(join(WORKSPACE, name!))
    compiler.evictCache(10)
    letGo()
  }
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
async function start(): Promise<NodeCompiler> {
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  return Compiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: documentFonts() }] })
}
