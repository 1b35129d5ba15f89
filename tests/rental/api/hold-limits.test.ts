import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { offerWaitings } from '#server/rental/index.ts'
import { clientOf, faults, identifier, type Answer, type Client } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createModel, later, overlapping, week } from '../support/stock.ts'

const database = await createTestDatabase()
const START = new Date('2027-02-01T09:00:00Z')
let now = START
const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => now })
const api = createApi(app)
const BOOKINGS = '/api/v1/services/rentals/bookings'
const FIRST = '2027-03-25'
const minutes = (count: number) => new Date(START.getTime() + count * 60_000)

type Held = { id: string; token: string; expiresAt: string; endsBy: string }
const held = (answer: Answer) => answer.document.data as Held
const tokenOf = (booking: Held) => ({ 'x-rental-booking': booking.token })

/** A guest at an address of their own. */
const guestAt = (remoteAddress: string): Client => clientOf(request => api({ ...request, remoteAddress }))
const personWith = async (roles: readonly 'rental_admin'[] = []) => {
  const person = await asUser(app, { roles })
  return { ...person, client: clientOf(api, person.headers) }
}
let origins = 0
const nextGuest = () => guestAt(`198.51.100.${(origins += 1)}`)
const hold = (client: Client, models: Record<string, number>, days = week(FIRST), token?: string) =>
  client.post(BOOKINGS, { models, ...days, ...(token === undefined ? {} : { token }) })
const heldUnits = async (modelId: string) =>
  Number(
    (
      await database.pool.query<{ count: string }>(
        "select count(*) from rental_occupations where rental_model_id = $1 and kind = 'hold'",
        [modelId],
      )
    ).rows[0]!.count,
  )

beforeEach(() => {
  now = START
})

describe('the life of a hold', () => {
  test('ends after three times the delay, also when it is extended or changed', async () => {
    const model = await createModel(database, { items: 3 })
    const guest = nextGuest()
    const booking = held(await hold(guest, { [model.id]: 1 }))
    expect(booking.endsBy).toBe(minutes(90).toISOString())
    for (let at = 1; at <= 30; at += 1) {
      now = minutes(2.9 * at)
      const answer =
        at % 3 === 0
          ? await guest.patch(`${BOOKINGS}/${booking.id}`, week(later(FIRST, at)), tokenOf(booking))
          : await guest.post(`${BOOKINGS}/${booking.id}/extend`, undefined, tokenOf(booking))
      expect(answer.status).toBe(200)
      expect(Date.parse(held(answer).expiresAt)).toBeLessThanOrEqual(minutes(90).getTime())
    }
    now = minutes(89)
    const again = await hold(guest, { [model.id]: 1 }, week(FIRST), booking.token)
    expect([again.status, held(again).id, held(again).expiresAt]).toEqual([201, booking.id, minutes(90).toISOString()])
    now = minutes(90)
    expect(
      faults(
        await guest.post(`${BOOKINGS}/${booking.id}/extend`, undefined, { 'x-rental-booking': held(again).token }),
      ),
    ).toEqual(['409 booking.expired'])
    // What has ended may be held anew, with a life of its own.
    const anew = await hold(guest, { [model.id]: 1 }, week(FIRST), held(again).token)
    expect([anew.status, held(anew).endsBy]).toEqual([201, minutes(180).toISOString()])
  })
})

