import { decodeHTML, decodeHTMLAttribute } from 'entities'
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { ALLOWED_TAGS, TAGS_DROPPED_WITH_CONTENT, VOID_TAGS } from './allowed.ts'
import { cleanAttributes, type Attributes } from './attributes.ts'

/**
 * Stands in each link that opens a new tab; the page fills it with the note for screen readers, in its own language.
 */
export const NEW_TAB_NOTE = '<span class="new-tab-note"></span>'

/** More than the longest field takes. What lies beyond is cut off: no text that long is stored by the product. */
export const MAX_HTML_LENGTH = 250_000
/** Beyond that many elements, and below that level, tags are left out. Their text stays. */
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 100
const MAX_ATTRIBUTES = 40

export type Sanitized = {
  html: string
  /** How many elements were kept. */
  elements: number
}

/**
 * Writes HTML out again with the allowed tags and attributes alone, each in one spelling. It reads every character
 * once, and builds no tree. The result is safe whatever the input was, since nothing of the input's markup is copied: a
 * browser sees only what is written here.
 */
export function sanitize(html: string): Sanitized {
  const writer = new Writer(html.length > MAX_HTML_LENGTH ? html.slice(0, MAX_HTML_LENGTH) : html)
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, writer.callbacks)
  tokenizer.write(writer.source)
  tokenizer.end()
  return writer.finish()
}

type OpenElement = {
  tag: string
  /** Where its start tag stands in the output. */
  at: number
  /** How much had been shown before it. */
  shownBefore: number
  opensNewTab: boolean
}

