import { describe, expect, test } from 'vitest'
import { matchesWords } from '#web/admin/matches-words.ts'
import { currentEntry, type MenuCategory } from '#web/admin/menu.ts'
import { menuCookie, readMenuSettings, withFavourite } from '#web/admin/menu-settings.ts'

const USUAL = { isMini: false, isCompact: false, open: [], favourites: [] }

const TOO_MUCH = { isMini: true, open: [], favourites: Array.from({ length: 500 }, () => '/admin/x'.repeat(20)) }

describe('the settings of the side menu', () => {
  test('are read back from their cookie', () => {
    const settings = { isMini: true, isCompact: true, open: ['rental'], favourites: ['/admin/rentals'] }
    const [cookie = ''] = menuCookie(settings, { url: 'https://site.example/admin' }).split(';')
    expect(readMenuSettings(`a=b; ${cookie}`)).toEqual(settings)
  })

  test.each([
    ['no cookie', null],
    ['no JSON', 'admin_menu=nonsense'],
    ['other types', `admin_menu=${encodeURIComponent('{"isMini":"yes","open":3,"favourites":[1]}')}`],
    ['a text', 'admin_menu=%22text%22'],
    ['more than is ever stored', `admin_menu=${encodeURIComponent(JSON.stringify(TOO_MUCH))}`],
  ])('are the usual ones for %s', (_, cookies) => expect(readMenuSettings(cookies)).toEqual(USUAL))

  test('gain a favourite, lose it again, and hold twenty at most', () => {
    const one = withFavourite(USUAL, '/admin/a')
    expect(one.favourites).toEqual(['/admin/a'])
    expect(withFavourite(one, '/admin/a').favourites).toEqual([])
    const many = Array.from({ length: 25 }, (_, index) => `/admin/${index}`).reduce(withFavourite, USUAL)
    expect(many.favourites).toHaveLength(20)
    expect(many.favourites.at(-1)).toBe('/admin/24')
  })
})

describe('the current entry of the side menu', () => {
  const menu: MenuCategory[] = [
    {
      name: 'rental',
      entries: [
        { to: '/admin/rentals', label: 'Board', isExact: true },
        { to: '/admin/rentals/money', label: 'Money' },
        { to: '/admin/resources/users', label: 'People', type: 'users' },
      ],
      parts: [],
    },
  ]
  test.each([
    ['/admin/rentals', 'Board'],
    ['/admin/rentals/money/2027-01', 'Money'],
    ['/admin/resources/users/show/1', 'People'],
    ['/admin/rentals/day', undefined],
    ['/admin/resources/users-and-more/index', undefined],
  ])('of %s is %s', (path, label) => expect(currentEntry(menu, path)?.label).toBe(label))
})

test('words are found in any order, whatever their accents and capitals', () => {
  expect(matchesWords('Catégories de modèles', 'MODELES categ')).toBe(true)
  expect(matchesWords('Catégories de modèles', 'modèle prix')).toBe(false)
})
