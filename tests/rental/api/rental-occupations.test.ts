import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '#db/client.ts'
import {
  blockItem,
  rescheduleUnits,
  freeItem,
  extendOverdue,
  holdUnits,
  assignItems,
  releaseUnits,
  replaceUnit,
  returnUnits,
  reassignConflictsOfModel,
  vacateItem,
} from '#server/rental/index.ts'
import { dayNumber } from '#server/rental/domain/availability/index.ts'
import { periodOfDays } from '#server/rental/domain/period.ts'
import { buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createModel, later, overlapping } from '#tests/support/rentals.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const NOW = new Date('2027-03-01T10:00:00Z')
const TODAY = '2027-03-01'
const day = (number: number) => later(TODAY, number)
const within = <T>(work: (tx: Transaction) => Promise<T>) => database.orm.transaction(work)

/** An order of one unit, `[start, end)` in days from today with its turnaround of two, on an item. */
async function line(
  model: { id: string },
  item: string | null,
  [start, end]: [number, number],
  { status = 'pending', pinned = false }: { status?: string; pinned?: boolean } = {},
): Promise<string> {
  const {
    rows: [command],
  } = await database.pool.query<{ id: string }>(
    `insert into rental_commands (rental_strategy_id, start_at, end_at)
      values ('pick_up', $1::date::timestamp at time zone 'Europe/Paris',
        $2::date::timestamp at time zone 'Europe/Paris')
      returning id`,
    [day(start), day(end - 2)],
  )
  const {
    rows: [made],
  } = await database.pool.query<{ id: string }>(
    `insert into rental_command_items (command_id, position, rental_model_id, renting_price, status)
      values ($1, 0, $2, 0, $3) returning id`,
    [command!.id, model.id, status],
  )
  await database.pool.query(
    `insert into rental_occupations (rental_model_id, rental_item_id, kind, period, pinned, command_item_id)
      values ($1, $2, 'command', daterange($3, $4), $5, $6)`,
    [model.id, item, day(start), day(end), pinned, made!.id],
  )
  // Ids tell the order in which rows came by the millisecond.
  await sleep(2)
  return made!.id
}

/** Item, first day and day after the last, from today on, of each line. */
async function places(...lines: string[]): Promise<(string | null)[]> {
  const { rows } = await database.pool.query<{ line: string; text: string }>(
    `select o.command_item_id as line,
        coalesce(right(i.stock_id, 1), '-') || case when o.pinned then '!' else '' end || ' ' ||
        (lower(o.period) - $2::date) || '-' || (upper(o.period) - $2::date) as text
     from rental_occupations o left join rental_items i on i.id = o.rental_item_id where o.command_item_id = any ($1)`,
    [lines, TODAY],
  )
  return lines.map(one => rows.find(row => row.line === one)?.text ?? null)
}