const SHOWS_SOMETHING = new Set(['img', 'iframe', 'video', 'audio', 'picture', 'hr', 'table'])
/** A browser ends a paragraph or an item where one of these begins. */
const ENDED_BY: Readonly<Record<string, ReadonlySet<string>>> = {
  p: new Set(
    (
      'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd menu pre blockquote div section article aside header footer main nav ' +
      'hgroup address center figure figcaption table details summary fieldset hr'
    ).split(' '),
  ),
  li: new Set(['li']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
}
/** Where the search for an element to end stops. */
const BOUNDARIES = new Set([
  'table',
  'td',
  'th',
  'caption',
  'ul',
  'ol',
  'dl',
  'menu',
  'blockquote',
  'div',
  'section',
  'article',
])

class Writer {
  readonly #output: string[] = []
  readonly #open: OpenElement[] = []
  #skipped: { tag: string; depth: number } | null = null
  #shown = 0
  #elements = 0
  #tag = ''
  #attributes = new Map<string, string>()
  #attribute = ''
  #value = ''
  // The tokenizer gives a text in pieces.
  #textStart = -1
  #textEnd = -1

  constructor(readonly source: string) {}

  readonly callbacks: TokenizerCallbacks = {
    ontext: (start, end) => {
      if (this.#textEnd !== start) this.#endText()
      if (this.#textStart === -1) this.#textStart = start
      this.#textEnd = end
    },
    onopentagname: (start, end) => {
      this.#tag = this.source.slice(start, end).toLowerCase()
      this.#attributes = new Map()
    },
    onattribname: (start, end) => {
      this.#attribute = this.source.slice(start, end).toLowerCase()
      this.#value = ''
    },
    onattribdata: (start, end) => {
      this.#value += this.source.slice(start, end)
    },
    onattribend: () => {
      if (this.#attributes.size < MAX_ATTRIBUTES && !this.#attributes.has(this.#attribute))
        this.#attributes.set(this.#attribute, decodeHTMLAttribute(this.#value))
    },
    onopentagend: () => this.#openTag(),
    onselfclosingtag: () => this.#openTag(),
    onclosetag: (start, end) => this.#closeTag(this.source.slice(start, end).toLowerCase()),
    // Comments, declarations and instructions are left out.
    oncomment: () => undefined,
    ondeclaration: () => undefined,
    onprocessinginstruction: () => undefined,
    oncdata: () => undefined,
    onattribentity: () => undefined,
    ontextentity: () => undefined,
    onend: () => undefined,
  }

  finish(): Sanitized {
    this.#endText()
    while (this.#open.length > 0) this.#closeTop()
    return { html: this.#output.join(''), elements: this.#elements }
  }

  #endText(): void {
    if (this.#textStart === -1) return
    const text = decodeHTML(this.source.slice(this.#textStart, this.#textEnd))
    this.#textStart = -1
    if (this.#skipped !== null) return
    if (text.trim() !== '') this.#shown += 1
    this.#output.push(escapeText(text))
  }

  #openTag(): void {
    this.#endText()
    const tag = this.#tag
    if (this.#skipped !== null) {
      if (tag === this.#skipped.tag) this.#skipped.depth += 1
      return
    }
    if (
      tag === 'span' &&
      this.#attributes.get('class') === 'new-tab-note' &&
      this.#open.some(element => element.tag === 'a')
    )
      return this.#skip(tag)
    const isTooMuch = this.#elements >= MAX_ELEMENTS || (this.#open.length >= MAX_DEPTH && !VOID_TAGS.has(tag))
    const isDropped = !ALLOWED_TAGS.has(tag) || isTooMuch
    const attributes = isDropped ? null : cleanAttributes(tag, this.#attributes)
    if (attributes !== null) this.#write(tag, attributes)
    if (TAGS_DROPPED_WITH_CONTENT.has(tag)) this.#skip(tag)
  }

  #skip(tag: string): void {
    this.#skipped = { tag, depth: 1 }
  }

  #write(tag: string, attributes: Attributes): void {
    this.#endImplied(tag)
    const at = this.#output.length
    const shownBefore = this.#shown
    this.#elements += 1
    if (SHOWS_SOMETHING.has(tag)) this.#shown += 1
    let written = `<${tag}`
    for (const [name, value] of attributes) written += ` ${name}="${escapeValue(value)}"`
    this.#output.push(`${written}>`)
    if (tag === 'iframe') this.#output.push('</iframe>')
    else if (!VOID_TAGS.has(tag)) this.#open.push({ tag, at, shownBefore, opensNewTab: attributes.has('target') })
  }

  #endImplied(tag: string): void {
    for (let at = this.#open.length - 1; at >= 0; at -= 1) {
      const open = this.#open[at]!.tag
      if (ENDED_BY[open]?.has(tag)) return this.#closeDownTo(at)
      if (BOUNDARIES.has(open)) return
    }
  }

  #closeTag(tag: string): void {
    this.#endText()
    if (this.#skipped !== null) {
      if (tag === this.#skipped.tag && --this.#skipped.depth === 0) this.#skipped = null
      return
    }
    const at = this.#open.findLastIndex(element => element.tag === tag)
    if (at >= 0) this.#closeDownTo(at)
  }

  #closeDownTo(at: number): void {
    while (this.#open.length > at) this.#closeTop()
  }

  #closeTop(): void {
    const { tag, at, shownBefore, opensNewTab } = this.#open.pop()!
    // Empty paragraphs are left out.
    if (tag === 'p' && this.#shown === shownBefore) return void (this.#output.length = at)
    if (tag === 'a' && opensNewTab) this.#output.push(NEW_TAB_NOTE)
    this.#output.push(`</${tag}>`)
  }
}

/** Each character in one spelling, which is a browser's own: what reads stored text needs to know no other. */
const escapeText = (text: string): string =>
  text.replaceAll(CONTROLS, '').replaceAll(/[&<>]/g, character => REFERENCES[character]!)

/** No writing needs them, and neither XML nor paper can hold them. */
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}

const escapeValue = (value: string): string =>
  value.replaceAll(CONTROLS, '').replaceAll(/[&<>"\u00a0]/g, character => REFERENCES[character] ?? character)
