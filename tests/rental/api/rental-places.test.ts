import { beforeEach, expect, test } from 'vitest'
import { faults, identifier, type Answer } from '#tests/support/api-client.ts'
import { asUser } from '#tests/support/as-user.ts'
import { createModel, later, overlapping } from '#tests/support/rentals.ts'
import { createOrderingWorld, dataOf, FIRST, week } from './ordering-world.ts'

const { database, app, client, renter, hold, order } = await createOrderingWorld()
const { pool } = database
const BOOKINGS = '/api/v1/services/rentals/bookings'
const HOURS = { 4: ['09:00-12:00'] }

let lyon = ''
let nantes = ''

/** Two places; the first day of the orders is a Thursday. */
beforeEach(async () => {
  await pool.query('delete from rental_command_places')
  await pool.query('delete from rental_stocks')
  await pool.query('delete from rental_shipping_prices')
  await pool.query(
    'insert into rental_shipping_prices (max_weight, price) values (1000, 500), (2000, 800), (null, 900)',
  )
  const place = async (name: string, address: string) =>
    (
      await pool.query<{ id: string }>(
        `insert into rental_stocks (name, address, phone, opening_hours) values ($1, $2, '+33 2 40 00 00 00', $3)
          returning id`,
        [name, address, HOURS],
      )
    ).rows[0]!.id
  lyon = await place('Lyon', '12 quai des Passeurs\n69002 Lyon')
  nantes = await place('Nantes', '3 quai du Port\n44000 Nantes')
})

/** A model with so many units at each place. */
async function modelAt(places: Record<string, number>) {
  const model = await createModel(database, { items: Object.values(places).reduce((sum, one) => sum + one, 0) })
  const items = [...model.items]
  const at: Record<string, string[]> = {}
  for (const [stock, count] of Object.entries(places)) {
    at[stock] = items.splice(0, count)
    for (const item of at[stock])
      await pool.query('insert into rental_item_stocks (rental_item_id, stock_id) values ($1, $2)', [item, stock])
  }
  return { id: model.id, at }
}

type Choices = { choices: { places: { id: string; name: string; slots: object[] }[]; models: object | null }[] }
const offered = async (who: { headers: Record<string, string> }, id: string) =>
  (dataOf(await client.get(`${BOOKINGS}/${id}/places`, '', who.headers)) as unknown as Choices).choices.map(
    ({ places, models }) => ({ places: places.map(({ name }) => name), models }),
  )
const SLOT = { slotStart: '09:30', slotEnd: '10:00' }
const choose = (who: { headers: Record<string, string> }, id: string, places: unknown) =>
  client.patch(`${BOOKINGS}/${id}`, { places }, who.headers)
const linesOf = async (answer: Answer) =>
  (
    await pool.query<{ place: string; lies: string }>(
      `select s.name as place, u.name as lies from rental_command_items l
        left join rental_stocks s on s.id = l.stock_id join rental_occupations o on o.command_item_id = l.id
        left join rental_item_stocks t on t.rental_item_id = o.rental_item_id
        left join rental_stocks u on u.id = t.stock_id
        where l.command_id = $1 order by 1, 2`,
      [answer.data.id],
    )
  ).rows.map(({ place, lies }) => `${place} ${lies}`)
const placesOf = async (who: { headers: Record<string, string> }, answer: Answer) =>
  dataOf(
    await client.get(`/api/v1/services/rentals/commands/${answer.data.id}/places`, '', who.headers),
  ) as unknown as {
    name: string
    pickUp: { slot: string; hours: string }
    return: { day: string; isMoved: boolean }
  }[]

