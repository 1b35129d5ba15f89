import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { forgetBookings } from '#server/rental/index.ts'
import { clientOf, faults, type Answer } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createModel, later, overlapping } from '../support/stock.ts'

const database = await createTestDatabase()
const START = new Date('2027-02-01T09:00:00Z')
let now = START
const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => now })
const api = createApi(app)
const guest = clientOf(api)
const BOOKINGS = '/api/v1/services/rentals/bookings'
const FIRST = '2027-03-25'
const week = (startDay: string, days = 7) => ({ startDay, endDay: later(startDay, days - 1) })
const dataOf = <T = Record<string, string>>(answer: Answer) => answer.document.data as T
/** By somebody new, who has an account, unless others are named: what guests may not is told in rental-hold-limits. */
const hold = async (
  models: Record<string, number>,
  days = week(FIRST),
  headers?: Record<string, string>,
  token?: string,
) => guest.post(BOOKINGS, { models, ...days, ...(token ? { token } : {}) }, headers ?? (await asUser(app)).headers)
const GUEST = {}

beforeEach(() => {
  now = START
})

describe('a hold', () => {
  test('reserves its units with the turnaround, and the next visitor gets three other periods', async () => {
    const model = await createModel(database)
    const held = await hold({ [model.id]: 1 })
    expect(held.status).toBe(201)
    expect(dataOf(held)).toMatchObject({
      models: { [model.id]: 1 },
      ...week(FIRST),
      isExpired: false,
      expiresAt: '2027-02-01T09:30:00.000Z',
      token: expect.stringMatching(/^.{32}$/) as string,
    })
    const refused = await hold({ [model.id]: 1 }, week(later(FIRST, 6)))
    expect(faults(refused)).toEqual(['409 rental.unavailable /data/attributes/models'])
    // Seven days and two of turnaround: free again on the tenth.
    expect(refused.errors[0]!.meta).toEqual({
      models: [model.id],
      nextPeriods: [9, 10, 11].map(days => week(later(FIRST, days))),
    })
    expect((await hold({ [model.id]: 1 }, week(later(FIRST, 9)))).status).toBe(201)
    expect(await overlapping(database)).toBe(0)
  })

  test('is found by its token or by its person, and its token is not stored', async () => {
    const model = await createModel(database, { items: 2 })
    const booking = dataOf(await hold({ [model.id]: 1 }, week(FIRST), GUEST))
    const { rows } = await database.pool.query('select * from rental_bookings where id = $1', [booking.id])
    expect(JSON.stringify(rows)).not.toContain(booking.token)
    expect((await guest.get(`${BOOKINGS}/${booking.id}`)).status).toBe(404)
    expect((await guest.get(`${BOOKINGS}/${booking.id}`, '', { 'x-rental-booking': 'wrong' })).status).toBe(404)
    expect((await guest.get(`${BOOKINGS}/${booking.id}`, '', { 'x-rental-booking': booking.token! })).status).toBe(200)
    // Taken over at sign-in: from then on nobody else's token opens it.
    const ada = await asUser(app)
    expect(
      (
        await guest.request('PATCH', `${BOOKINGS}/${booking.id}`, {
          body: { phone: '0102030405' },
          headers: { ...ada.headers, 'x-rental-booking': booking.token! },
        })
      ).status,
    ).toBe(200)
    expect((await guest.get(`${BOOKINGS}/${booking.id}`, '', ada.headers)).status).toBe(200)
    expect((await guest.get(`${BOOKINGS}/${booking.id}`, '', { 'x-rental-booking': booking.token! })).status).toBe(404)
    expect(
      (
        await guest.get(`${BOOKINGS}/${booking.id}`, '', {
          ...(await asUser(app)).headers,
          'x-rental-booking': booking.token!,
        })
      ).status,
    ).toBe(404)
  })

  test('can be extended until it expires, and then keeps its cart but not its units', async () => {
    const model = await createModel(database)
    const { headers } = await asUser(app)
    const booking = dataOf(await hold({ [model.id]: 1 }, week(FIRST), headers))
    now = new Date(START.getTime() + 20 * 60_000)
    expect(dataOf(await guest.post(`${BOOKINGS}/${booking.id}/extend`, undefined, headers)).expiresAt).toBe(
      '2027-02-01T09:50:00.000Z',
    )
    now = new Date(START.getTime() + 50 * 60_000)
    expect(faults(await guest.post(`${BOOKINGS}/${booking.id}/extend`, undefined, headers))).toEqual([
      '409 booking.expired',
    ])
    expect(dataOf<{ isExpired: boolean }>(await guest.get(`${BOOKINGS}/${booking.id}`, '', headers))).toMatchObject({
      isExpired: true,
      models: { [model.id]: 1 },
    })
    expect((await hold({ [model.id]: 1 })).status).toBe(201)
    // The cart was kept, its unit was not; the same days are refused, others are held in its place.
    const again = await guest.patch(`${BOOKINGS}/${booking.id}`, week(FIRST), headers)
    expect(faults(again)).toEqual(['409 rental.unavailable /data/attributes/models'])
    expect((await guest.patch(`${BOOKINGS}/${booking.id}`, week(later(FIRST, 9)), headers)).status).toBe(200)
    await forgetBookings(app)
    expect((await guest.get(`${BOOKINGS}/${booking.id}`, '', headers)).status).toBe(200)
  })

  test('is changed completely or not at all', async () => {
    const [one, other] = [await createModel(database), await createModel(database)]
    const { headers } = await asUser(app)
    const booking = dataOf(await hold({ [one.id]: 1 }, week(FIRST), headers))
    // Its own units are no hindrance.
    expect((await guest.patch(`${BOOKINGS}/${booking.id}`, week(later(FIRST, 3)), headers)).status).toBe(200)
    const grace = await asUser(app)
    const second = dataOf(await hold({ [other.id]: 1 }, week(FIRST), grace.headers))
    expect(
      faults(await guest.patch(`${BOOKINGS}/${booking.id}`, { models: { [one.id]: 1, [other.id]: 1 } }, headers)),
    ).toEqual(['409 rental.unavailable /data/attributes/models'])
    expect(dataOf<object>(await guest.get(`${BOOKINGS}/${booking.id}`, '', headers))).toMatchObject({
      models: { [one.id]: 1 },
      ...week(later(FIRST, 3)),
    })
    expect((await guest.request('DELETE', `${BOOKINGS}/${second.id}`, { headers: grace.headers })).status).toBe(204)
    expect(
      (await guest.patch(`${BOOKINGS}/${booking.id}`, { models: { [other.id]: 1 }, ...week(later(FIRST, 3)) }, headers))
        .status,
    ).toBe(200)
    expect((await hold({ [one.id]: 1 }, week(later(FIRST, 3)))).status).toBe(201)
    expect(await overlapping(database)).toBe(0)
  })

  test('replaces the former hold of the same visitor', async () => {
    const model = await createModel(database, { items: 2 })
    const first = dataOf(await hold({ [model.id]: 1 }, week(FIRST), GUEST))
    const second = await hold({ [model.id]: 1 }, week(later(FIRST, 1)), GUEST, first.token)
    expect(second.status).toBe(201)
    const ada = await asUser(app)
    const third = await hold({ [model.id]: 1 }, week(later(FIRST, 20)), ada.headers)
    expect(third.status).toBe(201)
    expect((await hold({ [model.id]: 1 }, week(later(FIRST, 21)), ada.headers)).status).toBe(201)
  })
})

