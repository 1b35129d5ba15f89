import { expect, test } from 'vitest'
import { readCalendarQuery, writeCalendarQuery } from '#web/calendar/calendar-query.ts'

const read = (query: string) => readCalendarQuery(new URLSearchParams(query))

const ID = '01990000-0000-7000-8000-000000000021'

test('The address of a calendar names month, view and place, and is written as it was read', () => {
  expect(read('month=2026-11&view=list&place=remote')).toEqual({
    month: '2026-11',
    view: 'list',
    place: 'remote',
    organization: '',
  })
  for (const query of ['', '?month=2026-11', '?view=list', `?month=2027-01&view=list&place=site&organization=${ID}`])
    expect(writeCalendarQuery(read(query))).toBe(query)
})

test.each([
  'month=2026-13',
  'month=2026-1',
  'month=9999-01',
  'month=',
  'view=bars',
  'place=%00',
  'organization=x',
  'month=2026-11-01',
])('What an address says wrongly is left out: %s', query => {
  expect(read(query)).toEqual({ month: '', view: 'grid', place: '', organization: '' })
})
