import { describe, expect, test } from 'vitest'
import { addDays, daysBefore, daytimeBefore, parisTime, weekdayOfMonth } from '#server/seed/dates.ts'
import { french } from '#server/seed/words.ts'

const hourInParis = (moment: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit' }).format(moment))
const dayInParis = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(moment)

describe('a moment by day', () => {
  // Within winter and summer, and just after both changes of the clock.
  const starts = ['2026-01-15T02:30:00Z', '2026-03-29T22:30:00Z', '2026-07-14T11:00:00Z', '2026-10-25T23:10:00Z']

  test.each(starts)('of earlier days lies between 8:00 and 22:00 of the same day, before %s', start => {
    const now = new Date(start)
    for (let days = 1.1; days < 300; days += 0.87) {
      const moment = daytimeBefore(now, days)
      expect(dayInParis(moment)).toBe(dayInParis(daysBefore(now, days)))
      expect(hourInParis(moment)).toBeGreaterThanOrEqual(8)
      expect(hourInParis(moment)).toBeLessThan(22)
    }
  })

  test.each(starts)('keeps its place among others, and is not after %s', start => {
    const now = new Date(start)
    let earlier = daytimeBefore(now, 60)
    for (let days = 59.9; days >= 0; days -= 0.1) {
      const moment = daytimeBefore(now, days)
      expect(moment > earlier).toBe(true)
      expect(moment <= now).toBe(true)
      earlier = moment
    }
  })
})

test('the third Saturday of a month, and days across a change of the clock, keep their time of day in Paris', () => {
  const now = new Date('2026-11-26T02:00:00Z')
  expect(weekdayOfMonth(now, { inMonths: 0, week: 3, weekday: 6, time: '09:30' })).toEqual(
    new Date('2026-11-21T08:30:00Z'),
  )
  expect(weekdayOfMonth(now, { inMonths: 2, week: 1, weekday: 1, time: '10:00' })).toEqual(
    new Date('2027-01-04T09:00:00Z'),
  )
  expect(parisTime(now, { inDays: 1, weekday: 4, time: '18:00' })).toEqual(new Date('2026-12-03T17:00:00Z'))
  expect(addDays(new Date('2026-10-24T10:00:00Z'), 2)).toEqual(new Date('2026-10-26T11:00:00Z'))
})

test('French keeps marks and units on the line of what they follow, and leaves addresses alone', () => {
  expect(french('Quoi ? « Oui » : 30 cm, 14 h, 80 °C, 1 000 € et 3 maisons')).toBe(
    'Quoi\u202f? «\u202fOui\u202f»\u202f: 30\u00a0cm, 14\u00a0h, 80\u00a0°C, 1\u00a0000\u202f€ et 3 maisons',
  )
  expect(french('<a href="https://a.example/x">3 mots</a>')).toBe('<a href="https://a.example/x">3 mots</a>')
})
