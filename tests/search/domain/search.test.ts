import { describe, expect, test } from 'vitest'
import { excerptOf, formsOf, marksIn } from '#server/search/domain/mark.ts'
import { meaningful } from '#server/search/domain/empty-words.ts'
import { MAX_SEARCH_LENGTH, parseSearch } from '#server/search/domain/parse.ts'

const word = (text: string, not = false) => ({ text, kind: 'word', not })
const prefix = (text: string) => ({ text, kind: 'prefix', not: false })
const phrase = (text: string, not = false) => ({ text, kind: 'phrase', not })

describe('a query is parsed as in search engines', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['tablette', [prefix('tablette')]],
    ['tablette ', [word('tablette')]],
    ['tablette c', [word('tablette'), word('c')]],
    ['aide au regard', [word('aide'), word('au'), prefix('regard')]],
    ['"commande oculaire" bras', [phrase('commande oculaire'), prefix('bras')]],
    ['"commande oculaire', [phrase('commande oculaire')]],
    ['« commande oculaire »', [phrase('commande oculaire')]],
    ['"seul"', [phrase('seul')]],
    ['clavier -souris', [word('clavier'), word('souris', true)]],
    ['clavier -"souris verte"', [word('clavier'), phrase('souris verte', true)]],
    ['-souris', []],
    ["- & | ! ( ) :* \\ ' % _ <->", []],
    ["l'école", [prefix("l'école")]],
    ['porte-clés', [prefix('porte-clés')]],
    ['a\u0000b\u202Ec\uD800d', [word('a'), word('bc'), word('d')]],
    ['co\u00ADopérer', [prefix('coopérer')]],
    ['porte\u2011clés', [prefix('porte-clés')]],
    ['col·lecció', [prefix('collecció')]],
    ['col.lecció', [prefix('collecció')]],
    ['col•lecció', [prefix('collecció')]],
    ['col-lecció', [prefix('collecció')]],
    ['col\u2027lecció', [prefix('collecció')]],
    ['collecció', [prefix('collecció')]],
    ['e\u0301cole', [prefix('école')]],
  ])('%j', (typed, terms) => expect(parseSearch(typed)).toEqual(terms))

  test('with any length', () => {
    const terms = parseSearch('mot '.repeat(300_000))
    expect(terms).toHaveLength(10)
    expect(parseSearch('m'.repeat(1_000_000))).toEqual([prefix('m'.repeat(80))])
    expect(MAX_SEARCH_LENGTH).toBe(200)
  })
})

describe('a match is marked', () => {
  const forms = formsOf(`( 'communications' | 'commun' ) & ( 'eco' | 'eco':* ) & !'secret'`)

  test('in any form, with or without accents, and without unsafe HTML', () => {
    expect(forms).toEqual([
      { text: 'communications', goesOn: false },
      { text: 'commun', goesOn: false },
      { text: 'eco', goesOn: true },
    ])
    const text = 'Communications à l’école : commune, secret, communautaire'
    expect(marksIn(text, forms).map(([from, to]) => text.slice(from, to))).toEqual([
      'Communications',
      'école',
      'commune',
    ])
  })

  test('in an excerpt that contains it', () => {
    const text = `${'Avant cela rien. '.repeat(40)}Une école au bord de l’eau. ${'Après cela rien. '.repeat(40)}`
    const excerpt = excerptOf(text, forms)
    expect(excerpt.text).toMatch(/^… .*Une école au bord.* …$/)
    expect(excerpt.text.length).toBeLessThan(190)
    expect(excerpt.marks.map(([from, to]) => excerpt.text.slice(from, to))).toEqual(['école'])
  })

  test('and a text without it is shown from its beginning', () => {
    expect(excerptOf('Un  texte\ncourt', forms)).toEqual({ text: 'Un texte court', marks: [] })
    expect(excerptOf(`${'long '.repeat(80)}`, forms).text).toMatch(/^(long ?){10,40}…$/)
  })
})

test.each([
  ['comment tenir un stylo', ['tenir', 'stylo']],
  ['où trouver une tablette ?', ['tablette']],
  ['how can I hold a pen', ['hold', 'pen']],
  ['hvordan skriver jeg med en hånd', ['skriver', 'hånd']],
  ['l’école', ['l’école']],
  ['"où est" -pour', ['où est', 'pour']],
  ['pour qui', ['pour', 'qui']],
])('of the question %j the words count that something can be about', (typed, words) => {
  expect(meaningful(parseSearch(typed)).map(({ text }) => text)).toEqual(words)
})
