import { afterEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, dayRangeOf, daysOf, periodOfDays, startOfDay } from '#server/rental/domain/period.ts'
import { checkPeriod, effectiveMinimum, possibleDurations } from '#server/rental/domain/period-rules.ts'
import { quote } from '#server/rental/domain/price.ts'

const SETTINGS = {
  rentalDurationMultiple: 7,
  rentalMinDuration: 7,
  rentalMaxDuration: 84,
  rentalBeforeStartDuration: 3,
  rentalMaxAdvance: 550,
}
const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

describe.each(['UTC', 'Asia/Tokyo', 'America/Chicago', 'Europe/Paris'])('on a machine in %s', TZ => {
  test.each([
    ['2026-03-27', '2026-04-02', 7, '2026-03-26T23:00:00.000Z', '2026-04-02T22:00:00.000Z'],
    ['2026-10-23', '2026-10-29', 7, '2026-10-22T22:00:00.000Z', '2026-10-29T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29', 1, '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-25', 1, '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-12-28', '2027-01-03', 7, '2026-12-27T23:00:00.000Z', '2027-01-03T23:00:00.000Z'],
    ['2028-02-26', '2028-03-03', 7, '2028-02-25T23:00:00.000Z', '2028-03-03T23:00:00.000Z'],
  ])('%s to %s is %i days', (startDay, endDay, days, startAt, endAt) => {
    process.env.TZ = TZ
    const period = periodOfDays(startDay, endDay)
    expect(period).toEqual({ startAt: new Date(startAt), endAt: new Date(endAt) })
    expect(daysOf(period)).toBe(days)
    expect(dayRangeOf(period)).toEqual({ startDay, endDay })
    const { totalPrice } = quote({
      lines: [{ pricePerDay: 333, quantity: 2 }],
      days: daysOf(period),
      isIndividual: true,
      invoicingStrategy: 'vat',
      organizationTax: 20,
      shippingPrices: [],
      hasShippingFees: false,
    })
    expect(totalPrice).toBe(666 * days)
  })

  test('every week of two years has seven days, and begins and ends at midnight in Paris', () => {
    process.env.TZ = TZ
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Paris',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const period = periodOfDays(day, addDays(day, 6))
      expect([daysOf(period), dayOf(period.startAt), clock.format(period.startAt), clock.format(period.endAt)]).toEqual(
        [7, day, '00:00:00', '00:00:00'],
      )
    }
  })

  test('the current day is that of Paris', () => {
    process.env.TZ = TZ
    expect(dayOf(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
    expect(dayOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
    expect(startOfDay('2027-07-14')).toEqual(new Date('2027-07-13T22:00:00Z'))
  })
})

test.each([
  ['2026-11-24', '2026-11-30', null],
  ['2026-11-23', '2026-11-29', { reason: 'tooSoon', earliestStartDay: '2026-11-24' }],
  ['2028-05-24', '2028-05-30', null],
  ['2028-05-25', '2028-05-31', { reason: 'tooFar', latestStartDay: '2028-05-24' }],
  ['2026-11-24', '2026-11-23', { reason: 'reversed' }],
  ['2026-11-24', '2026-11-29', { reason: 'tooShort', days: 6, minimum: 7 }],
  ['2026-11-24', '2026-12-01', { reason: 'notMultiple', days: 8, multiple: 7 }],
  ['2026-11-24', '2027-02-15', null],
  ['2026-11-24', '2027-02-22', { reason: 'tooLong', days: 91, maximum: 84 }],
])('a period from %s to %s is checked with the result %j', (startDay, endDay, refusal) => {
  expect(checkPeriod({ startDay, endDay }, SETTINGS, '2026-11-21')).toEqual(refusal)
})

test.each([
  [7, 7, 7],
  [1, 1, 2],
  [0, 0, 2],
  [10, 7, 10, 14],
  [3, 7, 7],
  [5, 1, 5],
  [2, 2, 2],
  [1, 3, 3],
])(
  'a minimum of %i in multiples of %i makes %i',
  (rentalMinDuration, rentalDurationMultiple, minimum, first = minimum) => {
    expect(effectiveMinimum({ rentalMinDuration, rentalDurationMultiple })).toBe(minimum)
    expect(possibleDurations({ ...SETTINGS, rentalMinDuration, rentalDurationMultiple })[0]).toBe(first)
  },
)
