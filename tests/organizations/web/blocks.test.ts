import { describe, expect, test } from 'vitest'
import { ACCESS_LEVELS } from '#server/domain/vocabulary/access-levels.ts'
import { apiSortOf, readTableQuery, writeTableQuery } from '#web/organizations/blocks/query.ts'
import { membershipOf } from '#web/organizations/membership.ts'

describe('the query of the table of organisations', () => {
  test.each([
    ['', {}],
    ['?search=lyon', { search: 'lyon' }],
    ['?membership=partner&sort=-name&page=3', { membership: 'partner', sort: 'name', descending: true, page: 3 }],
    ['?sort=-membership', { descending: true }],
  ])('is read from %s and written back', (address, expected) => {
    const query = readTableQuery(new URLSearchParams(address))
    expect(query).toEqual({
      search: '',
      membership: null,
      sort: 'membership',
      descending: false,
      page: 1,
      ...expected,
    })
    expect(writeTableQuery(query)).toBe(address)
  })

  test.each([
    '?membership=contact',
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
    expect(apiSortOf({ sort: 'membership', descending: false })).toBe('-accessLevel.weight,completeName')
    expect(apiSortOf({ sort: 'membership', descending: true })).toBe('accessLevel.weight,completeName')
    expect(apiSortOf({ sort: 'country', descending: true })).toBe('-country,completeName')
  })
})

test('visitors read of an access level who is a member and who is a partner, and nothing else', () => {
  expect(Object.fromEntries(ACCESS_LEVELS.map(level => [level, membershipOf(level)]))).toEqual({
    contact: null,
    potential_member: null,
    friendly_member: 'partner',
    member_level_1: 'member',
    member_level_2: 'member',
  })
  expect(membershipOf(undefined)).toBeNull()
})
