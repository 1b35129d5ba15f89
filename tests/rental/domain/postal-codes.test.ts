import { expect, test } from 'vitest'
import { communesOf } from '#server/french-communes.ts'
import { isOneOf, postalCodeExample } from '#server/rental/domain/postal-codes.ts'

test.each([
  ['FR', ['69003', '01400', '97400'], ['6900', '690033', 'F-69003', '69 003', '']],
  ['BE', ['1000', '9999'], ['0100', '10000']],
  ['CH', ['1201'], ['12010']],
  ['IT', ['00184'], ['184']],
  ['ES', ['28001'], ['2800A']],
  ['AD', ['AD500', 'ad500'], ['500']],
  ['RO', ['010011'], ['10011']],
  ['DK', ['2100'], ['210']],
  ['NL', ['1012 AB', '1012ab'], ['1012']],
  ['PT', ['1000-001'], ['1000']],
  ['JP', ['100-0001', 'whatever'], []],
])('postal codes of %s', (country, right, wrong) => {
  for (const code of right) expect([code, postalCodeExample(code, country)]).toEqual([code, null])
  for (const code of wrong) expect([code, postalCodeExample(code, country)]).not.toEqual([code, null])
})

test('a text of any length is refused at once', () => {
  expect(postalCodeExample('1'.repeat(1_000_000), 'FR')).toBe('69003')
  expect(isOneOf('-'.repeat(1_000_000), ['Lyon'])).toBe(false)
})

test('the towns of a French postal code are known, and found however they are written', async () => {
  expect(await communesOf('69003')).toContain('Lyon')
  expect(await communesOf('00000')).toEqual([])
  for (const [code, town] of [
    ['69003', 'LYON'],
    ['69003', 'Lyon 3e'],
    ['69003', 'Lyon 3e arrondissement'],
    ['01400', 'Abergement Clemenciat'],
    ['42000', 'St-Etienne'],
    ['42000', 'Saint-Étienne Cedex 1'],
    ['72000', 'Mans'],
  ] as const)
    expect([town, isOneOf(town, await communesOf(code))]).toEqual([town, true])
  for (const [code, town] of [
    ['69003', 'Villeurbanne'],
    ['69003', ''],
    ['42000', 'Etienne'],
  ] as const)
    expect([town, isOneOf(town, await communesOf(code))]).toEqual([town, false])
})
