import { expect, test } from 'vitest'
import { viewIdOf } from '#server/articles/domain/view-id.ts'
import { wordsOf } from '#server/articles/domain/words.ts'

test('an anchor begins with a letter, holds what addresses may hold, and has at most 60 characters', () => {
  const titles = ['Été à vélo', '3 pas', '———', '', '漢字', 'x'.repeat(300), 'ł', '"><script>']
  for (const title of titles) expect(viewIdOf(title, new Set())).toMatch(/^[a-z][a-z0-9-]{0,59}$/)
  expect(viewIdOf('Été à vélo', new Set())).toBe('ete-a-velo')
})

test('an anchor that another section has gets the first free number', () => {
  expect(viewIdOf('Pas', new Set(['pas', 'pas-2', 'pas-4']))).toBe('pas-3')
  expect(viewIdOf('!', new Set(['section']))).toBe('section-2')
})

test('a search within an article reads at most eight words, and no signs', () => {
  expect(wordsOf(' pince, ventouse ; 100 % ')).toEqual(['pince', 'ventouse', '100'])
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
  expect(wordsOf('% _ *')).toEqual([])
})
