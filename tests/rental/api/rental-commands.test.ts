import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { clientOf, faults, identifier, type Answer } from '#tests/support/api-client.ts'
import { asUser, buildAppContext, createOrganization } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createAddress, createModel, later, overlapping } from '#tests/support/rentals.ts'

const database = await createTestDatabase()
const START = new Date('2027-02-01T09:00:00Z')
let now = START
const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => now })
const client = clientOf(createApi(app))
const FIRST = '2027-10-28'
const week = (startDay: string) => ({ startDay, endDay: later(startDay, 6) })
const dataOf = (answer: Answer) => answer.document.data as Record<string, string>
const number = async (statement: string, values: unknown[] = []) =>
  Number((await database.pool.query<{ count: string }>(statement, values)).rows[0]!.count)

async function renter(facts: Parameters<typeof asUser>[1] = {}) {
  const person = await asUser(app, facts)
  return { ...person, addressId: await createAddress(database, person.id) }
}
type Renter = Awaited<ReturnType<typeof renter>>

const hold = async (who: Renter, models: Record<string, number>, days = week(FIRST)) =>
  dataOf(await client.post('/api/v1/services/rentals/bookings', { models, ...days }, who.headers))
const order = (
  who: Renter,
  attributes: Record<string, unknown>,
  { key, relationships = {} }: { key?: string; relationships?: Record<string, unknown> } = {},
) =>
  client.post(
    'rental-commands',
    {
      data: {
        type: 'rental-commands',
        attributes: { conditionsAccepted: true, ...attributes },
        relationships: { billingAddress: identifier('rental-addresses', who.addressId), ...relationships },
      },
    },
    { ...who.headers, ...(key ? { 'idempotency-key': key } : {}) },
  )

beforeEach(() => {
  now = START
})