test('a renter chooses among the places that have all of it, and the units of the hold follow', async () => {
  const one = await modelAt({ [nantes]: 1, [lyon]: 2 })
  const other = await modelAt({ [lyon]: 1, [nantes]: 1 })
  const ada = await renter()
  const { id } = await hold(ada, { [one.id]: 1, [other.id]: 1 })
  expect(await offered(ada, id!)).toEqual([{ places: ['Lyon', 'Nantes'], models: null }])
  for (const place of [nantes, lyon]) {
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

test('a place that lacks a line, is closed on the first day or does not lend is not offered', async () => {
  const model = await modelAt({ [lyon]: 2, [nantes]: 1 })
  const ada = await renter()
  const { id } = await hold(ada, { [model.id]: 2 })
  expect(await offered(ada, id!)).toEqual([{ places: ['Lyon'], models: null }])
  expect(faults(await choose(ada, id!, [{ stock: nantes, ...SLOT }]))).toEqual(['409 rental.placeUnavailable /places'])
  for (const [places, fault] of [
    [[{ stock: lyon, slotStart: '12:00', slotEnd: '12:30' }], '422 validation.rental.slot /places/0/slotStart'],
    [[{ stock: lyon }], '422 validation.rental.slot /places/0/slotStart'],
    [[{ stock: model.id, ...SLOT }], '422 validation.rental.place /places/0/stock'],
    [[], '422 validation.list /places'],
  ] as const)
    expect(faults(await choose(ada, id!, places))).toEqual([fault])
  await pool.query('insert into rental_closed_days (stock_id, start_day, end_day) values ($1, $2, $2)', [lyon, FIRST])
  expect(await offered(ada, id!)).toEqual([{ places: ['Nantes'], models: { [model.id]: 2 } }])
  expect(faults(await choose(ada, id!, [{ stock: lyon, ...SLOT }]))).toEqual([
    '422 validation.rental.place /places/0/stock',
  ])
})

test('an order that no place has whole is fetched at two, each with its own time', async () => {
  const one = await modelAt({ [lyon]: 1 })
  const other = await modelAt({ [nantes]: 1 })
  const ada = await renter()
  const { id } = await hold(ada, { [one.id]: 1, [other.id]: 1 })
  expect(await offered(ada, id!)).toEqual([
    { places: ['Lyon'], models: { [one.id]: 1 } },
    { places: ['Nantes'], models: { [other.id]: 1 } },
  ])
  const places = [
    { stock: lyon, ...SLOT },
    { stock: nantes, slotStart: '11:00', slotEnd: '11:30' },
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
  const model = await modelAt({ [lyon]: 1, [nantes]: 1 })
  const [ada, bob] = [await renter(), await renter()]
  const holds = [(await hold(ada, { [model.id]: 1 })).id!, (await hold(bob, { [model.id]: 1 })).id!]
  const answers = await Promise.all([
    choose(ada, holds[0]!, [{ stock: lyon, ...SLOT }]),
    choose(bob, holds[1]!, [{ stock: lyon, ...SLOT }]),
  ])
  // Whose hold has the unit of Lyon already keeps it.
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const direct = await modelAt({ [lyon]: 1, [nantes]: 3 })
  const [cleo, dan] = [await renter(), await renter()]
  const ordered = await Promise.all(
    [cleo, dan].map(who =>
      order(who, { models: { [direct.id]: 1 }, ...week(FIRST), places: [{ stock: lyon, ...SLOT }] }),
    ),
  )
  expect(ordered.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(ordered.flatMap(faults)).toEqual(['409 rental.placeUnavailable /data/attributes/places'])
  expect(await overlapping(database)).toBe(0)
})

test('what is sent from two places is two parcels, priced each by its weight, in quote and order alike', async () => {
  const one = await modelAt({ [lyon]: 1 })
  const other = await modelAt({ [nantes]: 1 })
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
  const one = await modelAt({ [nantes]: 1, [lyon]: 1 })
  const other = await modelAt({ [nantes]: 1 })
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

test('a return on a day on which the place is closed comes on its next open day', async () => {
  const model = await modelAt({ [lyon]: 1 })
  const ada = await renter()
  const last = later(FIRST, 6)
  await pool.query('insert into rental_closed_days (stock_id, start_day, end_day) values ($1, $2, $3)', [
    lyon,
    last,
    later(last, 1),
  ])
  const placed = await order(ada, { models: { [model.id]: 1 }, ...week(FIRST) })
  expect(await placesOf(ada, placed)).toMatchObject([{ return: { day: later(last, 2), isMoved: true } }])
})

test('a unit is at one place, and each change of place is a movement', async () => {
  const model = await modelAt({ [lyon]: 1 })
  const [item] = model.at[lyon]!
  const manager = await asUser(app, { roles: ['rental_admin'] })
  const stocks = (...ids: string[]) =>
    client.patch(
      `rental-items/${item}`,
      {
        data: {
          type: 'rental-items',
          id: item,
          relationships: { stocks: { data: ids.map(id => ({ type: 'rental-stocks', id })) } },
        },
      },
      manager.headers,
    )
  expect(faults(await stocks(lyon, nantes))).toEqual(['422 validation.rental.onePlace /data/relationships/stocks'])
  expect((await stocks(nantes)).status).toBe(200)
  const moved = (place: string) =>
    client.post(
      `rental-items/${item}/actions/move`,
      { meta: { input: { place, reason: 'Prêt pour un salon' } } },
      manager.headers,
    )
  expect((await moved(lyon)).errors).toEqual([])
  expect((await moved(lyon)).errors).toEqual([])
  const movements = await client.get(
    'rental-item-movements',
    `filter[rentalItem]=${item}&sort=id&include=fromStock,toStock,createdBy`,
    manager.headers,
  )
  expect(
    (
      movements.document.data as unknown as {
        attributes: object
        relationships: Record<string, { data: { id: string } }>
      }[]
    ).map(({ attributes, relationships }) => [
      relationships['fromStock']!.data.id,
      relationships['toStock']!.data.id,
      relationships['createdBy']!.data.id,
      attributes,
    ]),
  ).toMatchObject([
    [lyon, nantes, manager.id, { reason: null }],
    [nantes, lyon, manager.id, { reason: 'Prêt pour un salon' }],
  ])
})

test('staff change place and time until the units are handed over, which is kept in the history', async () => {
  const model = await modelAt({ [lyon]: 2, [nantes]: 1 })
  const [ada, manager] = [await renter(), await asUser(app, { roles: ['rental_admin'] })]
  const placed = await order(ada, {
    models: { [model.id]: 2 },
    ...week(FIRST),
    places: [{ stock: lyon, ...SLOT }],
  })
  const change = (input: object, who = manager) =>
    client.post(`rental-commands/${placed.data.id}/actions/change-place`, { meta: { input } }, who.headers)
  expect(faults(await change({ place: nantes }))).toEqual(['422 validation.rental.slot /meta/input/time'])
  expect((await change({ place: nantes, time: '11:00-11:30' }, ada)).status).toBe(403)
  expect((await change({ place: nantes, time: '11:00-11:30' })).errors).toEqual([])
  // One unit lies there, the other has to be brought.
  expect(await linesOf(placed)).toEqual(['Nantes Lyon', 'Nantes Nantes'])
  expect(await placesOf(ada, placed)).toMatchObject([{ name: 'Nantes', pickUp: { slot: '11:00–11:30' } }])
  const { rows } = await pool.query<{ changes: object }>(
    `select changes from history_actions where resource_id = $1 and operation = 'change-place'`,
    [placed.data.id],
  )
  expect(JSON.stringify(rows)).toContain('Lyon 09:30–10:00')
  await pool.query("update rental_command_items set status = 'out' where command_id = $1", [placed.data.id])
  expect(faults(await change({ place: lyon, time: '11:00-11:30' }))).toEqual(['409 rental.handedOver'])
})

test('the calendar file names the place, and the time at which it is fetched', async () => {
  const model = await modelAt({ [lyon]: 1 })
  const ada = await renter()
  const placed = await order(ada, {
    models: { [model.id]: 1 },
    ...week(FIRST),
    places: [{ stock: lyon, ...SLOT }],
  })
  const { text: file } = await client.get(`services/rentals/commands/${placed.data.id}/calendar.ics`, '', ada.headers)
  expect(file).toContain('LOCATION:Lyon\\n12 quai des Passeurs\\n69002 Lyon')
  // 09:30 in Paris, in summer.
  expect(file).toContain('DTSTART:20271028T073000Z')
})

test('a hold for other days keeps its place and time while they can be had, and forgets them otherwise', async () => {
  const model = await modelAt({ [lyon]: 1, [nantes]: 1 })
  const ada = await renter()
  const { id } = await hold(ada, { [model.id]: 1 })
  await choose(ada, id!, [{ stock: nantes, ...SLOT }])
  const move = async (startDay: string) =>
    (dataOf(await client.patch(`${BOOKINGS}/${id}`, week(startDay), ada.headers)) as unknown as { places: unknown })
      .places
  expect(await move(later(FIRST, 7))).toEqual([{ stock: nantes, ...SLOT }])
  await pool.query('insert into rental_closed_days (stock_id, start_day, end_day) values ($1, $2, $2)', [
    nantes,
    later(FIRST, 14),
  ])
  expect(await move(later(FIRST, 14))).toBeNull()
})
