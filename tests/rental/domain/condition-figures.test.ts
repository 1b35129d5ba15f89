import { expect, test } from 'vitest'
import { cancellationShareOn, isCancellingFree, shareOfPrice } from '#server/rental/domain/condition-figures.ts'

const FIGURES = {
  cancellationDays: 7,
  cancellationShare: 50,
  noShowShare: 100,
  depositReturnDays: 14,
  lateFee: 100,
  lateFeeCap: 100,
}

test.each([
  ['2026-12-01', 0],
  ['2026-12-13', 0],
  ['2026-12-14', 50],
  ['2026-12-19', 50],
  ['2026-12-20', 100],
  ['2026-12-24', 100],
])('Of a rental from 20 December that is cancelled on %s, %s percent are due', (day, share) => {
  expect(cancellationShareOn(FIGURES, { startDay: '2026-12-20', day })).toBe(share)
})

test('Cancelling is free where no share is set, and a share is rounded half up', () => {
  expect(isCancellingFree({ ...FIGURES, cancellationShare: 0, noShowShare: 0 })).toBe(true)
  expect(isCancellingFree(FIGURES)).toBe(false)
  expect(shareOfPrice(1_111, 50)).toBe(556)
})
