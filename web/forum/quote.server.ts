import { cutText } from '#server/domain/text/graphemes.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import type { ShownMessage } from './types.ts'

const MAX_QUOTE_LENGTH = 600

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What a message says, as a quotation with who said it. */
export function quoteOf({
  content,
  author,
  permalink,
}: Pick<ShownMessage, 'content' | 'author' | 'permalink'>): string {
  const text = plainText(content).trim()
  const shortened = text.length > MAX_QUOTE_LENGTH ? `${cutText(text, MAX_QUOTE_LENGTH).trimEnd()}…` : text
  const lines = escaped(shortened).split(/\n+/).join('<br>')
  const who = author === null ? '' : `<p><a href="${permalink}">${escaped(author.name)}</a></p>`
  return `<blockquote>${who}<p>${lines}</p></blockquote><p></p>`
}
