import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { renderPdf, toTextBlocks, type DocumentData, type TextBlock } from '#server/pdf/index.ts'
import { textOf } from '#tests/support/pdf-text.ts'

const NASTY = [
  '#panic("x")',
  '<b>gras</b>',
  '$x^2$',
  '*étoile* _tiret_',
  '\\',
  '`code`',
  '#read("/etc/passwd")',
  '#image("http://127.0.0.1/x.png")',
  '@ref',
  '= Titre',
  '{{number}}',
  '// rien',
  '”’«»\u00a0œș€',
  '<script>alert(1)</script>',
]

const document = (changes: Partial<DocumentData> = {}): DocumentData => ({
  title: 'Contrat n° 1001',
  author: 'Réseau',
  language: 'fr',
  day: '2026-12-01',
  logo: null,
  header: toTextBlocks('<h2>Réseau</h2><p>12 rue du Port</p>'),
  footer: toTextBlocks('<p>SIRET 123</p>'),
  words: { page: 'Page' },
  sections: [
    { kind: 'facts', title: 'Entre', facts: [{ label: 'Personne', value: 'Zoé' }] },
    {
      kind: 'table',
      title: 'Matériel',
      columns: [
        { title: 'Modèle', isNumber: false },
        { title: 'Prix', isNumber: true },
      ],
      rows: [['Souris', '12,00 €']],
    },
    {
      kind: 'text',
      title: 'Conditions',
      blocks: toTextBlocks(
        '<h3>Soin</h3><p>Rendre <strong>propre</strong>.</p>' +
          '<ol><li>Un</li><li>Deux<ul><li>deux bis</li></ul></li></ol>' +
          '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>' +
          '<blockquote><p>Dit</p></blockquote>',
      ),
    },
    {
      kind: 'signatures',
      title: 'Signatures',
      places: [
        { title: 'Ici', lines: ['Fait à :', 'Signature :'] },
        { title: 'Là', lines: [] },
      ],
    },
  ],
  ...changes,
})

/** Every stream of a PDF, unpacked, behind its plain parts. */
function unpacked(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  return (
    text +
    [...text.matchAll(/stream\r?\n/g)]
      .map(match => {
        const start = match.index + match[0].length
        try {
          return inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')
        } catch {
          return ''
        }
      })
      .join('\n')
  )
}

/** The words of all runs, wherever they stand. */
const wordsOf = (blocks: readonly TextBlock[]): string =>
  blocks
    .map(block => {
      if (block.kind === 'heading' || block.kind === 'paragraph')
        return block.runs.map(run => (run.isBreak ? '\n' : run.text)).join('')
      if (block.kind === 'list') return block.items.map(wordsOf).join('|')
      if (block.kind === 'quote') return wordsOf(block.blocks)
      return [block.head, ...block.rows]
        .map(row => row.map(runs => runs.map(run => run.text).join('')).join('|'))
        .join('\n')
    })
    .join('\n')

