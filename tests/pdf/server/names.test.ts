import { expect, test } from 'vitest'
import { documentFonts } from '#server/pdf/fonts.ts'
import { settable } from '#server/pdf/coverage.ts'
import { renderPdf } from '#server/pdf/index.ts'
import { textOf } from '#tests/support/pdf-text.ts'
import { NAMES_OF_THE_WORLD } from '#tests/support/names.ts'

const paper = (names: readonly string[]) =>
  renderPdf({
    title: names[0]!,
    author: names.at(-1)!,
    language: 'fr',
    day: '2026-12-01',
    logo: null,
    header: [],
    footer: [],
    words: { page: 'Page' },
    sections: [{ kind: 'facts', title: null, facts: names.map((value, index) => ({ label: `n${index}`, value })) }],
  })

test('a paper is made whatever somebody is called, each by itself and all on one', async () => {
  for (const name of NAMES_OF_THE_WORLD) expect((await paper([name])).subarray(0, 5).toString(), name).toBe('%PDF-')
  expect(textOf(await paper(NAMES_OF_THE_WORLD))).toContain('王小明')
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