async function unavailable(item: string, startDay: string, endDay: string | null): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into rental_unavailabilities (rental_item_id, start_day, end_day) values ($1, $2, $3) returning id`,
    [item, startDay, endDay],
  )
  return rows[0]!.id
}

/** Labels end with their number: item 1, item 2 … */
async function model(items: number): Promise<{ id: string; items: string[] }> {
  const made = await createModel(database, { items })
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from rental_items where rental_model_id = $1 order by stock_id',
    [made.id],
  )
  return { id: made.id, items: rows.map(({ id }) => id) }
}

describe('a hold that fits only after moves', () => {
  test('moves movable allocations between equal items', async () => {
    const two = await model(2)
    const [one, other] = [await line(two, two.items[0]!, [10, 20]), await line(two, two.items[1]!, [20, 30])]
    const held = await holdUnits(app, {
      wanted: [{ modelId: two.id, quantity: 1 }],
      period: periodOfDays(day(15), day(22)),
      span: { start: dayNumber(day(15)), end: dayNumber(day(25)) },
      tokenHash: 'moves',
      userId: null,
      expiresAt: new Date(NOW.getTime() + 60_000),
      now: NOW,
    })
    expect(held).toMatchObject({ bookingId: expect.any(String) as string })
    const placed = await places(one, other)
    expect(placed.map(text => text!.slice(0, 1))).toEqual([placed[0]![0], placed[0]![0]])
    expect(await overlapping(database)).toBe(0)
  })

  test('moves allocations of months too, and those behind them', async () => {
    const two = await model(2)
    const lines = [
      await line(two, two.items[0]!, [10, 20], { pinned: true }),
      await line(two, two.items[1]!, [20, 200]),
      await line(two, two.items[0]!, [150, 260]),
    ]
    expect(await hold([two.id], [15, 25])).toMatchObject({ bookingId: expect.any(String) as string })
    expect(await places(...lines)).toEqual(['1! 10-20', '1 20-200', '2 150-260'])
  })
})

let tokens = 0
const hold = (
  models: readonly string[],
  [start, end]: [number, number],
  { token = `token ${(tokens += 1)}`, quantity = 1 } = {},
) =>
  holdUnits(app, {
    wanted: models.map(modelId => ({ modelId, quantity })),
    period: periodOfDays(day(start), day(end - 3)),
    span: { start: dayNumber(day(start)), end: dayNumber(day(end)) },
    tokenHash: token,
    userId: null,
    expiresAt: new Date(NOW.getTime() + 3_600_000),
    now: NOW,
  })

describe('holds of one batch', () => {
  test('are created in one transaction, each with its booking, and never exceed the units', async () => {
    const [three, two] = [await model(3), await model(2)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        hold(index % 2 === 0 ? [three.id, two.id] : [two.id, three.id], [30 + (index % 3), 40]),
      ),
    )
    const ids = answers.flatMap(answer => ('bookingId' in answer ? [answer.bookingId] : []))
    expect(new Set(ids).size).toBe(2)
    expect(answers.filter(answer => 'refused' in answer)).toHaveLength(10)
    const { rows } = await database.pool.query<{ transactions: number; lines: number; units: number }>(
      `select count(distinct b.xmin::text)::int as transactions,
      (select count(*)::int from rental_booking_lines where booking_id = any ($1)) as lines,
      (select count(*)::int from rental_occupations where booking_id = any ($1)) as units
      from rental_bookings b where id = any ($1)`,
      [ids],
    )
    expect(rows).toEqual([{ transactions: 1, lines: 4, units: 4 }])
    expect(await overlapping(database)).toBe(0)
  })

  test('take what is free together, by quantity and by days', async () => {
    const four = await model(4)
    const answers = await Promise.all([
      hold([four.id], [50, 60], { quantity: 3 }),
      hold([four.id], [55, 65], { quantity: 2 }),
      hold([four.id], [60, 70], { quantity: 3 }),
      hold([four.id], [58, 62]),
    ])
    expect(answers.map(answer => 'bookingId' in answer)).toEqual([true, false, true, true])
    expect(await overlapping(database)).toBe(0)
  })

  test('are created even if one of them cannot be', async () => {
    const five = await model(5)
    await hold([five.id], [80, 90], { token: 'twice' })
    const answers = await Promise.allSettled([
      hold([five.id], [80, 90]),
      hold([five.id], [80, 90], { token: 'twice' }),
      hold([five.id], [80, 90]),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const { rows } = await database.pool.query<{ units: number }>(
      'select count(*)::int as units from rental_occupations where rental_model_id = $1',
      [five.id],
    )
    expect(rows).toEqual([{ units: 3 }])
  })
})

describe('prepare', () => {
  test('fixes the chosen item, moves its movable allocations, and can be repeated', async () => {
    const two = await model(2)
    const [one, other] = [await line(two, two.items[0]!, [3, 12]), await line(two, two.items[1]!, [5, 14])]
    for (let time = 0; time < 2; time += 1)
      expect(
        await within(tx => assignItems(tx, { units: [{ lineId: one, itemId: two.items[1]! }], now: NOW })),
      ).toBeNull()
    expect(await places(one, other)).toEqual(['2! 3-12', '1 5-14'])
  })

  test('is refused for an item that is fixed to another, unavailable, or of another model', async () => {
    const two = await model(2)
    const stranger = await model(1)
    const [one, other] = [
      await line(two, two.items[0]!, [3, 12]),
      await line(two, two.items[1]!, [5, 14], { pinned: true }),
    ]
    for (const item of [two.items[1]!, stranger.items[0]!])
      expect(await within(tx => assignItems(tx, { units: [{ lineId: one, itemId: item }], now: NOW }))).toEqual({
        refused: 'itemsTaken',
        items: [item],
      })
    expect(await places(one, other)).toEqual(['1 3-12', '2! 5-14'])
  })

  test('exchanges the items of two lines', async () => {
    const two = await model(2)
    const lines = [
      await line(two, two.items[0]!, [3, 12], { pinned: true }),
      await line(two, two.items[1]!, [3, 12], { pinned: true }),
    ]
    expect(
      await within(tx =>
        assignItems(tx, { units: lines.map((lineId, index) => ({ lineId, itemId: two.items[1 - index]! })), now: NOW }),
      ),
    ).toBeNull()
    expect(await places(...lines)).toEqual(['2! 3-12', '1! 3-12'])
  })
})

describe('extend', () => {
  test('moves others to equal items, and is refused where there is none', async () => {
    const two = await model(2)
    const [out, next] = [
      await line(two, two.items[0]!, [-5, 9], { status: 'out', pinned: true }),
      await line(two, two.items[0]!, [9, 20]),
    ]
    expect(
      await within(tx => rescheduleUnits(tx, { lineIds: [out], endAt: periodOfDays(day(0), day(9)).endAt, now: NOW })),
    ).toBeNull()
    expect(await places(out, next)).toEqual(['1! -5-12', '2 9-20'])
    const third = await line(two, two.items[0]!, [12, 20])
    expect(
      await within(tx => rescheduleUnits(tx, { lineIds: [out], endAt: periodOfDays(day(0), day(11)).endAt, now: NOW })),
    ).toEqual({ refused: 'unavailable', models: [two.id] })
    expect(await places(out, next, third)).toEqual(['1! -5-12', '2 9-20', '1 12-20'])
  })

  test('before the preparation finds an item for all of its days', async () => {
    const two = await model(2)
    const [one, other] = [
      await line(two, two.items[0]!, [3, 12]),
      await line(two, two.items[0]!, [12, 20], { pinned: true }),
    ]
    expect(
      await within(tx => rescheduleUnits(tx, { lineIds: [one], endAt: periodOfDays(day(0), day(14)).endAt, now: NOW })),
    ).toBeNull()
    expect(await places(one, other)).toEqual(['2 3-17', '1! 12-20'])
  })
})

describe('a late return', () => {
  test('keeps its item until today plus turnaround, and the newest other allocation becomes a conflict', async () => {
    const two = await model(2)
    const out = await line(two, two.items[0]!, [-10, 1], { status: 'out', pinned: true })
    const next = await line(two, two.items[0]!, [1, 10])
    expect(await within(tx => extendOverdue(tx, { now: NOW }))).toEqual([])
    expect(await places(out, next)).toEqual(['1! -10-3', '2 1-10'])
    // Every day anew; once a day is enough.
    expect(await within(tx => extendOverdue(tx, { now: NOW }))).toEqual([])
    const newest = await line(two, two.items[0]!, [3, 8], { pinned: true, status: 'prepared' })
    const tomorrow = new Date(NOW.getTime() + 86_400_000)
    expect(await within(tx => extendOverdue(tx, { now: tomorrow }))).toEqual([
      expect.objectContaining({ lineId: newest }),
    ])
    expect(await places(out, next, newest)).toEqual(['1! -10-4', '2 1-10', '- 3-8'])
    // It counts in the peak: nothing else is promised on these days.
    const held = await holdUnits(app, {
      wanted: [{ modelId: two.id, quantity: 1 }],
      period: periodOfDays(day(5), day(5)),
      span: { start: dayNumber(day(5)), end: dayNumber(day(8)) },
      tokenHash: 'late',
      userId: null,
      expiresAt: new Date(tomorrow.getTime() + 60_000),
      now: tomorrow,
    })
    expect(held).toEqual({ refused: 'unavailable', models: [two.id] })
    await database.pool.query(`update rental_command_items set status = 'returned' where id = $1`, [out])
    await within(tx => returnUnits(tx, { lineIds: [out], now: new Date(NOW.getTime() - 2 * 86_400_000) }))
    expect(await places(out, next, newest)).toEqual(['1! -10-1', '2 1-10', '1 3-8'])
    expect(await overlapping(database)).toBe(0)
  })
})

describe('replace and release', () => {
  test('gives the new line another item for the remaining days, and frees the old after its turnaround', async () => {
    const two = await model(2)
    const old = await line(two, two.items[0]!, [-3, 12], { status: 'out', pinned: true })
    const float = await line(two, two.items[1]!, [4, 10])
    const {
      rows: [made],
    } = await database.pool.query<{ id: string }>(
      `insert into rental_command_items (command_id, position, rental_model_id, renting_price, replace_id)
        select command_id, 1, rental_model_id, 0, id from rental_command_items where id = $1 returning id`,
      [old],
    )
    expect(
      await within(tx => replaceUnit(tx, { lineId: old, newLineId: made!.id, itemId: two.items[1]!, now: NOW })),
    ).toBeNull()
    expect(await places(old, made!.id, float)).toEqual(['1! -3-3', '2! 0-12', '1 4-10'])
  })

  test('gives the units of a cancelled command to conflicts', async () => {
    const one = await model(1)
    const [first, waiting] = [await line(one, one.items[0]!, [5, 15]), await line(one, null, [8, 18])]
    for (let time = 0; time < 2; time += 1) await within(tx => releaseUnits(tx, { lineIds: [first], now: NOW }))
    expect(await places(first, waiting)).toEqual([null, '1 8-18'])
  })
})

describe('an item that is unavailable', () => {
  test('loses its movable allocations, and the newest without a place is a conflict until it returns', async () => {
    const two = await model(2)
    const [one, other] = [await line(two, two.items[0]!, [5, 15]), await line(two, two.items[1]!, [10, 20])]
    const unavailabilityId = await unavailable(two.items[0]!, day(7), null)
    const made = await within(tx =>
      blockItem(tx, { unavailabilityId, itemId: two.items[0]!, startDay: day(7), endDay: null, now: NOW }),
    )
    // The older one goes to the item of the newer.
    expect(made).toEqual({ conflicts: [expect.objectContaining({ lineId: other })] })
    expect(await places(one, other)).toEqual(['2 5-15', '- 10-20'])
    // It shrinks in place.
    expect(
      await within(tx =>
        blockItem(tx, { unavailabilityId, itemId: two.items[0]!, startDay: day(7), endDay: day(9), now: NOW }),
      ),
    ).toEqual({ conflicts: [] })
    expect(await places(one, other)).toEqual(['2 5-15', '1 10-20'])
    await within(tx => freeItem(tx, { unavailabilityId, now: NOW }))
    expect(await overlapping(database)).toBe(0)
  })

  test('is refused while it is with a renter', async () => {
    const one = await model(1)
    await line(one, one.items[0]!, [-2, 6], { status: 'out', pinned: true })
    const unavailabilityId = await unavailable(one.items[0]!, day(3), day(4))
    expect(
      await within(tx =>
        blockItem(tx, { unavailabilityId, itemId: one.items[0]!, startDay: day(3), endDay: day(4), now: NOW }),
      ),
    ).toEqual({ refused: 'itemBusy', itemId: one.items[0] })
    expect(await within(tx => vacateItem(tx, { itemId: one.items[0]!, now: NOW }))).toEqual({
      refused: 'itemBusy',
      itemId: one.items[0],
    })
  })

  test('that is retired leaves its allocations to other items, or to a new one', async () => {
    const two = await model(2)
    const [one, other] = [await line(two, two.items[0]!, [5, 15]), await line(two, two.items[1]!, [10, 20])]
    expect(
      await within(async tx => {
        const freed = await vacateItem(tx, { itemId: two.items[1]!, now: NOW })
        await tx.execute(`update rental_items set deleted_at = now() where id = '${two.items[1]}'`)
        return freed
      }),
    ).toEqual({ conflicts: [expect.objectContaining({ lineId: other })] })
    expect(await places(one, other)).toEqual(['1 5-15', '- 10-20'])
    await database.pool.query(`update rental_items set deleted_at = null where id = $1`, [two.items[1]])
    await within(tx => reassignConflictsOfModel(tx, { modelId: two.id, now: NOW }))
    expect(await places(one, other)).toEqual(['1 5-15', '2 10-20'])
  })
})
