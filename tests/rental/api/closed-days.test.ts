import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { clientOf, faults } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createModel } from '../support/stock.ts'

const database = await createTestDatabase()
const app = buildAppContext(database, { now: () => new Date('2026-12-01T09:00:00Z') })
const api = createApi(app)
const staff = clientOf(api, (await asUser(app, { roles: ['rental_admin'] })).headers)
const guest = clientOf(api)
type Calendar = {
  data: { calendar: { day: string; free: number; startable: boolean; closed?: boolean; reason?: string }[] }
}

test('a place says its hours by weekday, how it is reached, and takes no hours that overlap', async () => {
  const made = await staff.post('rental-stocks', {
    data: {
      type: 'rental-stocks',
      attributes: {
        name: 'Rezé',
        phone: '+33 2 40 00 00 00',
        email: 'reze@demo.example',
        openingHours: { 1: '9:00-12:00, 14:00-17:30', 2: '', 3: null },
      },
    },
  })
  expect([made.status, made.data.attributes]).toMatchObject([
    201,
    {
      phone: '+33 2 40 00 00 00',
      email: 'reze@demo.example',
      openingHours: { 1: '09:00-12:00, 14:00-17:30' },
    },
  ])
  for (const [openingHours, pointer] of [
    [{ 2: '9:00-12:00, 11:00-13:00' }, 'validation.rental.openingHours /data/attributes/openingHours/2'],
    [{ 8: '9:00-12:00' }, 'validation.object /data/attributes/openingHours'],
    ['9:00-12:00', 'validation.object /data/attributes/openingHours'],
  ] as const)
    expect(
      faults(
        await staff.post('rental-stocks', { data: { type: 'rental-stocks', attributes: { name: 'x', openingHours } } }),
      ),
    ).toEqual([`422 ${pointer}`])
})

test('calendar, next periods and holds follow the same opening days, and give the reason', async () => {
  await database.pool.query('delete from rental_stocks')
  const model = await createModel(database, { items: 2 })
  const made = await staff.post('rental-stocks', {
    data: { type: 'rental-stocks', attributes: { name: 'Nantes', openingWeekdays: ['5', 1, 2, 3, 4] } },
  })
  expect([made.status, made.data.attributes]).toMatchObject([201, { openingWeekdays: [1, 2, 3, 4, 5] }])
  expect(
    faults(
      await staff.post('rental-stocks', {
        data: { type: 'rental-stocks', attributes: { name: 'x', openingWeekdays: [8] } },
      }),
    ),
  ).toEqual(['422 validation.list /data/attributes/openingWeekdays'])
  expect(
    (
      await staff.post('rental-closed-days', {
        data: {
          type: 'rental-closed-days',
          attributes: { startDay: '2026-12-24', endDay: '2027-01-03', reason: 'Fermeture d’hiver' },
        },
      })
    ).status,
  ).toBe(201)
  expect(
    faults(
      await staff.post('rental-closed-days', {
        data: { type: 'rental-closed-days', attributes: { startDay: '2026-12-24', endDay: '2026-12-03' } },
      }),
    ),
  ).toEqual(['422 validation.endBeforeStart /data/attributes/endDay'])
  expect(
    (
      await guest.post('rental-closed-days', {
        data: { type: 'rental-closed-days', attributes: { startDay: '2026-12-24', endDay: '2027-01-03' } },
      })
    ).status,
  ).toBe(401)
  const shown = await guest.get('services/rentals/calendar', {
    [`models[${model.id}]`]: 1,
    from: '2026-12-01',
    months: 2,
    days: 14,
  })
  expect(faults(shown)).toEqual([])
  const {
    data: { calendar },
  } = shown.document as unknown as Calendar
  const on = (day: string) => calendar.find(one => one.day === day)
  expect([on('2026-12-11'), on('2026-12-12'), on('2026-12-25')]).toEqual([
    { day: '2026-12-11', free: 2, startable: true },
    { day: '2026-12-12', free: 2, startable: false, closed: true },
    { day: '2026-12-25', free: 2, startable: false, closed: true, reason: 'Fermeture d’hiver' },
  ])
  // The calendar says free exactly where a hold is given.
  for (const { day, startable, closed } of calendar.slice(10, 40)) {
    const hold = await guest.post('services/rentals/bookings', {
      models: { [model.id]: 1 },
      startDay: day,
      endDay: new Date(Date.parse(day) + 13 * 86_400_000).toISOString().slice(0, 10),
    })
    expect([day, hold.status, hold.errors[0]?.code]).toEqual([
      day,
      startable ? 201 : 422,
      closed ? 'rental.closedDay' : undefined,
    ])
    if (hold.status === 201) await database.pool.query('delete from rental_bookings')
    else
      expect(hold.errors[0]!.meta).toMatchObject({
        day,
        nextOpenDay: calendar.find(one => one.day > day && one.closed !== true)!.day,
      })
  }
  const periods = (
    await guest.get('services/rentals/periods', { [`models[${model.id}]`]: 1, from: '2026-12-24', days: 14 })
  ).document as unknown as { data: { periods: { startDay: string }[] } }
  expect(periods.data.periods.map(({ startDay }) => startDay)).toEqual(['2027-01-04', '2027-01-05', '2027-01-06'])
})
