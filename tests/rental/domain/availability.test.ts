import { describe, expect, test } from 'vitest'
import {
  calendar,
  dayNumber,
  dayOf,
  fit,
  freeByDay,
  nextStarts,
  overlaps,
  place,
  type Block,
  type MovableAllocation,
  type Inventory,
  type Span,
} from '#server/rental/domain/availability/index.ts'
import { canBePlaced } from '../support/brute-force.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'

/** `SCHEDULES=10000` for the promise's own number, `SEED=…` for the same ones again. */
const SCHEDULES = Number(process.env.SCHEDULES ?? 1_000)
/** Far more than they need: a machine may be busy. */
const PATIENCE_MS = 600_000

const peakOf = ({ fixed, movable }: Inventory, wanted: readonly Span[]) => {
  const all = [...fixed, ...movable, ...wanted]
  const days = Array.from({ length: Math.max(...wanted.map(({ end }) => end)) }, (_, day) => day).filter(day =>
    wanted.some(one => overlaps(one, { start: day, end: day + 1 })),
  )
  return Math.max(...days.map(day => all.filter(one => overlaps(one, { start: day, end: day + 1 })).length))
}

/** Applies what was accepted, and finds it valid: nothing overlaps on any item. */
function apply(
  inventory: Inventory,
  wanted: readonly Span[],
  name: string,
  { items, moves }: { items: readonly string[]; moves: readonly { id: string; item: string }[] },
): Inventory {
  const moved = new Map(moves.map(({ id, item }) => [id, item]))
  const movable = [
    ...inventory.movable.map(allocation => ({ ...allocation, item: moved.get(allocation.id) ?? allocation.item })),
    ...wanted.map(({ start, end }, index) => ({ id: `${name}-${index}`, start, end, item: items[index]! })),
  ]
  for (const item of inventory.items) {
    const rows = [...inventory.fixed, ...movable]
      .filter(row => row.item === item)
      .sort((one, other) => one.start - other.start)
    for (const [index, row] of rows.entries())
      if (index > 0 && overlaps(rows[index - 1]!, row))
        throw new Error(`two on ${item}: ${JSON.stringify([rows[index - 1], row])}`)
  }
  return { ...inventory, movable }
}

const LAST = 40

describe(`an order (seed ${SEED}, ${SCHEDULES} schedules)`, () => {
  test(
    'without blocks ahead is accepted exactly when its peak use fits the items',
    () => {
      const random = randomOf(SEED)
      for (let round = 0; round < SCHEDULES; round += 1) {
        const items = Array.from({ length: 1 + random(6) }, (_, index) => `i${index}`)
        const fixed: Block[] = items.filter(() => random(4) === 0).map(item => ({ item, start: -10, end: random(6) }))
        let inventory: Inventory = { items, fixed, movable: [] }
        for (let order = 0; order < 14; order += 1) {
          const start = Math.max(6, random(LAST))
          const wanted = { start, end: start + 1 + random(12), quantity: 1 + random(Math.min(3, items.length)) }
          const units = Array.from({ length: wanted.quantity }, () => wanted)
          const answer = fit(inventory, wanted)
          if (answer.fits !== peakOf(inventory, units) <= items.length)
            throw new Error(`seed ${SEED}, round ${round}: ${JSON.stringify({ inventory, wanted, answer })}`)
          if (answer.fits) inventory = apply(inventory, units, `o${order}`, answer)
        }
      }
    },
    PATIENCE_MS,
  )

  test(
    'with unavailabilities of single items is accepted exactly when backtracking finds an arrangement',
    () => {
      const random = randomOf(SEED + 1)
      const why: Record<string, number> = {}
      for (let round = 0; round < SCHEDULES; round += 1) {
        const items = Array.from({ length: 1 + random(4) }, (_, index) => `i${index}`)
        let inventory: Inventory = { items, fixed: [], movable: [] }
        for (const item of items) {
          for (let start = random(20); start < LAST && random(3) > 0; start += 8 + random(20))
            inventory = {
              ...inventory,
              fixed: [
                ...inventory.fixed,
                { item, start, end: random(9) === 0 ? Infinity : start + 1 + random(7) },
              ].filter(
                (one, index, all) =>
                  !all.slice(0, index).some(other => other.item === one.item && overlaps(one, other)),
              ),
            }
        }
        for (let order = 0; order < 9; order += 1) {
          const start = random(LAST)
          const wanted = { start, end: start + 1 + random(10), quantity: 1 + random(2) }
          const units = Array.from({ length: wanted.quantity }, () => wanted)
          const answer = fit(inventory, wanted)
          const outcome = answer.fits ? 'fits' : answer.why
          why[outcome] = (why[outcome] ?? 0) + 1
          const truth = canBePlaced(inventory, units)
          if (answer.fits !== truth)
            throw new Error(
              `seed ${SEED}, round ${round}, truly ${truth}: ${JSON.stringify({ inventory, wanted, answer })}`,
            )
          if (answer.fits) inventory = apply(inventory, units, `o${order}`, answer)
          // A unit is prepared on the way: from now on it stays.
          if (answer.fits && random(4) === 0) {
            const [chosen] = inventory.movable.slice(random(inventory.movable.length))
            inventory = {
              ...inventory,
              movable: inventory.movable.filter(allocation => allocation !== chosen),
              fixed: [...inventory.fixed, { item: chosen!.item!, start: chosen!.start, end: chosen!.end }],
            }
          }
        }
      }
      expect(Object.keys(why)).toEqual(expect.arrayContaining(['fits', 'peak']))
      expect(why.cutOff ?? 0).toBe(0)
    },
    PATIENCE_MS,
  )

  test(
    'is accepted exactly on the starts that the calendar shows; the calendar counts the free units of each day',
    () => {
      const random = randomOf(SEED + 2)
      for (let round = 0; round < SCHEDULES / 20; round += 1) {
        const models = Array.from({ length: 1 + random(3) }, () => ({
          inventory: randomInventory(random),
          quantity: 1 + random(2),
        }))
        const [earliest, latest, closed] = [random(5), 20 + random(300), 2 + random(6)]
        const mayStart = (day: number) => day >= earliest && day <= latest && day % closed !== 0
        const facts = { days: 1 + random(8), turnaround: random(3), mayStart }
        for (const { day, startable } of calendar(models, 0, LAST, facts)) {
          const accepted =
            mayStart(day) &&
            models.every(
              ({ inventory, quantity }) =>
                fit(inventory, { start: day, end: day + facts.days + facts.turnaround, quantity }).fits,
            )
          if (startable !== accepted)
            throw new Error(`seed ${SEED}, round ${round}, day ${day}: ${JSON.stringify({ models, facts })}`)
        }
        const [{ inventory }] = models as [(typeof models)[number]]
        for (const [day, free] of freeByDay(inventory, 0, LAST).entries()) {
          for (let quantity = 1; quantity <= inventory.items.length; quantity += 1)
            expect(
              fit(inventory, { start: day, end: day + 1, quantity }).fits,
              `${quantity} on ${day}, seed ${SEED}`,
            ).toBe(quantity <= free)
        }
        const offered = nextStarts(models, 0, facts)
        expect(offered).toEqual(
          calendar(models, 0, 400, facts)
            .filter(({ startable }) => startable)
            .slice(0, 3)
            .map(({ day }) => day),
        )
      }
    },
    PATIENCE_MS,
  )
})