describe('a request for a hold', () => {
  test('is refused with the fault of its cart or period', async () => {
    const models = await Promise.all(Array.from({ length: 5 }, () => createModel(database, { items: 9 })))
    const [model] = models as [(typeof models)[number]]
    const many = Object.fromEntries(models.map(({ id }) => [id, 1]))
    expect(faults(await hold(many))).toEqual(['422 rental.tooManyModels /models'])
    expect(faults(await hold({ [model.id]: 7 }))).toEqual(['422 rental.tooManyItems /models'])
    expect(faults(await hold({}))).toEqual(['422 rental.empty /models'])
    expect(faults(await hold({ [model.id]: 1 }, week(FIRST, 3)))).toEqual(['422 rental.tooShort /startDay'])
    expect(faults(await hold({ [model.id]: 1 }, week(FIRST, 91)))).toEqual(['422 rental.tooLong /startDay'])
    expect(faults(await hold({ [model.id]: 1 }, week(FIRST, 8)))).toEqual(['422 rental.notMultiple /startDay'])
    expect(faults(await hold({ [model.id]: 1 }, week('2027-02-03')))).toEqual(['422 rental.tooSoon /startDay'])
    expect(faults(await hold({ [model.id]: 1 }, { startDay: FIRST, endDay: '2027-02-30' }))).toEqual([
      '422 validation.date /endDay',
    ])
    expect(faults(await hold({ x: 1 }))).toEqual(['422 validation.relation /models/x'])
    expect(faults(await hold({ [model.id]: 1.5 }))).toEqual([`422 validation.integer /models/${model.id}`])
  })

  test('treats models that the visitor may not see as missing', async () => {
    const hidden = [
      await createModel(database, { published: false }),
      await createModel(database, { level: 'member_level_1' }),
    ]
    for (const { id } of hidden) {
      expect(faults(await hold({ [id]: 1 }))).toEqual(['422 rental.unknownModel /models'])
      expect((await guest.get('/api/v1/services/rentals/calendar', { [`models[${id}]`]: 1 })).status).toBe(422)
    }
    const member = await asUser(app, { level: 'member_level_2' })
    expect((await hold({ [hidden[1]!.id]: 1 }, week(FIRST), member.headers)).status).toBe(201)
  })

  test('answers 404 while rentals are switched off, as do calendar and periods', async () => {
    const off = clientOf(
      createApi({ ...app, site: { ...app.site, features: { ...app.site.features, rental: false } } }),
    )
    for (const path of ['calendar', 'periods'])
      expect((await off.get(`/api/v1/services/rentals/${path}`)).status).toBe(404)
    expect((await off.post(BOOKINGS, {})).status).toBe(404)
  })
})

