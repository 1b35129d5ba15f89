import { replaceMarks } from '#server/domain/text/emphasis.ts'
import { withoutLeading } from '#server/domain/text/trim.ts'

/**
 * Rich text as a subset of Markdown, to edit it without an editor and without HTML: a blank line separates paragraphs,
 * `## ` starts a heading, `- ` and `1. ` a list, `> ` a quotation; `**strong**`, `*emphasis*`, `[text](address)`. HTML
 * that needs more than this is edited as HTML.
 */
const INLINE = { strong: '**', b: '**', em: '*', i: '*' } as const
const HEADINGS = { h2: '## ', h3: '### ', h4: '#### ' } as const
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|([^<]+)|</gi
/** Collapsible white space. A non-breaking space is not. */
const SPACES = /[ \t\n\r\f]+/g
const ADDRESS = /^(?:https?:\/\/|\/(?!\/)|mailto:|tel:|#)[^\s()<>"]*$/i

/** The text as Markdown, or null when Markdown can't express the HTML. */
export function htmlToMarkdown(html: string): string | null {
  const whole = new MarkdownWriter()
  let quotation: MarkdownWriter | null = null
  for (const [token, closing, name = '', attributes = '', text] of html.matchAll(TOKEN)) {
    if (name.toLowerCase() === 'blockquote') {
      const isOpening = closing !== '/'
      if (isOpening !== (quotation === null) || attributes.trim() !== '' || !whole.isBetweenBlocks) return null
      if (quotation !== null && !whole.quote(quotation)) return null
      quotation = isOpening ? new MarkdownWriter() : null
      continue
    }
    const reader: MarkdownWriter = quotation ?? whole
    const known =
      text !== undefined
        ? reader.text(decoded(text))
        : token !== '<' &&
          (closing === '/' ? reader.close(name.toLowerCase()) : reader.open(name.toLowerCase(), attributes.trim()))
    if (!known) return null
  }
  const marks = quotation === null ? whole.finish() : null
  return marks !== null && comparable(markdownToHtml(marks)) === comparable(html) ? marks : null
}

/** The HTML of a Markdown text. Text that starts with a tag is HTML already. */
export function markdownToHtml(text: string): string {
  if (/^\s*<[a-z!]/i.test(text)) return text
  return partsOf(text)
    .map(part => {
      const lines = part.split('\n')
      if (!lines.every(line => QUOTED.test(line))) return block(part)
      return `<blockquote>${partsOf(lines.map(line => line.replace(QUOTED, '')).join('\n'))
        .map(block)
        .join('')}</blockquote>`
    })
    .join('')
}

const QUOTED = /^> ?/

const partsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map(part => withoutLeading(part.trimEnd(), '\n'))
    .filter(part => part !== '')

function block(part: string): string {
  const [, marks, title] = /^(#{2,4}) ([^\n]+)$/.exec(part) ?? []
  if (marks !== undefined && title !== undefined) return `<h${marks.length}>${inline(title)}</h${marks.length}>`
  const lines = part.split('\n')
  if (lines.every(line => line.startsWith('- ')))
    return `<ul>${lines.map(line => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`
  if (lines.every(line => NUMBERED.test(line))) {
    const start = Number.parseInt(lines[0]!, 10)
    const items = lines.map(line => `<li>${inline(line.replace(NUMBERED, ''))}</li>`).join('')
    return `<ol${start === 1 ? '' : ` start="${start}"`}>${items}</ol>`
  }
  return `<p>${lines.map(inline).join('<br>')}</p>`
}

/** A list goes on counting from the number of its first line. */
const NUMBERED = /^\d{1,9}\. /
/** An address that stands in the text, up to its last character that is no mark of the sentence around it. */
const TYPED_ADDRESS = /https?:\/\/[^\s<>\uE002\uE003]*[^\s<>*.,;:!?)\uE000-\uE003]/gi

/** Inline Markdown. A backslash escapes a mark; marks within addresses belong to them. */
function inline(line: string): string {
  const kept: string[] = []
  const plain = line.replaceAll(/\\([\\*[\]#>-]|\d\.)/g, (_, mark: string) => `\uE000${kept.push(mark) - 1}\uE001`)
  const addresses: string[] = []
  const aside = (html: string) => `\uE002${addresses.push(html) - 1}\uE003`
  const linked = escaped(plain)
    .replaceAll(/\[([^[\]]+)\]\(([^\s()]+)\)/g, (whole, label: string, address: string) =>
      ADDRESS.test(address) ? `${aside(`<a href="${address}">`)}${label}</a>` : whole,
    )
    .replaceAll(TYPED_ADDRESS, aside)
  return replaceMarks(replaceMarks(linked, { mark: '**', tag: 'strong' }), { mark: '*', tag: 'em' })
    .replaceAll(/\uE002(\d+)\uE003/g, (_, index: string) => addresses[Number(index)] ?? '')
    .replaceAll(/\uE000(\d+)\uE001/g, (_, index: string) => escaped(kept[Number(index)] ?? ''))
}

/** Writes one tag or text after the other; every method returns whether Markdown can express it. */
class MarkdownWriter {
  readonly #blocks: string[] = []
  #open: { name: string; close: string }[] = []
  #line = ''
  #items: string[] | null = null
  #start = 1

  text(text: string): boolean {
    if (this.#open.length === 0) return text.trim() === ''
    if (this.#items !== null && this.#open.length === 1) return text.trim() === ''
    this.#line += text
      .replaceAll(SPACES, ' ')
      .replaceAll(/[\\*[\]]/g, '\\$&')
      .replaceAll(/@\\\[(survey:[0-9a-f-]{36})\\\]/gi, '@[$1]')
    return true
  }

  open(name: string, attributes: string): boolean {
    if (name === 'br') {
      this.#line += '\n'
      return attributes === '' || attributes === '/'
    }
    if (name === 'a') {
      const address = /^href="([^"]*)"$/.exec(attributes)?.[1]
      if (address === undefined || !ADDRESS.test(decoded(address)) || this.#open.length === 0) return false
      this.#open.push({ name, close: `](${decoded(address)})` })
      this.#line += '['
      return true
    }
    const start = name === 'ol' ? /^start="(\d{1,9})"$/.exec(attributes)?.[1] : undefined
    if (attributes !== '' && start === undefined) return false
    if (name in INLINE) {
      const mark = INLINE[name as keyof typeof INLINE]
      this.#open.push({ name, close: mark })
      this.#line += mark
      return this.#open.length > 1
    }
    if (name === 'li') return this.#items !== null && this.#open.length === 1 && this.#enter(name)
    if (name === 'ul' || name === 'ol') [this.#items, this.#start] = [[], Number(start ?? 1)]
    return (
      (name === 'p' || name === 'ul' || name === 'ol' || name in HEADINGS) &&
      this.#open.length === 0 &&
      this.#enter(name)
    )
  }

  close(name: string): boolean {
    const open = this.#open.pop()
    if (open?.name !== name) return false
    this.#line += open.close
    if (name === 'li') this.#items?.push(this.#taken())
    else if (name === 'ul' || name === 'ol') {
      this.#blocks.push(
        (this.#items ?? [])
          .map((item, index) => (name === 'ul' ? `- ${item}` : `${this.#start + index}. ${item}`))
          .join('\n'),
      )
      this.#items = null
    } else if (name === 'p') this.#blocks.push(this.#taken().replaceAll(/^(#|>|-|\d\.)/gm, '\\$1'))
    else if (name in HEADINGS) this.#blocks.push(`${HEADINGS[name as keyof typeof HEADINGS]}${this.#taken()}`)
    return true
  }

  get isBetweenBlocks(): boolean {
    return this.#open.length === 0
  }

  /** Adds what another writer has written as a quotation. */
  quote(inner: MarkdownWriter): boolean {
    const marks = inner.finish()
    if (marks === null) return false
    this.#blocks.push(marks.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>'))
    return true
  }

  finish(): string | null {
    return this.#open.length > 0 ? null : this.#blocks.filter(part => part !== '').join('\n\n')
  }

  #enter(name: string): boolean {
    this.#open.push({ name, close: '' })
    this.#line = ''
    return true
  }

  #taken(): string {
    const line = this.#line.trim()
    this.#line = ''
    return line
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: '\u00A0',
}
const decoded = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Normalizes equivalent spellings for comparison. */
function comparable(html: string): string {
  return decoded(
    html
      .replaceAll('\u00A0', '&nbsp;')
      .replaceAll(/<(\/?)b>/g, '<$1strong>')
      .replaceAll(/<(\/?)i>/g, '<$1em>')
      .replaceAll(/<br\s*\/?>\s*/g, '<br>')
      .replaceAll(SPACES, ' ')
      .replaceAll(/ ?(<\/?(?:p|ul|ol|li|h[2-4]|blockquote)>) ?/g, '$1')
      .replaceAll('<p></p>', ''),
  ).trim()
}