describe('a document', () => {
  test('is tagged for screen readers, with title, language, headings, lists and table headers', async () => {
    const pdf = unpacked(await renderPdf(document()))
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf).toMatch(/\/Lang \(fr/)
    for (const part of [
      '/MarkInfo',
      '/DisplayDocTitle true',
      '/S /H1',
      '/S /H2',
      '/S /H3',
      '/S /TH',
      '/S /L\n',
      '/S /LI',
      '/S /BlockQuote',
    ])
      expect(pdf, part).toContain(part)
  })

  test('has the same bytes when it is made again', async () => {
    const hashes = [await renderPdf(document()), await renderPdf(document())].map(pdf =>
      createHash('sha256').update(pdf).digest('hex'),
    )
    expect(hashes[0]).toBe(hashes[1])
  })

  test('describes its logo, and is refused with a broken one', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#135"/></svg>'
    expect(
      unpacked(await renderPdf(document({ logo: { bytes: Buffer.from(svg), ending: 'svg', alt: 'Réseau' } }))),
    ).toContain('/S /Figure')
    await expect(
      renderPdf(document({ logo: { bytes: Buffer.from('no picture'), ending: 'png', alt: 'x' } })),
    ).rejects.toThrow('could not be set')
    // The next one is not harmed by it.
    expect((await renderPdf(document())).length).toBeGreaterThan(1_000)
  })

  test('contains what people write as text: nothing is run, read or fetched', async () => {
    const plain = await renderPdf(
      document({ sections: [{ kind: 'facts', title: 'x', facts: NASTY.map(() => ({ label: 'x', value: 'x' })) }] }),
    )
    const nasty = await renderPdf(
      document({
        title: NASTY.join(' '),
        sections: [
          { kind: 'facts', title: NASTY[0]!, facts: NASTY.map(value => ({ label: value, value })) },
          {
            kind: 'table',
            title: NASTY[1]!,
            columns: NASTY.slice(0, 3).map(title => ({ title, isNumber: false })),
            rows: [NASTY.slice(3, 6)],
          },
          { kind: 'text', title: NASTY[2]!, blocks: toTextBlocks(`<p>${NASTY.map(escape).join('</p><p>')}</p>`) },
          { kind: 'signatures', title: NASTY[3]!, places: NASTY.map(title => ({ title, lines: [title] })) },
        ],
      }),
    )
    expect(nasty.length).toBeGreaterThan(plain.length)
    expect(unpacked(nasty)).not.toMatch(/root:x:0|\/Subtype \/Image|\/URI/)
  })

  test.each([
    ['<p></p>'],
    [''],
    ['<ul></ul>'],
    ['<table></table>'],
    ['<h1>Seul</h1>'],
    ['<h6>Bas</h6><h1>Haut</h1><h5>Sauté</h5>'],
    ['<p>a<br><br>b<br></p>'],
    ['<ol><li></li></ol>'],
    ['<table><tr><td>sans</td></tr><tr><td>tête</td><td>deux</td></tr></table>'],
    ['<blockquote></blockquote>'],
    [`${'<div>'.repeat(40)}profond${'</div>'.repeat(40)}`],
  ])('accepts %j', async html => {
    const blocks = toTextBlocks(html)
    expect(
      (await renderPdf(document({ header: blocks, footer: blocks, sections: [{ kind: 'text', title: 'x', blocks }] })))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describe('formatted text', () => {
  test('keeps its words, also when they look like markup', () => {
    expect(wordsOf(toTextBlocks(NASTY.map(text => `<p>${escape(text)}</p>`).join('')))).toBe(NASTY.join('\n'))
  })

  test('has no script, no frame and no unsafe link', () => {
    const blocks = toTextBlocks(
      '<p>a<script>x</script><iframe src="x">y</iframe><a href="javascript:z">b</a><a ' +
        'href="https://c.example">c</a><img src="/x" alt="Un chat"></p>',
    )
    expect(wordsOf(blocks)).toBe('abcUn chat')
    expect(blocks.flatMap(block => (block.kind === 'paragraph' ? block.runs.map(run => run.href) : []))).toEqual([
      null,
      null,
      'https://c.example',
      null,
    ])
  })

  test('has headings from the first level on, and skips none', () => {
    const levels = toTextBlocks('<h3>a</h3><h5>b</h5><h3>c</h3><h4>d</h4><h6>e</h6>').map(block =>
      block.kind === 'heading' ? block.level : 0,
    )
    expect(levels).toEqual([1, 2, 1, 2, 3])
  })
})

test('a short part stays on one page with its heading, wherever the page ends', async () => {
  const part = (title: string): DocumentData['sections'][number] => ({
    kind: 'facts',
    title,
    facts: ['premier', 'deuxième', 'troisième', 'dernier'].map(value => ({ label: title, value: `${title} ${value}` })),
  })
  for (const lines of [24, 26, 28, 30]) {
    const filler = Array.from({ length: lines }, (_, index) => `<p>Ligne ${index}</p>`).join('')
    const pdf = await renderPdf(
      document({
        sections: [{ kind: 'text', title: null, blocks: toTextBlocks(filler) }, part('Bloc A'), part('Bloc B')],
      }),
    )
    const pages = textOf(pdf).split(/Page\s*\d+ \/ \d+/)
    for (const title of ['Bloc A', 'Bloc B']) {
      const page = pages.find(one => one.includes(`${title} premier`))
      expect(page).toContain(`${title} dernier`)
    }
  }
})
