import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withGaps, type TakenDays } from '#server/rental/domain/gaps.ts'
import { addDays, daysBetween } from '#server/rental/domain/period.ts'

const window = { from: '2026-12-01', to: '2026-12-28', nextDay: null }
const gap = (startDay: string, endDay: string | null) => ({ kind: 'gap', startDay, endDay })

describe('occupations and gaps of an item', () => {
  test.each<[string, TakenDays[], string | null, object[]]>([
    ['nothing takes it: one gap without end', [], null, [gap('2026-12-01', null)]],
    ['nothing in sight: the gap ends where the next thing begins', [], '2027-01-05', [gap('2026-12-01', '2027-01-04')]],
    [
      'taken before, within and after',
      [
        { startDay: '2026-11-20', endDay: '2026-12-03' },
        { startDay: '2026-12-10', endDay: '2026-12-12' },
        { startDay: '2026-12-25', endDay: '2027-01-08' },
      ],
      '2027-02-01',
      [
        { startDay: '2026-11-20', endDay: '2026-12-03' },
        gap('2026-12-04', '2026-12-09'),
        { startDay: '2026-12-10', endDay: '2026-12-12' },
        gap('2026-12-13', '2026-12-24'),
        { startDay: '2026-12-25', endDay: '2027-01-08' },
      ],
    ],
    [
      'one after another leave no gap',
      [
        { startDay: '2026-12-10', endDay: '2026-12-31' },
        { startDay: '2026-12-01', endDay: '2026-12-09' },
      ],
      null,
      [
        { startDay: '2026-12-01', endDay: '2026-12-09' },
        { startDay: '2026-12-10', endDay: '2026-12-31' },
      ],
    ],
    [
      'what has no end leaves none after it',
      [{ startDay: '2026-12-02', endDay: null }],
      null,
      [gap('2026-12-01', '2026-12-01'), { startDay: '2026-12-02', endDay: null }],
    ],
    [
      'the last day alone is free',
      [{ startDay: '2026-12-01', endDay: '2026-12-27' }],
      null,
      [{ startDay: '2026-12-01', endDay: '2026-12-27' }, gap('2026-12-28', null)],
    ],
  ])('%s', (_, taken, nextDay, expected) => expect(withGaps(taken, { ...window, nextDay })).toEqual(expected))

  test('fill the window without a hole or two gaps in a row, whatever the days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 9 })), { maxLength: 8 }),
        fc.integer({ min: -9, max: 9 }),
        (lengths, shift) => {
          let day = addDays(window.from, shift)
          const taken: TakenDays[] = []
          for (const [free, days] of lengths) {
            const startDay = addDays(day, free)
            taken.push({ startDay, endDay: addDays(startDay, days - 1) })
            day = addDays(startDay, days)
          }
          const touching = taken.filter(part => part.startDay <= window.to && part.endDay! >= window.from)
          const parts = withGaps(touching, window)
          expect(
            parts[0]!.startDay <= window.from && (parts.at(-1)!.endDay === null || parts.at(-1)!.endDay! >= window.to),
          ).toBe(true)
          for (const [index, part] of parts.slice(1).entries())
            expect(daysBetween(parts[index]!.endDay!, part.startDay)).toBe(1)
          expect(parts.filter(part => !('kind' in part))).toEqual(touching)
        },
      ),
    )
  })
})