describe('calendar, periods and quote', () => {
  test('offer a day as a start exactly where a hold succeeds', async () => {
    const model = await createModel(database, { items: 2 })
    await hold({ [model.id]: 2 }, week(later(FIRST, 4)))
    await hold({ [model.id]: 1 }, week(later(FIRST, 20)))
    const answer = await guest.get('/api/v1/services/rentals/calendar', {
      [`models[${model.id}]`]: 2,
      from: FIRST,
      months: 1,
    })
    const { calendar, days } = dataOf<{ calendar: { day: string; free: number; startable: boolean }[]; days: number }>(
      answer,
    )
    expect(days).toBe(7)
    expect(calendar.slice(0, 15).map(({ free }) => free)).toEqual([2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2])
    const { headers } = await asUser(app)
    for (const { day, startable } of calendar) {
      const tried = await hold({ [model.id]: 2 }, week(day), headers)
      expect([day, tried.status === 201]).toEqual([day, startable])
      if (tried.status === 201) await guest.request('DELETE', `${BOOKINGS}/${dataOf(tried).id}`, { headers })
    }
    const { periods } = dataOf<{ periods: unknown[] }>(
      await guest.get('/api/v1/services/rentals/periods', { [`models[${model.id}]`]: 2, from: FIRST, days: 14 }),
    )
    expect(periods).toEqual([29, 30, 31].map(days => week(later(FIRST, days), 14)))
  })

  test('quote a cart over the change to summer time', async () => {
    const model = await createModel(database, { items: 3, pricePerDay: 250 })
    const answer = await guest.post('/api/v1/services/rentals/quote', { models: { [model.id]: 2 }, ...week(FIRST) })
    expect(dataOf<object>(answer)).toEqual({
      parcels: [],
      days: 7,
      lines: [{ modelId: model.id, quantity: 2, pricePerDay: 250, itemPrice: 1_750, price: 3_500 }],
      itemsPrice: 3_500,
      shippingPrice: 0,
      taxRate: 0,
      taxAmount: 0,
      totalPrice: 3_500,
      depositAmount: 10_000,
      refusals: [],
    })
    expect(
      dataOf<object>(
        await guest.post('/api/v1/services/rentals/quote', {
          models: { [model.id]: 2 },
          ...week(FIRST),
          isIndividual: false,
        }),
      ),
    ).toMatchObject({ taxRate: 20, taxAmount: 700, totalPrice: 4_200 })
    // A page reads it, whatever led its reader there: an address that was typed, a tab that comes back.
    const query = { [`models[${model.id}]`]: 2, ...week(FIRST) }
    expect(dataOf<object>(await guest.get('/api/v1/services/rentals/quote', query))).toEqual(dataOf<object>(answer))
    expect(
      dataOf<object>(await guest.get('/api/v1/services/rentals/quote', { ...query, isIndividual: 'false' })),
    ).toMatchObject({ taxRate: 20, totalPrice: 4_200 })
    expect((await guest.get('/api/v1/services/rentals/quote', { ...query, endDay: 'soon' })).status).toBe(422)
  })
})
