import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { clientOf, faults, identifier } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createAddress, createModel, later } from '../support/stock.ts'

const database = await createTestDatabase()
const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => new Date('2027-02-01T09:00:00Z') })
const client = clientOf(createApi(app))
const FIRST = '2027-10-28'

/** A person with a hold on one unit of a model of which more are free. */
async function holder() {
  const model = await createModel(database, { items: 9 })
  const ada = await asUser(app)
  const addressId = await createAddress(database, ada.id)
  const held = await client.post(
    '/api/v1/services/rentals/bookings',
    { models: { [model.id]: 1 }, startDay: FIRST, endDay: later(FIRST, 6) },
    ada.headers,
  )
  const { id } = held.document.data as { id: string }
  const order = (key?: string) =>
    client.post(
      'rental-commands',
      {
        data: {
          type: 'rental-commands',
          attributes: { conditionsAccepted: true, bookingId: id },
          relationships: { billingAddress: identifier('rental-addresses', addressId) },
        },
      },
      { ...ada.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    )
  const orders = async () =>
    Number(
      (
        await database.pool.query<{ count: string }>('select count(*) from rental_commands where rent_by_id = $1', [
          ada.id,
        ])
      ).rows[0]!.count,
    )
  return { order, orders, modelId: model.id, id }
}

const MOST = 'update app_envs set rental_max_pending_commands = 50'

test.each([
  ['without a key', () => undefined],
  ['with a key each', (index: number) => `key-of-request-${index}`],
  ['some with one key and some without', (index: number) => (index % 2 === 0 ? 'one-key-for-some' : undefined)],
] as const)('one hold becomes one order after simultaneous requests: %s', async (_, keyOf) => {
  await database.pool.query(MOST)
  for (let round = 0; round < 5; round += 1) {
    const { order, orders, modelId } = await holder()
    const answers = await Promise.all(Array.from({ length: 8 }, (_each, index) => order(keyOf(index))))
    expect(await orders()).toBe(1)
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ data }) => data.id)).size).toBe(1)
    expect(new Set(answers.filter(({ status }) => status !== 201).flatMap(faults))).toEqual(
      new Set(['409 booking.expired']),
    )
    expect(
      (await database.pool.query('select 1 from rental_occupations where rental_model_id = $1', [modelId])).rowCount,
    ).toBe(1)
  }
})

test('one hold becomes one order also where its unit went to a late return meanwhile', async () => {
  await database.pool.query(MOST)
  const { order, orders, id } = await holder()
  await database.pool.query('update rental_occupations set rental_item_id = null where booking_id = $1', [id])
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => order(`lost-unit-${index}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
  expect(await orders()).toBe(1)
})
