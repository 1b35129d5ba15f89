import { describe, expect, test } from 'vitest'
import '#tests/support/blocks.ts'
import { checkBlocks, expectedLevelAt } from '#server/pages/domain/accessibility/check-blocks.ts'
import {
  ACCESSIBILITY_RULES,
  checkHtml,
  looksLikeAddress,
  type AccessibilityRule,
} from '#server/pages/domain/accessibility/check-html.ts'
import { isSimpleLinkText } from '#server/pages/domain/accessibility/simple-words.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import { readHtml } from '#server/domain/html/read.ts'
import { PAGES } from '#server/seed/pages.ts'

type Samples = { passes: string[]; fails: string[]; expectedLevel?: number }

/** A table of rows whose letters are their cells: h a heading, e an empty cell, any other a cell with a text. */
const table = (...rows: string[]) => {
  const cellOf = (letter: string) => (letter === 'h' ? '<th>a</th>' : letter === 'e' ? '<td></td>' : '<td>b</td>')
  const rowOf = (letters: string) => `<tr>${[...letters].map(cellOf).join('')}</tr>`
  return `<table><tbody>${rows.map(rowOf).join('')}</tbody></table>`
}

const SAMPLES: Record<AccessibilityRule, Samples> = {
  emptyHeading: {
    passes: ['<h2>A</h2>', '<h2><img src="/a.png" alt="A"></h2>', '<p></p>'],
    fails: ['<h2></h2>', '<h3> &nbsp; </h3>', '<h2><br></h2>', '<h2><img src="/a.png" alt=""></h2>'],
  },
  firstHeading: {
    expectedLevel: 3,
    passes: ['<h3>A</h3><h4>B</h4>', '<p>no heading</p>'],
    fails: ['<h2>A</h2>', '<p>x</p><h4>A</h4>'],
  },
  secondMainHeading: { passes: ['<h1>A</h1><h2>B</h2>', '<h2>A</h2>'], fails: ['<h1>A</h1><h1>B</h1>'] },
  skippedHeading: {
    passes: ['<h2>A</h2><h3>B</h3><h2>C</h2>', '<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>'],
    fails: ['<h2>A</h2><h4>B</h4>', '<h2>A</h2><h3>B</h3><h5>C</h5>'],
  },
  justified: {
    passes: ['<p style="text-align: center">A</p>', '<p>text-align: justify</p>'],
    fails: [
      '<p style="text-align:justify">A</p>',
      '<div align="justify">A</div>',
      '<p style="color: red; TEXT-ALIGN : Justify">A</p>',
    ],
  },
  linkUrl: {
    passes: [
      '<a href="https://a.example">Our site</a>',
      '<a href="mailto:a@b.example">a@b.example</a>',
      '<a href="/node">Node.js</a>',
      '<a href="/x">Version 2.5</a>',
    ],
    fails: [
      '<a href="/x">https://a.example/x</a>',
      '<a href="/x"><strong>www.a.example</strong></a>',
      '<a href="/x">passerelle.fr</a>',
      '<a href="/x">passerelle.org/page?x=1</a>',
    ],
  },
  linkSimple: {
    passes: [
      '<a href="/x">Lire la suite de l’article sur les prêts</a>',
      '<a href="/x" aria-label="Download the plan">here</a>',
      '<p>click here</p>',
    ],
    fails: [
      '<a href="/x">ici</a>',
      '<a href="/x">Cliquez ici !</a>',
      '<a href="/x">» Click here</a>',
      '<a href="/x">Aquí</a>',
      '<a href="/x">klik her</a>',
      '<a href="/x">aici…</a>',
      '<a href="/x">clicca qui</a>',
      '<a href="/x">feu clic aquí</a>',
    ],
  },
  linkSame: {
    passes: ['<a href="/a">A</a> <a href="/a/">A</a>', '<a href="/a">A</a> <a href="/b">B</a>'],
    fails: ['<a href="/a">The plan</a> <a href="/b">the plan</a>'],
  },
  linkLabel: {
    passes: [
      '<a href="/x"><img src="/a.png" alt="The plan"></a>',
      '<a href="/x" aria-label="The plan"><img src="/a.png" alt="" role="presentation"></a>',
      '<a id="anchor"></a>',
    ],
    fails: ['<a href="/x"><img src="/a.png" alt="" role="presentation"></a>', '<a href="/x"></a>'],
  },
  imageAlt: {
    passes: ['<img src="/a.png" alt="A hand">', '<img src="/a.png" alt="" role="presentation">'],
    fails: ['<img src="/a.png">', '<img src="/a.png" alt="">', '<p><img src="/a.png" alt="  "></p>'],
  },
  frameTitle: {
    passes: ['<iframe src="https://player.vimeo.com/video/1" title="How to print"></iframe>'],
    fails: [
      '<iframe src="x"></iframe>',
      '<iframe src="x" title=" "></iframe>',
      '<iframe src="x" title="YouTube"></iframe>',
    ],
  },
  tableHeaders: {
    passes: [
      table('hh', 'dd'),
      table('hd', 'hd'),
      table('hhh', 'hdd', 'hdd'),
      table('ehh', 'hdd'),
      table('dd', 'dd'),
      '<table><thead><tr><th>a</th></tr><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
    ],
    fails: [table('hd', 'dd'), table('hh', 'dh'), table('dd', 'hh'), table('hhh', 'hdd', 'ddd')],
  },
}