describe('the limit of simultaneous holds', () => {
  test('gives a guest at one address as many units as one cart, in any number of holds', async () => {
    const models = await Promise.all(Array.from({ length: 3 }, () => createModel(database, { items: 9 })))
    const guest = nextGuest()
    for (const { id } of models.slice(0, 2)) expect((await hold(guest, { [id]: 3 })).status).toBe(201)
    const refused = await hold(guest, { [models[2]!.id]: 1 })
    expect(faults(refused)).toEqual(['409 rental.tooManyHeld /models'])
    expect(refused.errors[0]!.meta).toMatchObject({ limit: 6, held: 6 })
    // Neither another day nor another moment helps; another address has its own.
    expect((await hold(guest, { [models[2]!.id]: 1 }, week(later(FIRST, 60)))).status).toBe(409)
    expect((await hold(nextGuest(), { [models[2]!.id]: 1 })).status).toBe(201)
    now = minutes(31)
    expect((await hold(guest, { [models[2]!.id]: 1 })).status).toBe(201)
  })

  test('applies to 21 simultaneous requests of one guest', async () => {
    const models = await Promise.all(Array.from({ length: 3 }, () => createModel(database, { items: 30 })))
    const guest = nextGuest()
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        hold(guest, { [models[index % 3]!.id]: 1 }, week(later(FIRST, index % 2))),
      ),
    )
    expect(new Set(answers.filter(({ status }) => status !== 201).flatMap(faults))).toEqual(
      new Set(['409 rental.tooManyHeld /models']),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(await overlapping(database)).toBe(0)
  })

  test('counts units that are added to a hold together with the other holds', async () => {
    const [one, other] = [await createModel(database, { items: 9 }), await createModel(database, { items: 9 })]
    const guest = nextGuest()
    await hold(guest, { [one.id]: 4 })
    const second = held(await hold(guest, { [other.id]: 2 }))
    expect(
      faults(await guest.patch(`${BOOKINGS}/${second.id}`, { models: { [other.id]: 3 } }, tokenOf(second))),
    ).toEqual(['409 rental.tooManyHeld /models'])
    expect(await heldUnits(other.id)).toBe(2)
    expect((await guest.patch(`${BOOKINGS}/${second.id}`, { models: { [other.id]: 1 } }, tokenOf(second))).status).toBe(
      200,
    )
  })

  test('gives a person one cart in all browsers, and does not apply to rental staff', async () => {
    const models = await Promise.all(Array.from({ length: 3 }, () => createModel(database, { items: 9 })))
    const ada = await personWith()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        guestAt(`203.0.113.${index}`).request('POST', BOOKINGS, {
          body: { models: { [models[index % 3]!.id]: 2 }, ...week(FIRST) },
          headers: ada.headers,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).filter(status => status !== 201 && status !== 409)).toEqual([])
    const {
      rows: [sum],
    } = await database.pool.query<{ units: number }>(
      'select sum(quantity)::int as units from rental_bookings b join rental_booking_lines l on l.booking_id = ' +
        'b.id where b.user_id = $1',
      [ada.id],
    )
    expect(sum!.units).toBeLessThanOrEqual(6)
    const staff = await personWith(['rental_admin'])
    for (const [index, { id }] of models.entries())
      expect((await hold(staff.client, { [id]: 5 }, week(later(FIRST, 30 + index)))).status).toBe(201)
  })

  test('is applied at sign-in: the hold of the browser replaces the earlier hold of the person', async () => {
    const model = await createModel(database, { items: 20 })
    const ada = await personWith()
    const before = held(await hold(ada.client, { [model.id]: 5 }))
    const guest = nextGuest()
    const brought = held(await hold(guest, { [model.id]: 4 }))
    expect(
      (
        await ada.client.request('PATCH', `${BOOKINGS}/${brought.id}`, {
          body: { phone: '0102030405' },
          headers: { ...ada.headers, ...tokenOf(brought) },
        })
      ).status,
    ).toBe(200)
    expect((await ada.client.get(`${BOOKINGS}/${before.id}`)).status).toBe(404)
    expect(await heldUnits(model.id)).toBe(4)
    // It is theirs: the address from which it came may hold another.
    expect((await hold(guest, { [model.id]: 6 })).status).toBe(201)
  })

  test('counts units offered from the waiting list', async () => {
    const [waited, other] = [await createModel(database, { items: 4 }), await createModel(database, { items: 9 })]
    const ada = await personWith()
    const stranger = await personWith()
    const taken = await hold(stranger.client, { [waited.id]: 4 })
    expect(
      (
        await ada.client.post('rental-waitings', {
          data: {
            type: 'rental-waitings',
            attributes: { ...week(FIRST), quantity: 4 },
            relationships: { rentalModel: identifier('rental-models', waited.id) },
          },
        })
      ).status,
    ).toBe(201)
    expect((await stranger.client.request('DELETE', `${BOOKINGS}/${held(taken).id}`)).status).toBe(204)
    const cart = held(await hold(ada.client, { [other.id]: 3 }))
    // Their hands are full: the wish goes on waiting.
    expect(await offerWaitings(app, { modelId: waited.id })).toBe(0)
    expect((await ada.client.request('DELETE', `${BOOKINGS}/${cart.id}`)).status).toBe(204)
    expect(await offerWaitings(app, { modelId: waited.id })).toBe(1)
    expect(faults(await hold(ada.client, { [other.id]: 3 }))).toEqual(['409 rental.tooManyHeld /models'])
    expect((await hold(ada.client, { [other.id]: 2 })).status).toBe(201)
  })

  test('sums the days of repeated holds, and then answers when to try again', async () => {
    const limited = buildAppContext(database, { now: () => now })
    const model = await createModel(database, { items: 9 })
    const guest = clientOf(request => createApi(limited)({ ...request, remoteAddress: '203.0.113.200' }))
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const answer = await guest.post(BOOKINGS, {
        models: { [model.id]: 6 },
        startDay: FIRST,
        endDay: later(FIRST, 83),
      })
      statuses.push(answer.status)
      if (answer.status === 201)
        await guest.request('DELETE', `${BOOKINGS}/${held(answer).id}`, { headers: tokenOf(held(answer)) })
    }
    expect(statuses.filter(status => status === 201).length).toBeLessThanOrEqual(8)
    expect(statuses.at(-1)).toBe(429)
    // Whoever looks for one week of one unit is far from it.
    const modest = clientOf(request => createApi(limited)({ ...request, remoteAddress: '203.0.113.201' }))
    expect((await modest.post(BOOKINGS, { models: { [model.id]: 1 }, ...week(FIRST) })).status).toBe(201)
  })
})