function randomInventory(random: (below: number) => number): Inventory {
  const items = Array.from({ length: 1 + random(5) }, (_, index) => `i${index}`)
  let inventory: Inventory = {
    items,
    fixed: items.filter(() => random(3) === 0).map(item => ({ item, start: random(LAST), end: LAST + random(10) })),
    movable: [],
  }
  for (let order = 0; order < 10; order += 1) {
    const start = random(LAST)
    const wanted = { start, end: start + 1 + random(10), quantity: 1 }
    const answer = fit(inventory, wanted)
    if (answer.fits) inventory = apply(inventory, [wanted], `o${order}`, answer)
  }
  return inventory
}

describe('moves between equal items', () => {
  const allocation = (id: string, item: string | null, start: number, end: number): MovableAllocation => ({
    id,
    item,
    start,
    end,
  })

  test('a request that fits only after moves moves as few as possible', () => {
    const inventory: Inventory = {
      items: ['a', 'b'],
      fixed: [],
      movable: [allocation('one', 'a', 0, 5), allocation('two', 'b', 5, 10)],
    }
    expect(fit(inventory, { start: 5, end: 12, quantity: 1 })).toEqual({ fits: true, items: ['a'], moves: [] })
    expect(fit(inventory, { start: 4, end: 6, quantity: 1 })).toMatchObject({
      fits: true,
      moves: [{ id: expect.any(String) as string }],
    })
    expect(fit(inventory, { start: 4, end: 6, quantity: 2 })).toEqual({ fits: false, why: 'peak' })
  })

  test('a fixed allocation never moves', () => {
    const inventory: Inventory = {
      items: ['a', 'b'],
      fixed: [
        { item: 'a', start: 0, end: 5 },
        { item: 'b', start: 6, end: 10 },
      ],
      movable: [],
    }
    expect(fit(inventory, { start: 4, end: 7, quantity: 1 })).toEqual({ fits: false, why: 'narrow' })
  })

  test('a conflict without an item counts in the peak, and does not refuse other days', () => {
    const inventory: Inventory = {
      items: ['a'],
      fixed: [{ item: 'a', start: 0, end: 8 }],
      movable: [allocation('late', null, 6, 12)],
    }
    expect(fit(inventory, { start: 8, end: 9, quantity: 1 })).toEqual({ fits: false, why: 'peak' })
    expect(fit(inventory, { start: 12, end: 20, quantity: 1 })).toMatchObject({ fits: true, items: ['a'] })
  })

  test('different new allocations are placed together, or not at all', () => {
    const inventory: Inventory = { items: ['a', 'b'], fixed: [{ item: 'a', start: 0, end: 10 }], movable: [] }
    expect(
      place(inventory, [
        { start: 2, end: 5 },
        { start: 5, end: 9 },
      ]),
    ).toMatchObject({ fits: true, items: ['b', 'b'] })
    expect(
      place(inventory, [
        { start: 2, end: 5 },
        { start: 4, end: 9 },
      ]),
    ).toMatchObject({ fits: false })
  })

  test('an item is never assigned after an endless unavailability has begun', () => {
    const inventory: Inventory = { items: ['a', 'b'], fixed: [{ item: 'a', start: 3, end: Infinity }], movable: [] }
    expect(fit(inventory, { start: 100, end: 110, quantity: 1 })).toMatchObject({ items: ['b'] })
    expect(fit(inventory, { start: 100, end: 110, quantity: 2 })).toMatchObject({ fits: false })
  })

  test('days convert to numbers and back', () => {
    expect(dayOf(dayNumber('2026-03-29'))).toBe('2026-03-29')
    expect(dayNumber('2026-03-30') - dayNumber('2026-03-28')).toBe(2)
  })
})
