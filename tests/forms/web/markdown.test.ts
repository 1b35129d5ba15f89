import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMarks, toMarks } from '#web/forms/simple-marks.ts'

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
  ['2 \\* 3 \\[sic\\] & < >', '<p>2 * 3 [sic] &amp; &lt; &gt;</p>'],
  ['Vous\u202f: 12\u00a0h\u202f?', '<p>Vous\u202f: 12\u00a0h\u202f?</p>'],
  ['\\- pas une liste', '<p>- pas une liste</p>'],
]

describe('rich text with simple marks', () => {
  it.each(PAIRS)('writes %j', (marks, html) => {
    expect(fromMarks(marks)).toBe(html)
    expect(toMarks(html)).toBe(marks)
  })

  it('leaves HTML alone that needs more than marks', () => {
    for (const html of [
      '<p class="x">a</p>',
      '<table><tr><td>a</td></tr></table>',
      '<p><img src="/a.png"></p>',
      '<p>a',
      'a',
      '<p><a href="javascript:x">a</a></p>',
      '<div>a</div>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ]) {
      expect(toMarks(html), html).toBeNull()
    }
    expect(fromMarks('<p class="x">a</p>')).toBe('<p class="x">a</p>')
  })

  it('never makes a tag out of what was typed', () => {
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
          const html = fromMarks(`x${text}`)
          expect(html.replaceAll(/<\/?(p|br|strong|em|ul|ol|li|h[234])>|<a href="[^"<>]*">|<\/a>/g, '')).not.toMatch(
            /[<>]/,
          )
        },
      ),
    )
  })

  it('says nothing else than what the HTML said', () => {
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
          const marks = toMarks(html)
          if (marks !== null)
            expect(fromMarks(marks).replaceAll(/<[^>]*>|\s/g, '')).toBe(html.replaceAll(/<[^>]*>|\s/g, ''))
        },
      ),
    )
  })
})
