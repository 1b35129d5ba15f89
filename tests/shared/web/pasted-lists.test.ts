import { expect, test } from 'vitest'
import { withLists } from '#web/ui/inputs/rich-text/pasted-html.ts'

const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times"'>` +
  `&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

test('Paragraphs with bullets of a word processor are lists again, with what is within an item', () => {
  const html = `<p>Il faut :</p>\n${item(1, '·', 'du PLA')}${item(1, '·', 'des vis')}${item(2, 'o', 'M3')}<p>Fin</p>`
  expect(withLists(html)).toBe(
    '<p>Il faut :</p>\n<ul><li><p>du PLA</p></li><li><p>des vis</p><ul><li><p>M3</p></li></ul></li></ul><p>Fin</p>',
  )
})

test('Numbered paragraphs are numbered lists that begin where they began; other kinds begin another list', () => {
  expect(withLists(item(1, '3.', 'trois') + item(1, '4.', 'quatre') + item(1, '·', 'enfin'))).toBe(
    '<ol start="3"><li><p>trois</p></li><li><p>quatre</p></li></ol><ul><li><p>enfin</p></li></ul>',
  )
  expect(withLists(item(1, 'a)', 'un'))).toBe('<ol><li><p>un</p></li></ol>')
})

test('What browsers make of the marks, lists that are some, and paragraphs without a bullet are kept', () => {
  const marked = item(1, '·', 'un').replaceAll(/<!(\[[^\]]*\])>/g, '<!--$1-->')
  expect(withLists(marked)).toBe('<ul><li><p>un</p></li></ul>')
  for (const html of [
    '<ul><li>un</li></ul>',
    "<p style='mso-list:l0 level1 lfo1'>Sans puce</p>",
    "<p style='mso-list:none'>· un point</p>",
  ])
    expect(withLists(html)).toBe(html)
})
