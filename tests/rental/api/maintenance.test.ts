import { describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { maintenanceDueDay } from '#server/rental/domain/maintenance.ts'
import { addDays, dayOf, startOfDay } from '#server/rental/domain/period.ts'
import { planMaintenances } from '#server/rental/index.ts'
import { buildAppContext, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createCommand } from '../support/command.ts'
import { createModel, overlapping } from '../support/stock.ts'

const database = await createTestDatabase()
let clock = new Date('2026-12-01T09:00:00Z')
const app = buildAppContext(database, { now: () => clock })
const api = createApi(app)
const { pool } = database
const person = peopleOf(app, api)
const { id: staffId, client: staff } = await person({ roles: ['rental_admin'] })
const renter = await person()
await pool.query('delete from rental_stocks')

/** A model whose units are due after so many days, all here since a day. */
async function model({
  items = 1,
  days = 30 as number | null,
  rentals = null as number | null,
  duration = 2,
  since = '2026-11-03',
} = {}) {
  const made = await createModel(database, { items })
  await pool.query(
    'update rental_models set maintenance_after_days = $2, maintenance_after_rentals = $3, maintenance_duration = ' +
      '$4 where id = $1',
    [made.id, days, rentals, duration],
  )
  await pool.query('update rental_items set maintained_day = $2 where rental_model_id = $1', [made.id, since])
  return made
}
const take = (modelId: string, itemId: string | null, startDay: string, endDay: string, isHold: boolean) =>
  pool.query(
    isHold
      ? `with b as (insert into rental_bookings (token_hash, start_at, end_at, expires_at)
        values (gen_random_uuid()::text, now(), now() + interval '1 day', '2999-01-01') returning id)
       insert into rental_occupations (rental_model_id, rental_item_id, kind, period, booking_id, expires_at)
       select $1, $2, 'hold', daterange($3::date, $4::date, '[]'), id, '2999-01-01' from b`
      : `with v as (insert into rental_unavailabilities (rental_item_id, start_day, end_day, kind)
        values ($2, $3::date, $4::date, 'repair') returning id)
       insert into rental_occupations (rental_model_id, rental_item_id, kind, period, pinned, unavailability_id)
       select $1, $2, 'maintenance', daterange($3::date, $4::date, '[]'), true, id from v`,
    [modelId, itemId, startDay, endDay],
  )
const planned = async (itemId: string) =>
  (
    await pool.query<{ first: string; last: string }>(
      `select v.start_day::text as first, v.end_day::text as last from rental_unavailabilities v
        join rental_occupations o on o.unavailability_id = v.id
          and o.period = daterange(v.start_day, v.end_day, '[]')
  where v.rental_item_id = $1 and v.kind = 'maintenance' order by 1`,
      [itemId],
    )
  ).rows
const maintained = (id: string, input: object = {}) =>
  staff.post(`rental-items/${id}/actions/maintained`, { meta: { input } })
const notificationsOf = async (type: string) =>
  (
    await pool.query<{ message: string; details: string | null }>(
      'select message, details from notifications where user_id = $1 and notification_type = $2 order by id',
      [staffId, type],
    )
  ).rows

describe('maintenance', () => {
  test('is planned once when due, in the first gap without holds and commands, and staff are notified', async () => {
    const one = await model()
    await take(one.id, one.items[0]!, '2026-12-02', '2026-12-05', true)
    await take(one.id, one.items[0]!, '2026-12-07', '2026-12-10', true)
    const runs = await Promise.all([planMaintenances(app), planMaintenances(app), planMaintenances(app)])
    expect(runs.flatMap(run => run.planned)).toHaveLength(1)
    expect([await planned(one.items[0]!), await overlapping(database)]).toEqual([
      [{ first: '2026-12-11', last: '2026-12-12' }],
      0,
    ])
    expect(
      (
        await pool.query('select 1 from rental_occupations where rental_model_id = $1 and rental_item_id is null', [
          one.id,
        ])
      ).rowCount,
    ).toBe(0)
    expect(await notificationsOf('maintenance-planned')).toHaveLength(1)
    const shown = await staff.get(`rental-items/${one.items[0]!}`)
    expect(shown.data.attributes).toMatchObject({
      maintainedDay: '2026-11-03',
      rentalsSinceMaintenance: 0,
      maintenanceDueDay: '2026-12-03',
      plannedMaintenanceDay: '2026-12-11',
    })
  })

  test('moves movable allocations to equal units, never fixed ones; a missing gap is notified once', async () => {
    const two = await model({ items: 2 })
    await take(two.id, two.items[0]!, '2026-12-02', '2027-06-01', true)
    await pool.query("update rental_items set maintained_day = '2026-11-30' where id = $1", [two.items[1]])
    await planMaintenances(app)
    expect([await planned(two.items[0]!), await planned(two.items[1]!)]).toEqual([
      [{ first: '2026-12-02', last: '2026-12-03' }],
      [],
    ])
    expect(
      (
        await pool.query(
          "select rental_item_id as item from rental_occupations where rental_model_id = $1 and kind = 'hold'",
          [two.id],
        )
      ).rows,
    ).toEqual([{ item: two.items[1] }])
    const full = await model({ items: 1 })
    await take(full.id, full.items[0]!, '2026-12-02', '2027-06-01', false)
    const run = await planMaintenances(app)
    expect([run.without.length, await planned(full.items[0]!)]).toEqual([1, []])
    await planMaintenances(app)
    expect(await notificationsOf('maintenance-without-gap')).toHaveLength(1)
  })

  test('is not planned early, without a rule, or for a lost unit', async () => {
    const [later, never, lost] = [await model({ days: 90 }), await model({ days: null }), await model()]
    await pool.query(
      "insert into rental_unavailabilities (rental_item_id, start_day, kind) values ($1, '2026-11-10', 'loss')",
      [lost.items[0]],
    )
    await planMaintenances(app)
    expect(await Promise.all([later, never, lost].map(({ items }) => planned(items[0]!)))).toEqual([[], [], []])
    expect((await staff.get(`rental-items/${lost.items[0]!}`)).data.attributes['maintenanceDueDay']).toBeNull()
  })

  test('has the due day of the pure rule in lists, which filter and sort by it', async () => {
    const many = await model({ items: 8, days: null, rentals: 3, since: '2026-06-01' })
    await pool.query('update rental_models set maintenance_after_days = 200 where id = $1', [many.id])
    const expected = new Map<string, string | null>()
    for (const [index, item] of many.items.entries()) {
      const ends: string[] = []
      for (let turn = 0; turn < index % 5; turn += 1) {
        const startDay = addDays('2026-05-20', turn * 30 + index)
        const { lines } = await createCommand(database, { rentBy: renter.id, startDay, days: 7, units: 1 })
        await pool.query(
          'update rental_occupations set rental_model_id = $2, rental_item_id = null where command_item_id = $1',
          [lines[0], many.id],
        )
        const back = turn % 2 === 0 ? startOfDay(addDays(startDay, 9)) : null
        await pool.query(
          'update rental_command_items set rental_model_id = $2, rental_item_id = $3, out_at = $4, returned_at = ' +
            '$5, status = $6 where id = $1',
          [lines[0], many.id, item, startOfDay(startDay), back, back ? 'returned' : 'out'],
        )
        await pool.query('delete from rental_occupations where command_item_id = $1', [lines[0]])
        if (startDay >= '2026-06-01') ends.push(back ? dayOf(back) : addDays(startDay, 6))
      }
      expected.set(
        item,
        maintenanceDueDay({ afterRentals: 3, afterDays: 200 }, { sinceDay: '2026-06-01', rentalEndDays: ends }),
      )
    }
    const { list } = await staff.get('rental-items', { 'filter[rentalModel]': many.id, sort: 'maintenanceDueDay' })
    expect(new Map(list.map(({ id, attributes }) => [id, attributes['maintenanceDueDay']]))).toEqual(expected)
    const days = list.map(({ attributes }) => String(attributes['maintenanceDueDay']))
    expect(days).toEqual([...days].sort())
    const by = await staff.get('rental-items', { 'filter[rentalModel]': many.id, 'filter[maintenanceDue]': days[2]! })
    expect(by.list.map(({ id }) => id).sort()).toEqual(
      [...expected]
        .filter(([, day]) => day! <= days[2]!)
        .map(([id]) => id)
        .sort(),
    )
    expect((await staff.get('rental-items', { 'filter[maintenanceOverdue]': 'perhaps' })).status).toBe(400)
  })
})

describe('recording maintenance as done', () => {
  test('ends the current one, cancels the planned one, restarts the count, and can be repeated', async () => {
    const one = await model({ duration: 5 })
    const item = one.items[0]!
    clock = new Date('2026-12-01T09:00:00Z')
    await planMaintenances(app)
    expect(await planned(item)).toEqual([{ first: '2026-12-02', last: '2026-12-06' }])
    clock = new Date('2026-12-03T09:00:00Z')
    expect((await maintained(item)).document).toMatchObject({ meta: { result: { maintainedDay: '2026-12-03' } } })
    expect([await planned(item), (await maintained(item)).status]).toEqual([
      [{ first: '2026-12-02', last: '2026-12-03' }],
      200,
    ])
    expect((await staff.get(`rental-items/${item}`)).data.attributes).toMatchObject({
      maintainedDay: '2026-12-03',
      maintenanceDueDay: '2027-01-02',
      plannedMaintenanceDay: null,
    })
    // The next one is planned in its time, and given up where it was done before.
    clock = new Date('2026-12-20T09:00:00Z')
    await planMaintenances(app)
    expect((await planned(item)).at(-1)).toEqual({ first: '2026-12-21', last: '2026-12-25' })
    await maintained(item, { day: '2026-12-19' })
    expect((await planned(item)).map(({ first }) => first)).toEqual(['2026-12-02'])
    expect(
      (
        await pool.query(
          "select changes from history_actions where resource_id = $1 and operation = 'maintained' order by id",
          [item],
        )
      ).rows,
    ).toMatchObject([
      { changes: { maintainedDay: { before: '2026-11-03', after: '2026-12-03' } } },
      { changes: { maintainedDay: { before: '2026-12-03', after: '2026-12-19' } } },
    ])
  })

  test('is allowed to rental staff only, for past days and existing units', async () => {
    const one = await model()
    const { client: admin } = await person({ roles: ['admin'] })
    expect((await admin.post(`rental-items/${one.items[0]!}/actions/maintained`, { meta: { input: {} } })).status).toBe(
      403,
    )
    expect((await maintained(one.items[0]!, { day: '2030-01-01' })).errors[0]?.source?.pointer).toBe('/meta/input/day')
    expect((await maintained('018f0000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})

test('maintenance of a unit that is still out is planned again, and overdue maintenance is notified once', async () => {
  clock = new Date('2027-02-01T09:00:00Z')
  const command = await createCommand(database, {
    rentBy: renter.id,
    units: 1,
    spare: 0,
    startDay: '2027-01-10',
    days: 14,
  })
  const item = command.items[0]!
  const label = `${command.modelId}-1`
  await pool.query('update rental_models set maintenance_after_days = 30, maintenance_duration = 2 where id = $1', [
    command.modelId,
  ])
  await pool.query("update rental_items set maintained_day = '2026-12-20' where id = $1", [item])
  await pool.query(
    "update rental_command_items set status = 'out', rental_item_id = $2, out_at = '2027-01-10T08:00:00Z' where " +
      'id = $1',
    [command.lines[0], item],
  )
  await pool.query('update rental_occupations set pinned = true where command_item_id = $1', [command.lines[0]])
  await pool.query(
    'with v as (insert into rental_unavailabilities (rental_item_id, start_day, end_day, kind) values ($2, ' +
      "'2027-01-31', '2027-02-01', 'maintenance') returning id) insert into rental_occupations (rental_model_id, " +
      "rental_item_id, kind, period, pinned, unavailability_id) select $1, $2, 'maintenance', " +
      "'[2027-01-31,2027-02-02)', true, id from v",
    [command.modelId, item],
  )
  expect((await planMaintenances(app)).moved).toHaveLength(1)
  expect(await planned(item)).toEqual([{ first: '2027-02-04', last: '2027-02-05' }])
  await pool.query("update rental_command_items set status = 'returned', returned_at = now() where id = $1", [
    command.lines[0],
  ])
  clock = new Date('2027-02-20T09:00:00Z')
  await planMaintenances(app)
  await planMaintenances(app)
  expect([
    await planned(item),
    (await notificationsOf('maintenance-not-done')).filter(({ message }) => message.includes(label)).length,
  ]).toEqual([[{ first: '2027-02-04', last: '2027-02-05' }], 1])
  await pool.query(
    'update rental_models set maintenance_after_days = null, maintenance_after_rentals = null where id <> $1',
    [command.modelId],
  )
  const board = (await staff.get('services/rentals/board', { stock: 'all' })).document as unknown as {
    data: { maintenance: { count: number; units: { itemId: string; dueDay: string }[] } }
  }
  expect(board.data.maintenance.units.find(({ itemId }) => itemId === item)).toMatchObject({
    dueDay: '2027-01-19',
    startDay: '2027-02-04',
  })
  const day = (await staff.get('services/rentals/day', { stock: 'all' })).document as unknown as {
    data: { maintenance: { itemId: string }[] }
  }
  expect(day.data.maintenance.some(({ itemId }) => itemId === item)).toBe(true)
})
