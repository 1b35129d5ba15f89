import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownToHtml, htmlToMarkdown } from '#server/domain/html/markdown.ts'

const PAIRS: [marks: string, html: string][] = [
  ['', ''],
  ['Bonjour', '<p>Bonjour</p>'],
  ['Une ligne\nune autre', '<p>Une ligne<br>une autre</p>'],
  ['Un\n\nDeux', '<p>Un</p><p>Deux</p>'],
  ['## Titre\n\n**fort** et *doux*', '<h2>Titre</h2><p><strong>fort</strong> et <em>doux</em></p>'],
  ['- un\n- **deux**', '<ul><li>un</li><li><strong>deux</strong></li></ul>'],
  ['1. un\n2. deux', '<ol><li>un</li><li>deux</li></ol>'],
  [
    '[le site](https://a.example/x?y=1) et [ici](/contact)',
    '<p><a href="https://a.example/x?y=1">le site</a> et <a href="/contact">ici</a></p>',
  ],
  ['3. trois\n4. quatre', '<ol start="3"><li>trois</li><li>quatre</li></ol>'],
  ['[plan](/a*b*c) et *doux*', '<p><a href="/a*b*c">plan</a> et <em>doux</em></p>'],
  ['2 \\* 3 \\[sic\\] & < >', '<p>2 * 3 [sic] &amp; &lt; &gt;</p>'],
  ['Vous\u202f: 12\u00a0h\u202f?', '<p>Vous\u202f: 12\u00a0h\u202f?</p>'],
  ['\\- pas une liste', '<p>- pas une liste</p>'],
  [
    '> [Nora](/forum/1)\n>\n> Une ligne\n> une autre\n\nMerci',
    '<blockquote><p><a href="/forum/1">Nora</a></p><p>Une ligne<br>une autre</p></blockquote><p>Merci</p>',
  ],
  ['\\> pas une citation', '<p>&gt; pas une citation</p>'],
]

describe('rich text as Markdown', () => {
  it.each(PAIRS)('writes %j', (marks, html) => {
    expect(markdownToHtml(marks)).toBe(html)
    expect(htmlToMarkdown(html)).toBe(marks)
  })

  it('keeps HTML that Markdown can’t express', () => {
    for (const html of [
      '<p class="x">a</p>',
      '<table><tr><td>a</td></tr></table>',
      '<p><img src="/a.png"></p>',
      '<p>a',
      'a',
      '<p><a href="javascript:x">a</a></p>',
      '<div>a</div>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      '<blockquote><blockquote><p>a</p></blockquote></blockquote>',
      '<blockquote>a</blockquote>',
      '<blockquote><p>a</p>',
    ]) {
      expect(htmlToMarkdown(html), html).toBeNull()
    }
    expect(markdownToHtml('<p class="x">a</p>')).toBe('<p class="x">a</p>')
  })

  it('leaves addresses that are typed as they are, within marks too', () => {
    expect(markdownToHtml('https://a.example/*x*/**y et *doux*')).toBe(
      '<p>https://a.example/*x*/**y et <em>doux</em></p>',
    )
    expect(markdownToHtml('**voir https://a.example/x**')).toBe('<p><strong>voir https://a.example/x</strong></p>')
    expect(markdownToHtml('[https://a.example/*b*](https://a.example/*b*)')).toBe(
      '<p><a href="https://a.example/*b*">https://a.example/*b*</a></p>',
    )
  })

  it('never creates a tag from typed text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            'a',
            '*',
            '[',
            ']',
            '(',
            ')',
            '<',
            '>',
            '"',
            '&',
            '\n',
            '#',
            '-',
            ' ',
            '\\',
            '/',
            ':',
            '1',
            '.',
          ),
        }),
        text => {
          const html = markdownToHtml(`x${text}`)
          expect(
            html.replaceAll(/<\/?(p|br|strong|em|ul|ol|li|h[234]|blockquote)>|<a href="[^"<>]*">|<\/a>/g, ''),
          ).not.toMatch(/[<>]/)
        },
      ),
    )
  })

  it('has the same text as the HTML', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            '<p>',
            '</p>',
            '<strong>',
            '</strong>',
            '<em>',
            '</em>',
            '<br>',
            'a',
            ' ',
            '*',
            '&amp;',
            '- ',
            '<ul>',
            '<li>',
            '</li>',
            '</ul>',
          ),
        }),
        html => {
          const marks = htmlToMarkdown(html)
          if (marks !== null)
            expect(markdownToHtml(marks).replaceAll(/<[^>]*>|\s/g, '')).toBe(html.replaceAll(/<[^>]*>|\s/g, ''))
        },
      ),
    )
  })
})
