import { expect, it } from 'vitest'
import { quoteOf } from '#web/forum/quote.server.ts'
import { htmlToMarkdown, markdownToHtml } from '#server/domain/html/markdown.ts'

const message = (content: string, name = 'Nora <Weber>') => ({
  content,
  author: { name, to: null, pictureUrl: null },
  permalink: '/forum/1/messages/2',
})

it('A quotation says who wrote it, with the address of the message, and nothing of its HTML', () => {
  const html = quoteOf(message('<p>Un <strong>verre</strong></p><p onclick="x()">1 &lt; 2</p>'))
  expect(html).toContain('<a href="/forum/1/messages/2">Nora &lt;Weber&gt;</a>')
  expect(html).toContain('Un verre<br>1 &lt; 2')
  expect(html).not.toMatch(/strong|onclick/)
})

it('A quotation can be written on without an editor', () => {
  const marks = htmlToMarkdown(quoteOf(message('<p>Un verre * [lourd]</p><ul><li>- un</li></ul>', 'Nora Weber')))
  expect(marks).toMatch(/^> \[Nora Weber\]\(\/forum\/1\/messages\/2\)\n>\n> /)
  expect(markdownToHtml(`${marks}\n\nMerci`)).toMatch(/^<blockquote>.*<\/blockquote><p>Merci<\/p>$/)
})

it('A long message is quoted by its beginning', () => {
  const html = quoteOf(message(`<p>${'mot '.repeat(10_000)}</p>`))
  expect(html.length).toBeLessThan(900)
  expect(html).toContain('…')
})

it('A message of somebody who is gone is quoted without a name', () => {
  expect(quoteOf({ ...message('<p>Un verre</p>'), author: null })).not.toContain('<a ')
})
