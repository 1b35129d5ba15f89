import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  overlaps,
  type Block,
  type MovableAllocation,
  type Inventory,
  type Span,
} from '#server/rental/domain/availability/index.ts'
import { findMaintenanceGap, maintenanceDueDay, MAINTENANCE_SEARCH_DAYS } from '#server/rental/domain/maintenance.ts'

test.each([
  ['after so many days', { afterRentals: null, afterDays: 365 }, [], '2027-01-10'],
  [
    'after so many rentals, when the last of them ends',
    { afterRentals: 2, afterDays: null },
    ['2026-03-01', '2026-05-01', '2026-06-01'],
    '2026-05-01',
  ],
  ['not before there were so many', { afterRentals: 3, afterDays: null }, ['2026-03-01'], null],
  ['whichever comes first: rentals', { afterRentals: 1, afterDays: 365 }, ['2026-03-01'], '2026-03-01'],
  ['whichever comes first: days', { afterRentals: 2, afterDays: 30 }, ['2026-03-01', '2026-05-01'], '2026-02-09'],
  ['never', { afterRentals: null, afterDays: null }, ['2026-03-01'], null],
] as const)('a unit is due %s', (_name, rule, rentalEndDays, due) => {
  expect(maintenanceDueDay(rule, { sinceDay: '2026-01-10', rentalEndDays })).toBe(due)
})

const ITEMS = ['a', 'b', 'c']
const span = fc
  .record({ start: fc.integer({ min: 0, max: 24 }), length: fc.integer({ min: 1, max: 8 }) })
  .map(({ start, length }) => ({ start, end: start + length }))
const taken = fc.array(fc.record({ span, item: fc.constantFrom(...ITEMS), isFixed: fc.boolean() }), { maxLength: 7 })

/** Only what the law allows: no two on one item. */
function inventoryOf(rows: readonly { span: Span; item: string; isFixed: boolean }[]): Inventory {
  const kept: (Block & { isFixed: boolean })[] = []
  for (const { span: days, item, isFixed } of rows)
    if (!kept.some(one => one.item === item && overlaps(one, days))) kept.push({ ...days, item, isFixed })
  const movable = kept
    .filter(({ isFixed }) => !isFixed)
    .map<MovableAllocation>(({ start, end, item }, index) => ({ id: String(index), start, end, item }))
  return {
    items: ITEMS,
    fixed: kept.filter(({ isFixed }) => isFixed).map(({ start, end, item }) => ({ start, end, item })),
    movable,
  }
}

/** Tries every assignment of the movable allocations. */
function canAssign(inventory: Inventory, block: Block): boolean {
  const assign = (index: number, blocks: readonly Block[]): boolean => {
    const allocation = inventory.movable[index]
    if (allocation === undefined) return true
    return inventory.items.some(
      item =>
        !blocks.some(one => one.item === item && overlaps(one, allocation)) &&
        assign(index + 1, [...blocks, { ...allocation, item }]),
    )
  }
  return (
    !inventory.fixed.some(one => one.item === block.item && overlaps(one, block)) &&
    assign(0, [...inventory.fixed, block])
  )
}

test('maintenance is planned on the first open day without conflicts, as by exhaustive search', () => {
  fc.assert(
    fc.property(taken, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }), (rows, duration, closed) => {
      const inventory = inventoryOf(rows)
      const isOpen = (day: number) => day % 7 !== closed
      const found = findMaintenanceGap(inventory, { item: 'a', from: 1, duration, isOpen })
      const possible = Array.from({ length: MAINTENANCE_SEARCH_DAYS }, (_, index) => index + 1).find(
        start => isOpen(start) && canAssign(inventory, { item: 'a', start, end: start + duration }),
      )
      expect(found).toBe(possible ?? null)
    }),
    { numRuns: Number(process.env['RUNS'] ?? 400) },
  )
})

test('a retired unit has no gap', () => {
  expect(
    findMaintenanceGap(
      { items: ITEMS, fixed: [{ item: 'a', start: 0, end: Infinity }], movable: [] },
      { item: 'a', from: 1, duration: 1, isOpen: () => true },
    ),
  ).toBeNull()
})
