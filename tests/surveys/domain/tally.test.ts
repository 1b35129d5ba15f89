import { expect, test } from 'vitest'
import { tally } from '#server/surveys/domain/results.ts'

test('percentages are of people: 0 of nobody, 100 of all, with one decimal', () => {
  expect(
    tally(
      [
        { id: 'a', count: 1 },
        { id: 'b', count: 3 },
        { id: 'c', count: 0 },
      ],
      3,
    ),
  ).toEqual([
    { id: 'a', count: 1, percent: 33.3 },
    { id: 'b', count: 3, percent: 100 },
    { id: 'c', count: 0, percent: 0 },
  ])
  expect(tally([{ id: 'a', count: 0 }], 0)).toEqual([{ id: 'a', count: 0, percent: 0 }])
})

test.each([
  [2, 3, 66.7],
  [1, 6, 16.7],
  [5, 6, 83.3],
  [1, 8, 12.5],
  [1, 16, 6.3],
  [1, 3_000, 0],
  [2_999, 3_000, 100],
])('%i of %i people are the nearest tenth of a percent, %d', (count, answers, percent) => {
  expect(tally([{ id: 'a', count }], answers)).toEqual([{ id: 'a', count, percent }])
})
