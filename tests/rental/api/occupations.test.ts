import { sql } from 'drizzle-orm'
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
import { overlapping } from '../support/stock.ts'
import { NOW, day, createOccupationsWorld } from '../support/world/occupations.ts'

const { database, app, line, places, model } = await createOccupationsWorld()
const within = <T>(work: (tx: Transaction) => Promise<T>) => database.orm.transaction(work)

async function unavailable(item: string, startDay: string, endDay: string | null): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into rental_unavailabilities (rental_item_id, start_day, end_day) values ($1, $2, $3) returning id`,
    [item, startDay, endDay],
  )
  return rows[0]!.id
}

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
    await within(tx => returnUnits(tx, { units: [{ lineId: out, isUsable: true }], day: day(-2), now: NOW }))
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
      await within(tx =>
        replaceUnit(tx, {
          lineId: old,
          newLineId: made!.id,
          itemId: two.items[1]!,
          isOut: true,
          isUsable: true,
          now: NOW,
        }),
      ),
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

  test('cannot be made so while it is with a renter', async () => {
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

  test('that is retired leaves its allocation as a conflict until an item is there for it', async () => {
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

test('whoever rearranges units of a model waits for another, those who take one do not', async () => {
  const models = [(await model(1)).id]
  const first = await database.pool.connect()
  try {
    const tries = async (held: boolean, asked: boolean) => {
      await first.query('begin')
      await first.query('select rental_lock_models($1::uuid[], $2)', [models, held])
      const second = within(async tx => {
        await tx.execute(sql`set local lock_timeout = '100ms'`)
        await tx.execute(sql`select rental_lock_models(array[${models[0]}::uuid], ${asked})`)
      })
      const outcome = await second.then(
        () => 'goes on',
        () => 'waits',
      )
      await first.query('rollback')
      return outcome
    }
    expect(await tries(true, true)).toBe('waits')
    expect(await tries(true, false)).toBe('waits')
    expect(await tries(false, true)).toBe('waits')
    expect(await tries(false, false)).toBe('goes on')
  } finally {
    first.release()
  }
})