describe.each(ACCESSIBILITY_RULES)('%s', rule => {
  const { passes, fails, expectedLevel = null } = SAMPLES[rule]
  test.each(passes)('passes %s', html =>
    expect(checkHtml(html, { expectedLevel }).map(fault => fault.rule)).not.toContain(rule),
  )
  test.each(fails)('fails %s', html =>
    expect(checkHtml(html, { expectedLevel }).map(fault => fault.rule)).toContain(rule),
  )
})

test('a fault names its place, in the order of the text', () => {
  expect(checkHtml('<h2>A</h2><p><a href="/1">Plan</a> <a href="/2">ici</a></p><h4>B</h4>')).toEqual([
    { rule: 'linkSimple', tag: 'a', nth: 1, excerpt: 'ici' },
    { rule: 'skippedHeading', tag: 'h4', nth: 0, excerpt: 'B', values: { expected: 3, level: 4 } },
  ])
})

test('malformed HTML is read too', () => {
  expect(readHtml("<p class=a data-x='1 > 0'>a &amp; b&#233;<br>c</p></div>d<!-- no -->")).toEqual([
    {
      tag: 'p',
      attributes: { class: 'a', 'data-x': '1 > 0' },
      children: ['a & bé', { tag: 'br', attributes: {}, children: [] }, 'c'],
    },
    'd',
  ])
  expect(readHtml('<ul><li>a<li>b</ul>c')).toHaveLength(2)
  expect(readHtml('1 < 2 <')).toEqual(['1 < 2 <'])
})

test('link texts that are addresses or have no meaning are recognised', () => {
  expect(['http://a', 'ftp://a/b', 'www.a.org', 'a.gouv.fr'].filter(looksLikeAddress)).toHaveLength(4)
  expect(['Ici', 'HERE.', '« ici »', 'en savoir plus…'].filter(isSimpleLinkText)).toHaveLength(4)
  expect(['ici à Lyon', '', 'hereafter'].filter(isSimpleLinkText)).toEqual([])
})

