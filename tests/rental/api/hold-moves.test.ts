import { describe, expect, test } from 'vitest'
import { holdUnits } from '#server/rental/index.ts'
import { dayNumber } from '#server/rental/domain/availability/index.ts'
import { periodOfDays } from '#server/rental/domain/period.ts'
import { overlapping } from '../support/stock.ts'
import { day, NOW, createOccupationsWorld } from '../support/world/occupations.ts'

const { database, app, line, places, model } = await createOccupationsWorld()

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
