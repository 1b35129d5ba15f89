import { expect, test } from 'vitest'
import { excerptAround, markWords } from '#web/articles/found-words.ts'
import { expectLinear } from '#tests/support/growth.ts'

const written = (pieces: ReturnType<typeof markWords>) =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')

test('words are marked wherever they stand, whatever their case and accents', () => {
  expect(written(markWords('Été, été et étés', ['ETE']))).toBe('[Été], [été] et [été]s')
  expect(written(markWords('aaa', ['aa']))).toBe('[aa]a')
  expect(written(markWords('pince et pincette', ['pincette', 'pince']))).toBe('[pince] et [pincette]')
  expect(written(markWords('rien', ['pince']))).toBe('rien')
  expect(markWords('', ['pince'])).toEqual([])
})

test('marked pieces together are the text, whatever its characters', () => {
  for (const text of ['œuf 👩🏽‍🦽 ﬁn', 'e\u0301te\u0301', '\uD83D', 'İstanbul ß', '𝒜bc'])
    expect(
      markWords(text, ['e', 'i', 'ß', 'bc'])
        .map(piece => piece.text)
        .join(''),
    ).toBe(text)
})

test('an excerpt is cut between words around the first of them', () => {
  const text = `${'avant '.repeat(50)}la pince ${'après '.repeat(80)}`
  const excerpt = written(excerptAround(text, ['pince']))
  expect(excerpt).toMatch(/^… (avant )+la \[pince\] (après )+…$/)
  expect(excerpt.length).toBeLessThan(260)
  expect(written(excerptAround('  Une   pince.  ', ['pince']))).toBe('Une [pince].')
  expect(written(excerptAround(`${'mot '.repeat(100)}`, ['absent']))).toMatch(/^(mot )+…$/)
})

test('a text is searched in linear time', { timeout: 60_000 }, async () => {
  await expectLinear(
    size => {
      const text = 'aé'.repeat(size / 2)
      return () => [markWords(text, ['a', 'ae', 'aea']), excerptAround(text, ['zz'])]
    },
    { small: 20_000, large: 200_000 },
  )
})