describe('an order', () => {
  test('converts the hold into a command with lines, steps, prices and copied addresses', async () => {
    const [one, other] = [
      await createModel(database, { items: 3, pricePerDay: 250 }),
      await createModel(database, { pricePerDay: 1_000 }),
    ]
    const ada = await renter()
    const booking = await hold(ada, { [one.id]: 2, [other.id]: 1 })
    await database.pool.query(`insert into rental_shipping_prices (max_weight, price) values (5000, 990), (null, 2500)`)
    const answer = await order(
      ada,
      { bookingId: booking.id, phone: '+33102030405', comment: 'Sonner deux fois' },
      {
        relationships: {
          rentalStrategy: identifier('rental-strategies', 'ship_to_address'),
          shippingAddress: identifier('rental-addresses', ada.addressId),
        },
      },
    )
    expect([answer.status, faults(answer)]).toEqual([201, []])
    expect(answer.data.attributes).toMatchObject({
      ...week(FIRST),
      days: 7,
      itemsPrice: 10_500,
      shippingPrice: 990,
      taxAmount: 0,
      totalPrice: 11_490,
      depositAmount: 15_000,
      phone: '+33102030405',
      isIndividual: true,
    })
    const { rows: occupations } = await database.pool.query<{ kind: string; days: string }>(
      `select kind, period::text as days from rental_occupations o
        join rental_command_items l on l.id = o.command_item_id
        where l.command_id = $1`,
      [answer.data.id],
    )
    expect(occupations).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'command', days: `[${FIRST},${later(FIRST, 9)})` })),
    )
    expect(await number('select count(*) from rental_bookings where id = $1', [booking.id])).toBe(0)
    expect(
      await number(
        `select count(*) from rental_command_steps
          where command_id = $1
            and (step_type, status) in
              (('validation', 'waiting'), ('retrieval', 'hidden'), ('delivery', 'pending'))`,
        [answer.data.id],
      ),
    ).toBe(3)
    // What the address becomes later is no matter of the command.
    await database.pool.query(`update rental_addresses set city = 'Ailleurs' where id = $1`, [ada.addressId])
    expect(
      await number(
        `select count(*) from rental_addresses a
          join rental_commands c on a.id in (c.billing_address_id, c.shipping_address_id)
          where c.id = $1 and a.city = 'Nantes' and a.user_id is null`,
        [answer.data.id],
      ),
    ).toBe(2)
    expect(
      await number(
        `select count(*) from history_actions where resource_type = 'rental-commands' and resource_id = $1`,
        [answer.data.id],
      ),
    ).toBe(1)
    expect(
      await number(`select count(*) from graphile_worker.jobs where key like $1`, [
        `rental-command:${answer.data.id}:%`,
      ]),
    ).toBe(2)
  })

  test('is the same command when it is repeated with its key, and refused with another body', async () => {
    const model = await createModel(database)
    const ada = await renter()
    const booking = await hold(ada, { [model.id]: 1 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => order(ada, { bookingId: booking.id }, { key: 'one' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(faults(await order(ada, { bookingId: booking.id, comment: 'autre' }, { key: 'one' }))).toEqual([
      '422 idempotency.mismatch Idempotency-Key',
    ])
    expect(await number('select count(*) from rental_commands where rent_by_id = $1', [ada.id])).toBe(1)
    expect(faults(await order(ada, { bookingId: booking.id }, { key: 'two' }))).toEqual(['409 booking.expired'])
  })

  test('is refused with both prices when the price has changed, and accepted at the new one', async () => {
    const model = await createModel(database, { pricePerDay: 250 })
    const ada = await renter()
    const booking = await hold(ada, { [model.id]: 1 })
    await database.pool.query('update rental_models set price_per_day = 300 where id = $1', [model.id])
    const refused = await order(ada, { bookingId: booking.id, expectedTotal: 1_750 })
    expect(faults(refused)).toEqual(['409 rental.priceChanged /data/attributes/expectedTotal'])
    expect(refused.errors[0]!.meta).toEqual({ expectedTotal: 1_750, totalPrice: 2_100 })
    expect(faults(await order(ada, { bookingId: booking.id, expectedTotal: '2100' }))).toEqual([
      '422 validation.integer /data/attributes/expectedTotal',
    ])
    expect((await order(ada, { bookingId: booking.id, expectedTotal: 2_100 })).data.attributes).toMatchObject({
      totalPrice: 2_100,
    })
  })

  test('without a hold is accepted at once, or answered with the missing models and their next days', async () => {
    const [free, taken] = [await createModel(database), await createModel(database)]
    const [ada, bob] = [await renter(), await renter()]
    expect((await order(ada, { models: { [taken.id]: 1 }, ...week(FIRST) })).status).toBe(201)
    const refused = await order(bob, { models: { [free.id]: 1, [taken.id]: 1 }, ...week(FIRST) })
    expect(faults(refused)).toEqual(['409 rental.unavailable /data/attributes/models'])
    expect(refused.errors[0]!.meta).toEqual({
      models: [taken.id],
      nextPeriods: [9, 10, 11].map(days => week(later(FIRST, days))),
    })
    expect(await number('select count(*) from rental_commands where rent_by_id = $1', [bob.id])).toBe(0)
    expect((await order(bob, { models: { [free.id]: 1, [taken.id]: 1 }, ...week(later(FIRST, 9)) })).status).toBe(201)
  })

  test('of an expired hold is refused, and the hold still has its lines', async () => {
    const model = await createModel(database)
    const ada = await renter()
    const booking = await hold(ada, { [model.id]: 1 })
    now = new Date(START.getTime() + 31 * 60_000)
    expect(faults(await order(ada, { bookingId: booking.id }))).toEqual(['409 booking.expired'])
    expect(dataOf(await client.get(`/api/v1/services/rentals/bookings/${booking.id}`, '', ada.headers))).toMatchObject({
      models: { [model.id]: 1 },
      isExpired: true,
    })
    expect(await number('select count(*) from rental_commands where rent_by_id = $1', [ada.id])).toBe(0)
  })

  test('is refused for unaccepted conditions, other addresses, too many orders and own prices', async () => {
    const model = await createModel(database, { items: 6 })
    const ada = await renter()
    const models = { [model.id]: 1 }
    expect(faults(await order(ada, { models, ...week(FIRST), conditionsAccepted: false }))).toEqual([
      '422 validation.accepted /data/attributes/conditionsAccepted',
    ])
    expect(faults(await order(ada, { models, ...week(FIRST), totalPrice: 1 }))).toEqual([
      '422 validation.readOnly /data/attributes/totalPrice',
    ])
    expect(
      faults(
        await order(
          ada,
          { models, ...week(FIRST) },
          { relationships: { rentBy: identifier('users', (await renter()).id) } },
        ),
      ),
    ).toEqual(['422 validation.readOnly /data/relationships/rentBy'])
    expect(
      faults(
        await order(
          ada,
          { models, ...week(FIRST) },
          { relationships: { rentalStrategy: identifier('rental-strategies', 'ship_to_address') } },
        ),
      ),
    ).toEqual(['422 validation.required /data/relationships/shippingAddress'])
    expect(
      faults(
        await order(
          ada,
          { models, ...week(FIRST) },
          { relationships: { billingAddress: identifier('rental-addresses', (await renter()).addressId) } },
        ),
      ),
    ).toEqual(['422 validation.relation /data/relationships/billingAddress'])
    expect(
      faults(
        await order(
          ada,
          { models, ...week(FIRST) },
          { relationships: { rentalStrategy: identifier('rental-strategies', 'internal') } },
        ),
      ),
    ).toEqual(['422 validation.relation /data/relationships/rentalStrategy'])
    for (let count = 0; count < 2; count += 1) expect((await order(ada, { models, ...week(FIRST) })).status).toBe(201)
    expect(faults(await order(ada, { models, ...week(FIRST) }))).toEqual(['409 rental.tooManyPendingCommands /data'])
    expect((await client.post('rental-commands', { data: { type: 'rental-commands', attributes: {} } })).status).toBe(
      401,
    )
  })

  test('cannot exceed the limit of pending commands by two simultaneous requests', async () => {
    const model = await createModel(database, { items: 6 })
    const ada = await renter()
    const statuses = (
      await Promise.all(Array.from({ length: 5 }, () => order(ada, { models: { [model.id]: 1 }, ...week(FIRST) })))
    ).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 201, 409, 409, 409])
    expect(await overlapping(database)).toBe(0)
  })

  test('of an organisation has its tax, and belongs to it', async () => {
    const model = await createModel(database, { pricePerDay: 1_000 })
    const organizationId = await createOrganization(database)
    const ada = await renter({ organizationIds: [organizationId] })
    const answer = await order(ada, { models: { [model.id]: 1 }, ...week(FIRST), isIndividual: false })
    expect(answer.data.attributes).toMatchObject({
      isIndividual: false,
      itemsPrice: 7_000,
      taxRate: 20,
      taxAmount: 1_400,
      totalPrice: 8_400,
    })
    expect(
      await number('select count(*) from rental_commands where id = $1 and organization_id = $2', [
        answer.data.id,
        organizationId,
      ]),
    ).toBe(1)
  })

  test('for an organisation is refused unless the person belongs to it and it is not deleted', async () => {
    const model = await createModel(database, { items: 9 })
    const [own, other, gone] = [
      await createOrganization(database),
      await createOrganization(database),
      await createOrganization(database),
    ]
    await database.pool.query('update organizations set deleted_at = now() where id = $1', [gone])
    const [nobodys, ada, staff] = [
      await renter(),
      await renter({ organizationIds: [own, gone] }),
      await renter({ roles: ['rental_admin'] }),
    ]
    const place = (who: Renter, organization: string | null) =>
      order(
        who,
        { models: { [model.id]: 1 }, ...week(FIRST), isIndividual: false },
        organization === null ? {} : { relationships: { organization: identifier('organizations', organization) } },
      )
    expect(faults(await place(nobodys, null))).toEqual(['422 validation.required /data/relationships/organization'])
    expect(faults(await place(nobodys, other))).toEqual(['422 validation.relation /data/relationships/organization'])
    expect(faults(await place(ada, other))).toEqual(['422 validation.relation /data/relationships/organization'])
    expect(faults(await place(ada, gone))).toEqual(['422 validation.relation /data/relationships/organization'])
    expect((await place(ada, own)).status).toBe(201)
    // Rental staff choose among the renter's, too.
    const placeFor = (organization: string | null) =>
      order(
        staff,
        { models: { [model.id]: 1 }, ...week(FIRST), isIndividual: false },
        {
          relationships: {
            rentBy: identifier('users', ada.id),
            ...(organization === null ? {} : { organization: identifier('organizations', organization) }),
          },
        },
      )
    expect(faults(await placeFor(null))).toEqual(['422 validation.required /data/relationships/organization'])
    expect(faults(await placeFor(other))).toEqual(['422 validation.relation /data/relationships/organization'])
    expect((await placeFor(own)).status).toBe(201)
    expect(
      await number('select count(*) from rental_commands where not is_individual and organization_id is null'),
    ).toBe(0)
  })

  test('that is internal to the association is free to send, before and after ordering', async () => {
    const model = await createModel(database, { items: 2 })
    const organizationId = await createOrganization(database)
    await database.pool.query(
      'insert into rental_shipping_prices (max_weight, price) select null, 2500 where not exists (select 1 from ' +
        'rental_shipping_prices where max_weight is null)',
    )
    await database.pool.query("update rental_strategies set organization_id = $1 where id = 'internal_association'", [
      organizationId,
    ])
    const ada = await renter({ organizationIds: [organizationId] })
    const quoteOf = async (strategy: string) =>
      (
        await client.post(
          '/api/v1/services/rentals/quote',
          { models: { [model.id]: 1 }, ...week(FIRST), strategy },
          ada.headers,
        )
      ).document.data as unknown as { shippingPrice: number }
    expect([
      (await quoteOf('internal_association')).shippingPrice,
      (await quoteOf('ship_to_address')).shippingPrice > 0,
    ]).toEqual([0, true])
    const answer = await order(
      ada,
      { models: { [model.id]: 1 }, ...week(FIRST) },
      {
        relationships: {
          rentalStrategy: identifier('rental-strategies', 'internal_association'),
          shippingAddress: identifier('rental-addresses', ada.addressId),
        },
      },
    )
    expect([answer.status, answer.data.attributes['shippingPrice']]).toEqual([201, 0])
  })

  test('that only blocks items is made by staff, without a renter', async () => {
    const model = await createModel(database)
    const staff = await renter({ roles: ['rental_admin'] })
    const answer = await order(
      staff,
      { models: { [model.id]: 1 }, startDay: '2027-02-01', endDay: '2027-02-03' },
      { relationships: { rentalStrategy: identifier('rental-strategies', 'locked') } },
    )
    expect([answer.status, faults(answer)]).toEqual([201, []])
    expect(
      await number('select count(*) from rental_commands where id = $1 and rent_by_id is null', [answer.data.id]),
    ).toBe(1)
  })
})
