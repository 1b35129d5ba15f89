import { expect, test } from 'vitest'
import {
  ALWAYS_OPEN,
  closedOn,
  lastOpenDayBefore,
  nextOpenDay,
  weekdayOf,
  type Opening,
} from '#server/rental/domain/opening.ts'
import { checkPeriod } from '#server/rental/domain/period-rules.ts'

const SETTINGS = {
  rentalDurationMultiple: 7,
  rentalMinDuration: 7,
  rentalMaxDuration: 70,
  rentalBeforeStartDuration: 3,
  rentalMaxAdvance: 550,
}
const WEEK = [1, 2, 3, 4, 5]
const holidays = { startDay: '2026-12-24', endDay: '2027-01-03', why: 'Winter break' }
const both: Opening = {
  everywhere: [],
  places: [
    { weekdays: WEEK, closed: [holidays] },
    { weekdays: [6], closed: [] },
  ],
}

test('a weekday is counted from Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekdayOf)).toEqual([7, 1, 6])
})

test('a day is closed only where no place is open', () => {
  expect(closedOn('2026-11-22', both)).toEqual({ why: null })
  expect(closedOn('2026-11-28', both)).toBeNull()
  expect(closedOn('2026-12-24', both)).toEqual({ why: 'Winter break' })
  expect(closedOn('2026-12-26', both)).toBeNull()
  expect(closedOn('2026-12-26', { ...both, everywhere: [holidays] })).toEqual({ why: 'Winter break' })
  expect(closedOn('2026-11-22', ALWAYS_OPEN)).toBeNull()
})

test('the next open day is found, or null', () => {
  expect(nextOpenDay('2026-11-22', both)).toBe('2026-11-23')
  expect(nextOpenDay('2026-12-27', { everywhere: [holidays], places: [{ weekdays: WEEK, closed: [] }] })).toBe(
    '2027-01-04',
  )
  expect(nextOpenDay('2026-11-22', { everywhere: [], places: [{ weekdays: [], closed: [] }] })).toBeNull()
})

test('no rental begins on a closed day; it may end on one', () => {
  expect(checkPeriod({ startDay: '2026-12-24', endDay: '2026-12-30' }, SETTINGS, '2026-12-01', both)).toEqual({
    reason: 'closedDay',
    day: '2026-12-24',
    why: 'Winter break',
    nextOpenDay: '2026-12-26',
  })
  expect(checkPeriod({ startDay: '2026-12-18', endDay: '2026-12-24' }, SETTINGS, '2026-12-01', both)).toBeNull()
  expect(checkPeriod({ startDay: '2026-12-24', endDay: '2026-12-30' }, SETTINGS, '2026-12-01')).toBeNull()
})

test('a rental that ended by the last open day before today is late, by both rules', () => {
  expect(lastOpenDayBefore('2026-11-23', both)).toBe('2026-11-21')
  expect(lastOpenDayBefore('2026-11-23', ALWAYS_OPEN)).toBe('2026-11-22')
  for (let day = Date.parse('2026-12-15'); day < Date.parse('2027-01-15'); day += 86_400_000) {
    for (let end = day - 10 * 86_400_000; end < day + 3 * 86_400_000; end += 86_400_000) {
      const [today, endDay] = [day, end].map(one => new Date(one).toISOString().slice(0, 10)) as [string, string]
      const opening: Opening = { everywhere: [holidays], places: [{ weekdays: [2, 4], closed: [] }] }
      expect([today, endDay, endDay <= lastOpenDayBefore(today, opening)]).toEqual([
        today,
        endDay,
        nextOpenDay(endDay, opening)! < today,
      ])
    }
  }
})
