import { describe, expect, test } from 'vitest'
import { daysIn, daysWithin, periodWords } from '#web/calendar/period-words.ts'

const inParis = (startAt: string, endAt: string, more: { isAllDay?: boolean; timeZone?: string } = {}) => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
  locale: 'fr',
  timeZone: 'Europe/Paris',
  isAllDay: false,
  ...more,
})

describe('The words of a period', () => {
  test('name the day once where an event begins and ends on it', () => {
    const { from, to } = periodWords(inParis('2026-12-01T13:00:00Z', '2026-12-01T17:00:00Z'))
    expect(from.replaceAll(/\s/gu, ' ')).toBe('mardi 1er décembre 2026, 14:00 – 18:00')
    expect(to).toBeNull()
  })

  test('follow the time zone of the reader, also to another day', () => {
    const { from, to } = periodWords(
      inParis('2026-12-01T13:00:00Z', '2026-12-01T17:00:00Z', { timeZone: 'Pacific/Auckland' }),
    )
    expect(from.replaceAll(/\s/gu, ' ')).toBe('mercredi 2 décembre 2026, 02:00 – 06:00')
    expect(to).toBeNull()
  })

  test.each([
    ['2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z', 'dimanche 28 mars 2027, 01:30 – 03:30'],
    ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'dimanche 25 octobre 2026, 02:30 – 02:30'],
  ])('keep the hours of the clock when summer time changes at %s', (startAt, endAt, words) => {
    expect(periodWords(inParis(startAt, endAt)).from.replaceAll(/\s/gu, ' ')).toBe(words)
  })

  test('have no hours for whole days, whose end at 0:00 belongs to the day before', () => {
    const one = inParis('2026-10-23T22:00:00Z', '2026-10-24T22:00:00Z', { isAllDay: true })
    expect(periodWords(one)).toEqual({ from: 'samedi 24 octobre 2026', to: null })
    const two = inParis('2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z', { isAllDay: true })
    expect(periodWords(two)).toEqual({ from: 'samedi 24 octobre 2026', to: 'dimanche 25 octobre 2026' })
  })
})

test('An event without a length is on one day', () => {
  expect(daysIn(inParis('2026-12-01T13:00:00Z', '2026-12-01T13:00:00Z'))).toEqual({
    first: '2026-12-01',
    last: '2026-12-01',
  })
})

test('A month has the days of an event that are within it', () => {
  const event = { first: '2026-11-29', last: '2026-12-02' }
  expect(daysWithin(event, '2026-11')).toEqual(['2026-11-29', '2026-11-30'])
  expect(daysWithin(event, '2026-12')).toEqual(['2026-12-01', '2026-12-02'])
  expect(daysWithin(event, '2027-01')).toEqual([])
})
