import { describe, expect, test } from 'vitest'
import { faults, identifier } from '#tests/support/api-client.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { createModel, later, week } from '../support/stock.ts'
import { FIRST, createOrderingWorld } from '../support/world/ordering.ts'

const { database, client, number, renter, hold, order } = await createOrderingWorld()

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
