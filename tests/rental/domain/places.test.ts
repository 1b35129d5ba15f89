import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursOn, isOpenOn, openDayFrom, parseHours, slotsOn, type PlaceTimes } from '#server/rental/domain/places.ts'

const PLACE: PlaceTimes = {
  weekdays: [1, 2, 3, 4, 5],
  hours: { '1': ['09:00-12:00', '14:00-15:10'], '2': [] },
  closed: [{ startDay: '2027-03-08', endDay: '2027-03-09', why: null }],
  everywhere: [{ startDay: '2027-03-10', endDay: '2027-03-10', why: 'Inventaire' }],
}

test('hours are read as people type them, in order and without overlap', () => {
  expect(parseHours('9:00-12:00, 14:00-17:30')).toEqual(['09:00-12:00', '14:00-17:30'])
  expect(parseHours('9h–12h30; 14h - 24h')).toEqual(['09:00-12:30', '14:00-24:00'])
  expect(parseHours(' ')).toEqual([])
  for (const wrong of ['12:00-9:00', '9:00-12:00, 11:00-13:00', '14:00-16:00, 9:00-12:00', '9:60-10:00', '25-26', 'x'])
    expect([wrong, parseHours(wrong)]).toEqual([wrong, null])
})

test('a place has the hours of the weekday, and none on a closed day', () => {
  expect(hoursOn('2027-03-01', PLACE)).toEqual([
    { start: '09:00', end: '12:00' },
    { start: '14:00', end: '15:10' },
  ])
  expect(hoursOn('2027-03-02', PLACE)).toEqual([])
  expect([hoursOn('2027-03-08', PLACE), hoursOn('2027-03-10', PLACE), hoursOn('2027-03-06', PLACE)]).toEqual([
    null,
    null,
    null,
  ])
  expect([isOpenOn('2027-03-03', PLACE), isOpenOn('2027-03-07', PLACE)]).toEqual([true, false])
})

test('slots are half hours within the hours', () => {
  expect(slotsOn('2027-03-01', PLACE).map(({ start, end }) => `${start}-${end}`)).toEqual([
    '09:00-09:30',
    '09:30-10:00',
    '10:00-10:30',
    '10:30-11:00',
    '11:00-11:30',
    '11:30-12:00',
    '14:00-14:30',
    '14:30-15:00',
    '15:00-15:10',
  ])
  expect([slotsOn('2027-03-02', PLACE), slotsOn('2027-03-08', PLACE)]).toEqual([[], []])
})

test('what is brought back while a place is closed comes on its next open day', () => {
  expect(openDayFrom('2027-03-06', PLACE)).toBe('2027-03-11')
  expect(openDayFrom('2027-03-05', PLACE)).toBe('2027-03-05')
  expect(openDayFrom('2027-03-05', { ...PLACE, weekdays: [] })).toBeNull()
})

test('slots of any hours follow each other and cover them exactly', () => {
  const hours = fc
    .uniqueArray(fc.integer({ min: 0, max: 287 }), { minLength: 2, maxLength: 6 })
    .map(times => times.sort((one, other) => one - other).map(time => time * 5))
    .map(times =>
      Array.from({ length: Math.floor(times.length / 2) }, (_, index) => [times[index * 2]!, times[index * 2 + 1]!]),
    )
  const text = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  fc.assert(
    fc.property(hours, ranges => {
      const read = parseHours(ranges.map(([from, to]) => `${text(from!)}-${text(to!)}`).join(', '))!
      const slots = slotsOn('2027-03-01', { weekdays: [1], hours: { '1': read }, closed: [], everywhere: [] })
      const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
      const covered = new Set<number>()
      for (const { start, end } of slots) {
        expect(minutes(end) - minutes(start)).toBeLessThanOrEqual(30)
        for (let at = minutes(start); at < minutes(end); at += 1) {
          expect(covered.has(at)).toBe(false)
          covered.add(at)
        }
      }
      const open = ranges.flatMap(([from, to]) => Array.from({ length: to! - from! }, (_, index) => from! + index))
      expect([...covered].sort((one, other) => one - other)).toEqual(open)
    }),
  )
})
