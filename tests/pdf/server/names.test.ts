import { expect, test } from 'vitest'
import { documentFonts } from '#server/pdf/fonts.ts'
import { settable } from '#server/pdf/coverage.ts'
import { renderPdf, type DocumentData } from '#server/pdf/index.ts'
import { heightsOf, textOf } from '#tests/support/pdf-text.ts'
import { NAMES_OF_THE_WORLD } from '#tests/support/names.ts'

const FRAME = {
  language: 'fr' as const,
  day: '2026-12-01',
  logo: null,
  header: [] as DocumentData['header'],
  footer: [] as DocumentData['footer'],
  words: { page: 'Page' },
} satisfies Partial<DocumentData>

const paper = (names: readonly string[]) =>
  renderPdf({
    ...FRAME,
    title: names[0]!,
    author: names.at(-1)!,
    sections: [{ kind: 'facts', title: null, facts: names.map((value, index) => ({ label: `n${index}`, value })) }],
  })

test('a paper is made whatever somebody is called, each by itself and all on one', async () => {
  for (const name of NAMES_OF_THE_WORLD) expect((await paper([name])).subarray(0, 5).toString(), name).toBe('%PDF-')
  expect(textOf(await paper(NAMES_OF_THE_WORLD))).toContain('王小明')
})

test('a word longer than its column goes on in the next line, on rows, facts and titles', async () => {
  const long = 'é'.repeat(120)
  const linesOf = async (word: string) => {
    const pdf = await renderPdf({
      ...FRAME,
      title: word,
      author: 'x',
      sections: [
        {
          kind: 'table',
          title: null,
          columns: ['a', 'b'].map(title => ({ title, isNumber: false })),
          rows: [[word, 'court']],
        },
        { kind: 'facts', title: null, facts: [{ label: 'x', value: word }] },
      ],
    })
    return heightsOf(pdf).size
  }
  expect(await linesOf(long)).toBeGreaterThanOrEqual((await linesOf('é')) + 5)
})

test('a paper in the letters of the seven languages loads no other fonts', async () => {
  const own = documentFonts('own').coverages
  const text = 'Łódź, Œuvre, ș ț, col·lecció, ærø, 12,00 €, « été », à l’école'
  expect(settable(text, own)).toBe(text)
  expect(textOf(await paper(['Zoé']))).toContain('Zoé')
})

test('what no font has shows as a white square, never as nothing; marks of direction are left out', () => {
  const world = documentFonts('world').coverages
  expect(settable('Ana \u{13000}\uE000\u0007!', world)).toBe('Ana □□□!')
  expect(settable('\u202Eabc\u202C\u200F \uFEFFmot\u00ADlong', world)).toBe('abc motlong')
  expect(settable('e\u0301 g\u0303', world)).toBe('é g\u0303')
  expect(settable('a\tb\nc', world)).toBe('a b c')
})
