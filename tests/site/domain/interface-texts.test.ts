import { describe, expect, test } from 'vitest'
import { findTextFault, pluralOf } from '#server/site/domain/texts/placeholders.ts'
import { wordDifferences } from '#server/site/domain/texts/word-differences.ts'

describe('a text that replaces one of the catalogue', () => {
  test.each([
    ['says something else', 'hello', 'Bonjour, {{name}}', 'Salut {{name}} !', null],
    [
      'may give its values in another order, or twice',
      'from',
      '{{from}} à {{to}}',
      'jusqu’à {{ to }}, depuis {{from}}, oui {{from}}',
      null,
    ],
    ['keeps every value', 'hello', 'Bonjour, {{name}}', 'Bonjour', ['interfaceText.missing', '{{name}}']],
    ['names no value that nobody gives', 'hello', 'Bonjour', 'Bonjour {{name}}', ['interfaceText.unknown', '{{name}}']],
    ['closes its braces', 'hello', 'Bonjour, {{name}}', 'Bonjour {{name}} {{', ['interfaceText.braces', '']],
    ['calls no other text', 'hello', 'Bonjour', 'Bonjour $t(site:menu.title)', ['interfaceText.braces', '']],
    ['may leave out the number in one of its grammatical forms', 'rows_one', '{{count}} ligne', 'Une ligne', null],
    ['may name the number in one of its grammatical forms', 'rows_one', 'Une ligne', '{{count}} ligne', null],
    [
      'keeps all else in each of its grammatical forms',
      'rows_other',
      '{{count}} lignes de {{name}}',
      '{{count}} lignes',
      ['interfaceText.missing', '{{name}}'],
    ],
  ] as const)('%s', (_, key, original, text, expected) => {
    const fault = findTextFault({ key, original, text })
    expect(fault && [fault.rule, fault.values.names]).toEqual(expected)
  })

  test.each([
    ['count_one', 'one'],
    ['count_many', 'many'],
    ['someone', null],
    ['a.b_few', 'few'],
  ])('of the key %s has the plural form: %s', (key, plural) => expect(pluralOf(key)).toBe(plural))
})

describe('the difference between two texts', () => {
  const difference = (before: string, after: string) =>
    wordDifferences(before, after)
      .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
      .join('')

  test.each([
    ['Plan du site', 'Plan du site', 'Plan du site'],
    ['Plan du site', 'Plan de ce site', 'Plan [-du -][+de ce +]site'],
    ['Plan du site', 'Plan du site, page par page', 'Plan du site[+, page par page+]'],
    ['a b c d', 'a x c y', 'a [-b-][+x+] c [-d-][+y+]'],
    ['', 'Bonjour', '[+Bonjour+]'],
    ['Se connecter', '', '[-Se connecter-]'],
    ['a b c', 'x', '[-a b c-][+x+]'],
  ])('is found from %j to %j', (before, after, expected) => expect(difference(before, after)).toBe(expected))

  test('contains both texts', () => {
    const [before, after] = ['un deux  trois\nquatre', 'un trois quatre  cinq deux']
    const parts = wordDifferences(before, after)
    expect(
      parts
        .filter(part => part.kind !== 'added')
        .map(part => part.text)
        .join(''),
    ).toBe(before)
    expect(
      parts
        .filter(part => part.kind !== 'removed')
        .map(part => part.text)
        .join(''),
    ).toBe(after)
  })

  test('of very long texts is found in bounded time', () => {
    const long = 'mot '.repeat(50_000)
    expect(wordDifferences(long, `${long}fin`).map(part => part.kind)).toEqual(['removed', 'added'])
  })
})
