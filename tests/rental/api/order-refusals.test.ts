import { describe, expect, test } from 'vitest'
import { faults, identifier } from '#tests/support/api-client.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { createModel, later, overlapping, week } from '../support/stock.ts'
import { FIRST, START, dataOf, createOrderingWorld } from '../support/world/ordering.ts'

const { clock, database, client, number, renter, hold, order } = await createOrderingWorld()

type Renter = Awaited<ReturnType<typeof renter>>

describe('an order', () => {
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
    clock.now = new Date(START.getTime() + 31 * 60_000)
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

  test('cannot exceed the limit of pending commands by simultaneous requests', async () => {
    const model = await createModel(database, { items: 6 })
    const ada = await renter()
    const statuses = (
      await Promise.all(Array.from({ length: 5 }, () => order(ada, { models: { [model.id]: 1 }, ...week(FIRST) })))
    ).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 201, 409, 409, 409])
    expect(await overlapping(database)).toBe(0)
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
})
