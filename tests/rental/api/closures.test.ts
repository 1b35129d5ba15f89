import { expect, test } from 'vitest'
import { asUser } from '#tests/support/as-user.ts'
import { faults } from '#tests/support/api-client.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import type { RentalConflicts } from '#server/rental/contract/handling.ts'
import { later, week } from '../support/stock.ts'
import { createPlacesWorld, FIRST, SLOT } from '../support/world/ordering.ts'

const { app, database, pool, client, renter, order, stocks, modelAt } = await createPlacesWorld()
const staff = await asUser(app, { roles: ['rental_admin'] })

type Notice = { commandId: string; to: string; of: string; changes: { of: string; before: string; after: string }[] }
const close = (startDay: string, endDay: string, stock: string | null) =>
  client.post(
    'rental-closed-days',
    {
      data: {
        type: 'rental-closed-days',
        attributes: { startDay, endDay, reason: 'Inventaire' },
        ...(stock === null ? {} : { relationships: { stock: { data: { type: 'rental-stocks', id: stock } } } }),
      },
    },
    staff.headers,
  )
const closures = async () =>
  (
    (await client.get('services/rentals/conflicts', '', staff.headers)).document as unknown as {
      data: RentalConflicts
    }
  ).data.closures
const notices = async () =>
  (await payloadsOf<Notice>(database, 'notify-of-command')).filter(({ of }) => of === 'placeClosed')

test('a closure lists the orders that start on its days and notifies staff and renter; a move solves it', async () => {
  const model = await modelAt({ [stocks.lyon]: 1, [stocks.nantes]: 1 })
  const ada = await renter()
  const placed = await order(ada, {
    models: { [model.id]: 1 },
    ...week(FIRST),
    places: [{ stock: stocks.lyon, ...SLOT }],
  })
  expect(placed.status).toBe(201)
  expect((await close(FIRST, later(FIRST, 1), stocks.nantes)).status).toBe(201)
  expect([await closures(), await notices()]).toEqual([[], []])
  const closed = await close(FIRST, later(FIRST, 1), stocks.lyon)
  expect(closed.status).toBe(201)
  const first = later(FIRST, 2)
  expect(await closures()).toMatchObject([
    {
      commandId: placed.data.id,
      startDay: FIRST,
      place: { name: 'Lyon' },
      why: 'Inventaire',
      proposals: { periods: [{ startDay: first, endDay: later(first, 6) }, {}, {}], places: [] },
    },
  ])
  expect((await notices()).map(({ to, commandId, changes: [one] }) => [to, commandId, one!.of, one!.after])).toEqual([
    ['renter', placed.data.id, 'pickUp', expect.stringContaining('Inventaire')],
    ['staff', placed.data.id, 'pickUp', expect.stringContaining('Inventaire')],
  ])
  const solve = (input: object) =>
    client.post(`rental-commands/${placed.data.id}/actions/resolve-conflict`, { meta: { input } }, staff.headers)
  expect((await solve({ startDay: first })).errors).toEqual([])
  expect(await closures()).toEqual([])
  expect(faults(await solve({ startDay: later(first, 1) }))).toEqual(['409 rental.noConflict'])
  // The same days written again tell nobody again.
  await client.patch(
    `rental-closed-days/${closed.data.id}`,
    { data: { type: 'rental-closed-days', id: closed.data.id, attributes: { reason: 'Travaux' } } },
    staff.headers,
  )
  expect(await notices()).toHaveLength(2)
})

test('who brings back on a day that is closed is told the next open one', async () => {
  await pool.query(`delete from rental_closed_days`)
  await pool.query(`delete from graphile_worker._private_jobs`)
  const model = await modelAt({ [stocks.lyon]: 1 })
  const ada = await renter()
  const placed = await order(ada, { models: { [model.id]: 1 }, ...week(FIRST) })
  await pool.query(`update rental_command_items set status = 'out' where command_id = $1`, [placed.data.id])
  await pool.query(`update rental_commands set return_way = 'place' where id = $1`, [placed.data.id])
  const last = later(FIRST, 6)
  expect((await close(last, later(last, 1), null)).status).toBe(201)
  expect(await closures()).toEqual([])
  const sent = await notices()
  expect(sent.map(({ to }) => to)).toEqual(['renter'])
  expect(sent[0]!.changes).toEqual([
    {
      of: 'bringBack',
      before: expect.stringContaining('Lyon') as string,
      after: expect.stringContaining('5 novembre') as string,
    },
  ])
})