describe('the last unit of a model', () => {
  test('requires an account of a guest, and goes to a person with one', async () => {
    const [single, pair] = [await createModel(database), await createModel(database, { items: 2 })]
    const refused = await hold(nextGuest(), { [single.id]: 1, [pair.id]: 1 })
    expect(faults(refused)).toEqual(['409 rental.lastUnit /models'])
    expect(refused.errors[0]!.meta).toEqual({ models: [single.id] })
    expect((await hold(nextGuest(), { [pair.id]: 2 })).errors[0]!.code).toBe('rental.lastUnit')
    expect((await hold(nextGuest(), { [pair.id]: 1 })).status).toBe(201)
    expect(faults(await hold(nextGuest(), { [pair.id]: 1 }))).toEqual(['409 rental.lastUnit /models'])
    // On other days it is free, and so is the other one.
    expect((await hold(nextGuest(), { [pair.id]: 1 }, week(later(FIRST, 30)))).status).toBe(201)
    const ada = await personWith()
    expect((await hold(ada.client, { [single.id]: 1, [pair.id]: 1 })).status).toBe(201)
    expect(faults(await hold(nextGuest(), { [pair.id]: 1 }))).toEqual([
      '409 rental.unavailable /data/attributes/models',
    ])
  })

  test('stays free when many guests ask at once or change their holds', async () => {
    const model = await createModel(database, { items: 8 })
    const answers = await Promise.all(Array.from({ length: 24 }, () => hold(nextGuest(), { [model.id]: 1 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    expect(await heldUnits(model.id)).toBe(7)
    const guest = nextGuest()
    const elsewhere = held(await hold(guest, { [model.id]: 1 }, week(later(FIRST, 60))))
    expect(faults(await guest.patch(`${BOOKINGS}/${elsewhere.id}`, week(FIRST), tokenOf(elsewhere)))).toEqual([
      '409 rental.lastUnit /models',
    ])
    expect(await heldUnits(model.id)).toBe(8)
  })

  test('stays free when a movable allocation could free another', async () => {
    const model = await createModel(database, { items: 2 })
    const ada = await personWith()
    // One unit is taken before, the other after: free is one unit, wherever it stands.
    expect((await hold(ada.client, { [model.id]: 1 }, week(later(FIRST, -5)))).status).toBe(201)
    const grace = await personWith()
    expect((await hold(grace.client, { [model.id]: 1 }, week(later(FIRST, 5)))).status).toBe(201)
    expect(faults(await hold(nextGuest(), { [model.id]: 1 }))).toEqual(['409 rental.lastUnit /models'])
  })
})