describe('a page', () => {
  const heading = (title: string, level?: string) => ({
    id: title,
    name: 'title' as const,
    props: { title: { $t: { fr: title } }, ...(level === undefined ? {} : { level }) },
  })
  const text = (id: string, texts: Record<string, string>) => ({
    id,
    name: 'content' as const,
    props: { items: [{ key: 'a', content: { $t: texts } }] },
  })

  test('has the headings of a text one level below the heading over it', () => {
    expect(expectedLevelAt([text('t', {})], 0)).toBe(2)
    expect(expectedLevelAt([heading('A', '1'), text('t', {})], 1)).toBe(2)
    expect(expectedLevelAt([heading('A'), text('t', {})], 1)).toBe(3)
    expect(expectedLevelAt([heading('A'), text('u', {}), heading('', '4'), text('t', {})], 3)).toBe(3)
  })

  test('names block, property and locale of a fault', () => {
    const faults = checkBlocks([heading('A'), text('t', { fr: '<h3>a</h3>', en: '<h2>a</h2>' })], new Set())
    expect(faults).toMatchObject([
      {
        rule: 'firstHeading',
        blockId: 't',
        path: ['items', 0, 'content'],
        locale: 'en',
        values: { expected: 3, level: 2 },
      },
    ])
  })

  test('holds the text of a card’s link and of a button to the rules of links', () => {
    const buttons = (fr: string) =>
      checkBlocks([{ id: 'b', name: 'buttons', props: { items: [{ text: { $t: { fr } }, url: '/' }] } }], new Set())
    expect(buttons('Cliquez ici')).toMatchObject([
      { rule: 'linkSimple', path: ['items', 0, 'text'], locale: 'fr', excerpt: 'Cliquez ici' },
    ])
    expect(buttons('https://example.org')).toMatchObject([{ rule: 'linkUrl' }])
    expect(buttons('Réserver cette aide')).toEqual([])
    const card = { content: { $t: {} }, link: '/', linkLabel: { $t: { en: 'click here' } } }
    expect(checkBlocks([{ id: 'c', name: 'content', props: { items: [card] } }], new Set())).toMatchObject([
      { rule: 'linkSimple', path: ['items', 0, 'linkLabel'], locale: 'en' },
    ])
  })

  test('requires a description of a picture or that it is decorative', () => {
    const banner = (image: Record<string, unknown>, described: readonly string[] = []) =>
      checkBlocks([{ id: 'b', name: 'image-banner', props: { image } }], new Set(described)).map(({ rule, path }) => [
        rule,
        path.join('.'),
      ])
    expect(banner({ fileId: 'f' })).toEqual([['imageAlt', 'image.alt']])
    expect(banner({ fileId: 'f', alt: { $t: {} } })).toEqual([['imageAlt', 'image.alt']])
    expect(banner({ fileId: 'f', alt: { $t: { fr: 'Une main' } } })).toEqual([])
    expect(banner({ fileId: 'f', decorative: true })).toEqual([])
    expect(banner({ fileId: '' })).toEqual([])
    expect(banner({ fileId: 'f' }, ['f'])).toEqual([])
    expect(banner({ fileId: 'f' }, ['g'])).toHaveLength(1)
  })

  test.each(PAGES)('of the demo content has no fault: $path', ({ blocks }) => {
    const picture = () => ({ fileId: 'f', alt: { $t: { fr: 'Une main', en: 'A hand' } } })
    const references = {
      picture,
      logo: picture,
      link: (target: string) => target,
      recordId: () => '01990000-0000-7000-8000-00000000000a',
      pictureUrl: () => '/services/files/x',
    }
    expect(
      checkBlocks(
        blocks.map(({ name, props }, index) => ({ id: String(index), name, props: props(references) })),
        new Set(),
      ),
    ).toEqual([])
  })
})

test('the plain text of HTML has its words, each block on its own line, with character references read', () => {
  expect(
    plainText(
      '<h2>Louer</h2><p>Un <b>siège</b>&nbsp;léger<br>à 10&#8239;€ &amp; plus</p><ul><li>a</li><li>b</li></ul>',
    ),
  ).toBe('Louer\nUn siège léger\nà 10\u202f€ & plus\na\nb')
  expect(plainText('<p>a</p><p></p><p></p><p>b</p>')).toBe('a\n\nb')
  expect(plainText('')).toBe('')
})
