import { describe, expect, test } from 'vitest'
import { EXAMPLE_ORGANIZATIONS } from '#web/organizations/blocks/example-organizations.ts'
import { filterOrganizations } from '#web/organizations/blocks/organizations-map/filter-organizations.ts'
import { apiSortOf, readTableQuery, writeTableQuery } from '#web/organizations/blocks/organizations-table/query.ts'

describe('the query of the table of organisations', () => {
  test.each([
    ['', {}],
    ['?search=lyon', { search: 'lyon' }],
    ['?level=contact&sort=-name&page=3', { level: 'contact', sort: 'name', descending: true, page: 3 }],
    ['?sort=-level', { descending: true }],
  ])('is read from %s and written back', (address, expected) => {
    const query = readTableQuery(new URLSearchParams(address))
    expect(query).toEqual({ search: '', level: null, sort: 'level', descending: false, page: 1, ...expected })
    expect(writeTableQuery(query)).toBe(address)
  })

  test.each([
    '?level=king',
    '?sort=adminOnlyNote',
    '?sort=--name',
    '?page=0',
    '?page=-1',
    '?page=1e9',
    '?page=9999999',
    '?search=%00%20',
  ])('%s is ignored', address => {
    expect(writeTableQuery(readTableQuery(new URLSearchParams(address)))).toBe('')
  })

  test('sorts by level weight descending, then complete name', () => {
    expect(apiSortOf({ sort: 'level', descending: false })).toBe('-accessLevel.weight,completeName')
    expect(apiSortOf({ sort: 'level', descending: true })).toBe('accessLevel.weight,completeName')
    expect(apiSortOf({ sort: 'country', descending: true })).toBe('-country,completeName')
  })
})

test('the map is filtered by words, ignoring accents, and by level', () => {
  const names = (search: string, level: '' | 'member_level_2' = '') =>
    filterOrganizations(EXAMPLE_ORGANIZATIONS, { search, level }).map(({ id }) => id)
  expect(names('ERGOTHERAPIE tilleuls')).toEqual(['tilleuls'])
  expect(names('', 'member_level_2')).toEqual(['passerelle', 'tilleuls'])
  expect(names('suisse')).toEqual(['geneve'])
  expect(names('nulle part')).toEqual([])
})
