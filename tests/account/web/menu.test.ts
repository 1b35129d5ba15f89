import { describe, expect, test } from 'vitest'
import { FEATURES, type Features } from '#server/domain/vocabulary/features.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { catalogueOf } from '#server/catalogues.ts'
import { accountMenu } from '#web/account/menu.ts'
import { modules } from '#web/modules.ts'

const allOn = Object.fromEntries(FEATURES.map(name => [name, true])) as Features
const namesOf = (features: Features, canUseTransactions = true) =>
  accountMenu(modules, { features, settings: { canUseTransactions } }).map(({ name }) => name)

describe('The menu of the account', () => {
  test('is what the modules bring, each in its place', () => {
    const menu = [
      { accountMenu: [{ name: 'b', path: '/b', place: 20 }] },
      { accountMenu: [{ name: 'a', path: '/a', place: 10 }] },
      {},
    ]
    expect(accountMenu(menu, { features: allOn, settings: { canUseTransactions: true } })).toEqual([
      { name: 'a', path: '/a' },
      { name: 'b', path: '/b' },
    ])
    expect(namesOf(allOn).slice(0, 2)).toEqual(['profile', 'security'])
    expect(namesOf(allOn).at(-1)).toBe('privacy')
  })

  test('leaves out what is off, and what is not for this person', () => {
    expect(namesOf({ ...allOn, forum: false })).not.toContain('forum')
    expect(namesOf(allOn)).toContain('forum')
    expect(namesOf(allOn, false)).not.toContain('transactions')
  })

  test('has a name for every entry in every language, and a place for each', () => {
    const entries = modules.flatMap(({ accountMenu: own = [] }) => own)
    expect(new Set(entries.map(({ place }) => place)).size).toBe(entries.length)
    for (const locale of LOCALES) {
      const places = (catalogueOf(locale).account as { places: Record<string, string> }).places
      expect(Object.keys(places).sort(), locale).toEqual(entries.map(({ name }) => name).sort())
    }
  })
})
