/**
 * Formatted text as plain text with simple marks, for whoever writes without the rich editor: a blank line between paragraphs,
 * `## ` before a heading, `- ` or `1. ` before the parts of a list, **strong**, _emphasis_, [words](address). A backslash takes
 * a mark at its word.
 */

/** Formatted text as marks; null when it holds more than marks can say, or could not be brought back exactly. */
export function toMarks(html: string): string | null {
  const blocks = readBlocks(html.trim())
  if (blocks === null) return null
  const marks = blocks.join('\n\n')
  return fromMarks(marks) === normalised(html) ? marks : null
}

/** What a person typed as formatted text. Text that already has HTML tags is taken as HTML; whoever stores it cleans it. */
export function readWritten(text: string): string {
  return /(?<!\\)<\/?[a-z][^<>]*>/i.test(text) ? text : fromMarks(text)
}

/** Marks as formatted text. */
export function fromMarks(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/).map(block => block.trim()).filter(block => block !== '').map(writeBlock).join('')
}

const normalised = (html: string) => html.replaceAll(/>\s+</g, '><').replaceAll('&nbsp;', '\u00a0').replaceAll(/<(\/?)b>/g, '<$1strong>').replaceAll(/<(\/?)i>/g, '<$1em>').trim()

const BLOCK = /<(p|h[1-6]|ul|ol)>([\s\S]*?)<\/\1>\s*/y
const ITEM = /<li>([\s\S]*?)<\/li>\s*/y

function readBlocks(html: string): string[] | null {
  const blocks: string[] = []
  let at = 0
  while (at < html.length) {
    BLOCK.lastIndex = at
    const match = BLOCK.exec(html)
    const [, tag = '', inner = ''] = match ?? []
    const block = match === null ? null : tag === 'ul' || tag === 'ol' ? readItems(tag, inner.trim()) : readInline(inner.trim())
    if (block === null) return null
    blocks.push(tag.startsWith('h') ? `${'#'.repeat(Number(tag.charAt(1)))} ${block}` : tag === 'p' ? atItsWord(block) : block)
    at = BLOCK.lastIndex
  }
  return blocks
}

function readItems(tag: 'ul' | 'ol', html: string): string | null {
  const items: string[] = []
  let at = 0
  while (at < html.length) {
    ITEM.lastIndex = at
    const match = ITEM.exec(html)
    const item = match === null ? null : readInline((match[1] ?? '').trim())
    if (item === null || item.includes('\n')) return null
    items.push(`${tag === 'ul' ? '-' : `${items.length + 1}.`} ${item}`)
    at = ITEM.lastIndex
  }
  return items.join('\n')
}

/** A paragraph that begins like a heading or a list. */
const atItsWord = (paragraph: string) => paragraph.replaceAll(/^(?=#{1,6} |- )/gm, '\\').replaceAll(/^(\d+)(?=\. )/gm, '$1\\')

const TOKEN = /<(\/?)(strong|b|em|i|br|a)(?: href="([^"<>]*)")?>|[^<]+|</g

function readInline(html: string): string | null {
  const addresses: string[] = []
  let text = ''
  for (const [token, closing, tag, href] of html.matchAll(TOKEN)) {
    if (tag === undefined) {
      if (token === '<') return null
      text += unescapedHtml(token.replaceAll(/\s*\n\s*/g, ' ')).replaceAll(/[\\*_[\]<]/g, '\\$&')
    } else if (tag === 'br') text += '\n'
    else if (tag !== 'a') text += tag === 'strong' || tag === 'b' ? '**' : '_'
    else if (closing === '') {
      if (href === undefined) return null
      addresses.push(unescapedHtml(href))
      text += '['
    } else text += `](${(addresses.pop() ?? '').replaceAll(/[()\\]/g, '\\$&')})`
  }
  return addresses.length === 0 ? text : null
}

function writeBlock(block: string): string {
  const [, level, heading] = /^(#{1,6}) ([^\n]+)$/.exec(block) ?? []
  if (level !== undefined && heading !== undefined) return `<h${level.length}>${writeInline(heading)}</h${level.length}>`
  const lines = block.split('\n')
  const list = lines.every(line => line.startsWith('- ')) ? 'ul' : lines.every(line => /^\d+\. /.test(line)) ? 'ol' : null
  if (list !== null) return `<${list}>${lines.map(line => `<li>${writeInline(line.replace(/^(?:-|\d+\.) /, ''))}</li>`).join('')}</${list}>`
  return `<p>${lines.map(line => writeInline(line.replace(/^(\d+)\\(?=\. )/, '$1'))).join('<br>')}</p>`
}

const MARK = /\\([\\*_[\]()#<-])|\*\*((?:\\.|[^\\])+?)\*\*|(?<![\p{L}\p{N}])_((?:\\.|[^\\_])+)_(?![\p{L}\p{N}])|\[((?:\\.|[^\\\]])+)\]\(((?:\\.|[^\\()\s])+)\)/gu

function writeInline(text: string): string {
  let html = ''
  let at = 0
  for (const match of text.matchAll(MARK)) {
    const [whole, literal, strong, emphasis, words, address] = match
    html += escapedHtml(text.slice(at, match.index))
    if (literal !== undefined) html += escapedHtml(literal)
    else if (strong !== undefined) html += `<strong>${writeInline(strong)}</strong>`
    else if (emphasis !== undefined) html += `<em>${writeInline(emphasis)}</em>`
    else html += `<a href="${escapedHtml((address ?? '').replaceAll(/\\([()\\])/g, '$1')).replaceAll('"', '&quot;')}">${writeInline(words ?? '')}</a>`
    at = match.index + whole.length
  }
  return html + escapedHtml(text.slice(at))
}

const escapedHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescapedHtml = (html: string) => html.replaceAll('&nbsp;', '\u00a0').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
