import { inflateSync } from 'node:zlib'

const bytesOf = (pdf: Buffer) => pdf.toString('latin1')

/**
 * Objects of a PDF by number: its plain part, and its stream, unpacked. Every object stands by itself, as our
 * typesetter writes them.
 */
function objectsOf(pdf: Buffer): Map<number, { head: string; stream: string }> {
  const text = bytesOf(pdf)
  return new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\b/g)].map(match => {
      const start = match.index + match[0].length
      const body = text.slice(start, text.indexOf('\nendobj', start))
      const at = body.search(/stream\r?\n/)
      const head = at === -1 ? body : body.slice(0, at)
      const from = start + at + (/stream\r?\n/.exec(body)?.[0].length ?? 0)
      const raw = at === -1 ? Buffer.alloc(0) : pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0))
      return [
        Number(match[1]),
        { head, stream: (head.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1') },
      ]
    }),
  )
}

/** What a font's glyphs say. */
function glyphsOf(cmap: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  const said = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, part] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code, text] of part!.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g))
      glyphs.set(Number.parseInt(code!, 16), said(text!))
  for (const [, part] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, text] of part!.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g)) {
      for (let code = Number.parseInt(from!, 16); code <= Number.parseInt(to!, 16); code += 1)
        glyphs.set(
          code,
          said(
            (Number.parseInt(text!, 16) + code - Number.parseInt(from!, 16)).toString(16).padStart(text!.length, '0'),
          ),
        )
    }
  return glyphs
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The literal string that begins behind an opening parenthesis; parentheses in it may stand in pairs. */
function literalAt(text: string, start: number): { said: string; end: number } {
  let said = ''
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0]
      said +=
        octal === undefined ? (ESCAPES[text[at + 1]!] ?? text[at + 1]!) : String.fromCharCode(Number.parseInt(octal, 8))
      at += octal?.length ?? 1
      continue
    }
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return { said, end: at }
    said += sign
  }
  return { said, end: text.length }
}

/**
 * The text of a PDF as a reader's program takes it out, in the order in which it is set; each run is followed by a
 * space.
 */
export const textOf = (pdf: Buffer): string => pagesOf(pdf).join(' ')

/** The same page by page. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  return [...objects.values()].flatMap(({ head }) =>
    /\/Type \/Page\b/.test(head)
      ? // Each page gives its fonts names of its own.
        wordsOf(objects, fontsOf(objects, head), Number(/\/Contents (\d+)/.exec(head)?.[1]))
          .join(' ')
          .replaceAll(/\s+/g, ' ')
      : [],
  )
}

/** At which heights a PDF has text, by page. */
export function heightsOf(pdf: Buffer): Set<string> {
  const streams = [...objectsOf(pdf).values()].flatMap(({ stream }) => (stream.includes('\nBT\n') ? [stream] : []))
  return new Set(
    streams.flatMap((stream, page) =>
      [...stream.matchAll(/1 0 0 -1 [\d.]+ ([\d.]+) cm/g)].map(([, height]) => `${page} ${height!}`),
    ),
  )
}

function fontsOf(objects: ReturnType<typeof objectsOf>, page: string): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name, id] of page.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')
    if (map) fonts.set(name!, glyphsOf(objects.get(Number(map[1]))!.stream))
  }
  return fonts
}

/** What a page's contents set, run by run. A glyph without a text is U+FFFD. */
function wordsOf(
  objects: ReturnType<typeof objectsOf>,
  fonts: ReadonlyMap<string, Map<number, string>>,
  contents: number,
): string[] {
  const stream = objects.get(contents)?.stream ?? ''
  const words: string[] = []
  let font = new Map<number, string>()
  let codes = ''
  for (let at = 0; at < stream.length; at += 1) {
    if (stream[at] === '(') {
      const { said, end } = literalAt(stream, at + 1)
      codes += said
      at = end
    } else if (stream[at] === '/' && /^\/f\d+ /.test(stream.slice(at, at + 8))) {
      font = fonts.get(/^\/(f\d+)/.exec(stream.slice(at, at + 8))![1]!) ?? font
    } else if (stream.startsWith('\nBT\n', at)) {
      // What marks the contents, as a language, is not set.
      codes = ''
    } else if (stream[at] === 'T' && /^T[jJ]/.test(stream.slice(at, at + 2))) {
      let word = ''
      for (let glyph = 0; glyph + 1 < codes.length; glyph += 2)
        word += font.get(codes.charCodeAt(glyph) * 256 + codes.charCodeAt(glyph + 1)) ?? '\ufffd'
      words.push(word)
      codes = ''
    }
  }
  return words
}

/** What the document says of itself: tags, title, language, and by which standards it is made. */
export function claimsOf(pdf: Buffer): {
  isTagged: boolean
  title: string
  language: string
  showsTitle: boolean
  pdfua: string | null
  pdfa: string | null
} {
  const text = bytesOf(pdf)
  const utf8 = pdf.toString('utf8')
  return {
    isTagged: /\/MarkInfo <<\s*\/Marked true/.test(text) && text.includes('/StructTreeRoot'),
    title: /<dc:title><rdf:Alt><rdf:li[^>]*>([^<]*)/.exec(utf8)?.[1] ?? '',
    language: /\/Lang \((\w+)/.exec(text)?.[1] ?? '',
    showsTitle: text.includes('/DisplayDocTitle true'),
    pdfua: /<pdfuaid:part>(\d)/.exec(text)?.[1] ?? null,
    pdfa: /<pdfaid:part>(\d)<\/pdfaid:part><pdfaid:conformance>(\w)/.exec(text)?.slice(1).join('') ?? null,
  }
}

/** What the pictures of a PDF say to those who don't see them. */
export function altsOf(pdf: Buffer): string[] {
  const text = bytesOf(pdf)
  return [...text.matchAll(/\/Alt (?:<FEFF([0-9A-F]*)>|\()/g)].map(match =>
    match[1] === undefined
      ? literalAt(text, match.index + match[0].length).said
      : Buffer.from(match[1], 'hex').swap16().toString('utf16le'),
  )
}

/** The attachment of a PDF, by its name; null where there is none. */
export function attachmentOf(pdf: Buffer, name: string): string | null {
  const objects = objectsOf(pdf)
  if (!bytesOf(pdf).includes(`(${name})`)) return null
  const file = [...objects.values()].find(({ head }) => head.includes('/Type /EmbeddedFile'))
  return file === undefined ? null : Buffer.from(file.stream, 'latin1').toString('utf8')
}

/** Whether the table of places points at each object. */
export function placesHold(pdf: Buffer): boolean {
  const text = bytesOf(pdf)
  const xref = Number(/startxref\n(\d+)/.exec(text)?.[1])
  return (
    text.startsWith('xref', xref) &&
    [...text.slice(xref).matchAll(/^(\d{10}) \d{5} n/gm)].every(([, place], index) =>
      text.startsWith(`${index + 1} 0 obj`, Number(place)),
    )
  )
}
