import { expect, test } from 'vitest'
import { faults, identifier } from '#tests/support/api-client.ts'
import { later, overlapping, week } from '../support/stock.ts'
import { BOOKINGS, createPlacesWorld, dataOf, FIRST, SLOT } from '../support/world/ordering.ts'

const { database, pool, client, renter, hold, order, stocks, modelAt, offered, choose, linesOf, placesOf } =
  await createPlacesWorld()

test('a renter chooses among the places that have all of it, and the units of the hold follow', async () => {
  const one = await modelAt({ [stocks.nantes]: 1, [stocks.lyon]: 2 })
  const other = await modelAt({ [stocks.lyon]: 1, [stocks.nantes]: 1 })
  const ada = await renter()
  const { id } = await hold(ada, { [one.id]: 1, [other.id]: 1 })
  expect(await offered(ada, id!)).toEqual([{ places: ['Lyon', 'Nantes'], models: null }])
  for (const place of [stocks.nantes, stocks.lyon]) {
    expect((await choose(ada, id!, [{ stock: place, ...SLOT }])).status).toBe(200)
    const { rows } = await pool.query<{ stock: string }>(
      `select distinct t.stock_id as stock from rental_occupations o
        join rental_item_stocks t on t.rental_item_id = o.rental_item_id where o.booking_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ stock: place }])
  }
  const placed = await order(ada, { bookingId: id })
  expect([placed.status, await linesOf(placed)]).toEqual([201, ['Lyon Lyon', 'Lyon Lyon']])
  expect(await placesOf(ada, placed)).toMatchObject([
    { name: 'Lyon', pickUp: { slot: '09:30–10:00', hours: '09:00–12:00' }, return: { isMoved: false } },
  ])
  expect(await overlapping(database)).toBe(0)
})

test('a place without every line, closed on the first day or not lending is neither offered nor taken', async () => {
  const model = await modelAt({ [stocks.lyon]: 2, [stocks.nantes]: 1 })
  const ada = await renter()
  const { id } = await hold(ada, { [model.id]: 2 })
  expect(await offered(ada, id!)).toEqual([{ places: ['Lyon'], models: null }])
  expect(faults(await choose(ada, id!, [{ stock: stocks.nantes, ...SLOT }]))).toEqual([
    '409 rental.placeUnavailable /places',
  ])
  for (const [places, fault] of [
    [[{ stock: stocks.lyon, slotStart: '12:00', slotEnd: '12:30' }], '422 validation.rental.slot /places/0/slotStart'],
    [[{ stock: stocks.lyon }], '422 validation.rental.slot /places/0/slotStart'],
    [[{ stock: model.id, ...SLOT }], '422 validation.rental.place /places/0/stock'],
    [[], '422 validation.list /places'],
  ] as const)
    expect(faults(await choose(ada, id!, places))).toEqual([fault])
  await pool.query('insert into rental_closed_days (stock_id, start_day, end_day) values ($1, $2, $2)', [
    stocks.lyon,
    FIRST,
  ])
  expect(await offered(ada, id!)).toEqual([{ places: ['Nantes'], models: { [model.id]: 2 } }])
  expect(faults(await choose(ada, id!, [{ stock: stocks.lyon, ...SLOT }]))).toEqual([
    '422 validation.rental.place /places/0/stock',
  ])
})

test('an order that no place has whole is fetched at two, each with its own time', async () => {
  const one = await modelAt({ [stocks.lyon]: 1 })
  const other = await modelAt({ [stocks.nantes]: 1 })
  const ada = await renter()
  const { id } = await hold(ada, { [one.id]: 1, [other.id]: 1 })
  expect(await offered(ada, id!)).toEqual([
    { places: ['Lyon'], models: { [one.id]: 1 } },
    { places: ['Nantes'], models: { [other.id]: 1 } },
  ])
  const places = [
    { stock: stocks.lyon, ...SLOT },
    { stock: stocks.nantes, slotStart: '11:00', slotEnd: '11:30' },
  ]
  expect((await choose(ada, id!, places)).status).toBe(200)
  const placed = await order(ada, { bookingId: id })
  expect(await linesOf(placed)).toEqual(['Lyon Lyon', 'Nantes Nantes'])
  expect((await placesOf(ada, placed)).map(({ name, pickUp }) => [name, pickUp.slot])).toEqual([
    ['Lyon', '09:30–10:00'],
    ['Nantes', '11:00–11:30'],
  ])
})

test('of two renters at once one gets the last unit of a place, the other is told', async () => {
  const model = await modelAt({ [stocks.lyon]: 1, [stocks.nantes]: 1 })
  const [ada, bob] = [await renter(), await renter()]
  const holds = [(await hold(ada, { [model.id]: 1 })).id!, (await hold(bob, { [model.id]: 1 })).id!]
  const answers = await Promise.all([
    choose(ada, holds[0]!, [{ stock: stocks.lyon, ...SLOT }]),
    choose(bob, holds[1]!, [{ stock: stocks.lyon, ...SLOT }]),
  ])
  // Whose hold has the unit of Lyon already keeps it.
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const direct = await modelAt({ [stocks.lyon]: 1, [stocks.nantes]: 3 })
  const [cleo, dan] = [await renter(), await renter()]
  const ordered = await Promise.all(
    [cleo, dan].map(who =>
      order(who, { models: { [direct.id]: 1 }, ...week(FIRST), places: [{ stock: stocks.lyon, ...SLOT }] }),
    ),
  )
  expect(ordered.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(ordered.flatMap(faults)).toEqual(['409 rental.placeUnavailable /data/attributes/places'])
  expect(await overlapping(database)).toBe(0)
})

test('what is sent from two places is two parcels, priced each by its weight, in quote and order alike', async () => {
  const one = await modelAt({ [stocks.lyon]: 1 })
  const other = await modelAt({ [stocks.nantes]: 1 })
  const ada = await renter()
  const { id } = await hold(ada, { [one.id]: 1, [other.id]: 1 })
  const quoted = dataOf(
    await client.post(
      '/api/v1/services/rentals/quote',
      { models: { [one.id]: 1, [other.id]: 1 }, ...week(FIRST), strategy: 'ship_to_address', bookingId: id },
      ada.headers,
    ),
  ) as unknown as { shippingPrice: number; totalPrice: number; parcels: unknown }
  expect(quoted).toMatchObject({
    shippingPrice: 1000,
    parcels: [
      { name: 'Lyon', models: { [one.id]: 1 }, price: 500 },
      { name: 'Nantes', models: { [other.id]: 1 }, price: 500 },
    ],
  })
  const placed = await order(
    ada,
    { bookingId: id, expectedTotal: quoted.totalPrice },
    {
      relationships: {
        rentalStrategy: identifier('rental-strategies', 'ship_to_address'),
        shippingAddress: identifier('rental-addresses', ada.addressId),
      },
    },
  )
  expect([placed.status, placed.data.attributes]).toMatchObject([201, { shippingPrice: 1000 }])
  expect(await linesOf(placed)).toEqual(['Lyon Lyon', 'Nantes Nantes'])
})

test('units that one place has are sent from there in one parcel', async () => {
  const one = await modelAt({ [stocks.nantes]: 1, [stocks.lyon]: 1 })
  const other = await modelAt({ [stocks.nantes]: 1 })
  const ada = await renter()
  const placed = await order(
    ada,
    { models: { [one.id]: 1, [other.id]: 1 }, ...week(FIRST) },
    {
      relationships: {
        rentalStrategy: identifier('rental-strategies', 'ship_to_address'),
        shippingAddress: identifier('rental-addresses', ada.addressId),
      },
    },
  )
  expect([placed.status, placed.data.attributes]).toMatchObject([201, { shippingPrice: 800 }])
  expect(await linesOf(placed)).toEqual(['Nantes Nantes', 'Nantes Nantes'])
})

test('a hold for other days keeps its place and time while they can be had, and forgets them otherwise', async () => {
  const model = await modelAt({ [stocks.lyon]: 1, [stocks.nantes]: 1 })
  const ada = await renter()
  const { id } = await hold(ada, { [model.id]: 1 })
  await choose(ada, id!, [{ stock: stocks.nantes, ...SLOT }])
  const move = async (startDay: string) =>
    (dataOf(await client.patch(`${BOOKINGS}/${id}`, week(startDay), ada.headers)) as unknown as { places: unknown })
      .places
  expect(await move(later(FIRST, 7))).toEqual([{ stock: stocks.nantes, ...SLOT }])
  await pool.query('insert into rental_closed_days (stock_id, start_day, end_day) values ($1, $2, $2)', [
    stocks.nantes,
    later(FIRST, 14),
  ])
  expect(await move(later(FIRST, 14))).toBeNull()
})
