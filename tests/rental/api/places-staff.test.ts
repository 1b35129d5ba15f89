import { expect, test } from 'vitest'
import { faults } from '#tests/support/api-client.ts'
import { asUser } from '#tests/support/as-user.ts'
import { later, week } from '../support/stock.ts'
import type { RentalPlaces } from '#server/rental/contract/rentals.ts'
import { createPlacesWorld, dataOf, FIRST, SLOT } from '../support/world/ordering.ts'

const { app, pool, client, renter, order, stocks, modelAt, linesOf, placesOf } = await createPlacesWorld()

test('a return on a day on which the place is closed comes on its next open day', async () => {
  const model = await modelAt({ [stocks.lyon]: 1 })
  const ada = await renter()
  const last = later(FIRST, 6)
  await pool.query('insert into rental_closed_days (stock_id, start_day, end_day) values ($1, $2, $3)', [
    stocks.lyon,
    last,
    later(last, 1),
  ])
  const placed = await order(ada, { models: { [model.id]: 1 }, ...week(FIRST) })
  expect(await placesOf(ada, placed)).toMatchObject([{ return: { day: later(last, 2), isMoved: true } }])
})

test('a unit is at one place, and each change of place is a movement', async () => {
  const model = await modelAt({ [stocks.lyon]: 1 })
  const [item] = model.at[stocks.lyon]!
  const manager = await asUser(app, { roles: ['rental_admin'] })
  const placedAt = (...ids: string[]) =>
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
  expect(faults(await placedAt(stocks.lyon, stocks.nantes))).toEqual([
    '422 validation.rental.onePlace /data/relationships/stocks',
  ])
  expect((await placedAt(stocks.nantes)).status).toBe(200)
  const moved = (place: string) =>
    client.post(
      `rental-items/${item}/actions/move`,
      { meta: { input: { place, reason: 'Prêt pour un salon' } } },
      manager.headers,
    )
  expect((await moved(stocks.lyon)).errors).toEqual([])
  expect((await moved(stocks.lyon)).errors).toEqual([])
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
    [stocks.lyon, stocks.nantes, manager.id, { reason: null }],
    [stocks.nantes, stocks.lyon, manager.id, { reason: 'Prêt pour un salon' }],
  ])
})

test('staff change place and time until the units are handed over, which is kept in the history', async () => {
  const model = await modelAt({ [stocks.lyon]: 2, [stocks.nantes]: 1 })
  const [ada, manager] = [await renter(), await asUser(app, { roles: ['rental_admin'] })]
  const placed = await order(ada, {
    models: { [model.id]: 2 },
    ...week(FIRST),
    places: [{ stock: stocks.lyon, ...SLOT }],
  })
  const change = (input: object, who = manager) =>
    client.post(`rental-commands/${placed.data.id}/actions/change-place`, { meta: { input } }, who.headers)
  expect(faults(await change({ place: stocks.nantes }))).toEqual(['422 validation.rental.slot /meta/input/time'])
  expect((await change({ place: stocks.nantes, time: '11:00-11:30' }, ada)).status).toBe(403)
  expect((await change({ place: stocks.nantes, time: '11:00-11:30' })).errors).toEqual([])
  // One unit lies there, the other has to be brought.
  expect(await linesOf(placed)).toEqual(['Nantes Lyon', 'Nantes Nantes'])
  expect(await placesOf(ada, placed)).toMatchObject([{ name: 'Nantes', pickUp: { slot: '11:00–11:30' } }])
  const { rows } = await pool.query<{ changes: object }>(
    `select changes from history_actions where resource_id = $1 and operation = 'change-place'`,
    [placed.data.id],
  )
  expect(JSON.stringify(rows)).toContain('Lyon 09:30–10:00')
  await pool.query("update rental_command_items set status = 'out' where command_id = $1", [placed.data.id])
  expect(faults(await change({ place: stocks.lyon, time: '11:00-11:30' }))).toEqual(['409 rental.handedOver'])
})

test('the calendar file names the place, and the time at which it is fetched', async () => {
  const model = await modelAt({ [stocks.lyon]: 1 })
  const ada = await renter()
  const placed = await order(ada, {
    models: { [model.id]: 1 },
    ...week(FIRST),
    places: [{ stock: stocks.lyon, ...SLOT }],
  })
  const { text: file } = await client.get(`services/rentals/commands/${placed.data.id}/calendar.ics`, '', ada.headers)
  expect(file).toContain('LOCATION:Lyon\\n12 quai des Passeurs\\n69002 Lyon')
  // 09:30 in Paris, in summer.
  expect(file).toContain('DTSTART:20271028T073000Z')
})

test('staff who order for somebody read where it can be fetched; renters do not', async () => {
  const model = await modelAt({ [stocks.lyon]: 1, [stocks.nantes]: 2 })
  const [ada, manager] = [await renter(), await asUser(app, { roles: ['rental_admin'] })]
  const { startDay, endDay } = week(FIRST)
  const asked = (quantity: number) => `models[${model.id}]=${quantity}&startDay=${startDay}&endDay=${endDay}`
  const choices = async (quantity: number) =>
    (
      dataOf(
        await client.get('/api/v1/services/rentals/places', asked(quantity), manager.headers),
      ) as unknown as RentalPlaces
    ).choices.map(({ places, models }) => [places.map(({ name }) => name), models])
  expect(await choices(1)).toEqual([[['Lyon', 'Nantes'], null]])
  expect(await choices(2)).toEqual([[['Nantes'], null]])
  expect(await choices(3)).toEqual([
    [['Lyon'], { [model.id]: 1 }],
    [['Nantes'], { [model.id]: 2 }],
  ])
  const path = '/api/v1/services/rentals/places'
  expect((await client.get(path, asked(1), ada.headers)).status).toBe(403)
  expect((await client.get(path, `models[${model.id}]=1&startDay=soon&endDay=${endDay}`, manager.headers)).status).toBe(
    422,
  )
})
