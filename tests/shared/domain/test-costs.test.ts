import { describe, expect, test } from 'vitest'
import { judge, type Budget, type Spending } from '#tests/support/costs/judge.ts'

const budget: Budget = {
  fixedWorkMs: 10,
  projects: { unit: 100, journeys: 200 },
  files: { unit: 30, journeys: 45 },
  walks: { type: 2, screen: 3 },
  exceptions: { 'tests/journeys/dear.test.ts': { seconds: 90, reason: 'walks a whole month' } },
}
const file = (name: string, own: number, more: Partial<Spending> = {}): Spending => ({
  file: name,
  project: 'unit',
  own,
  postgres: 0,
  ...more,
})
const judged = (spent: readonly Spending[], works: readonly number[] = [10], isWhole = false) =>
  judge({ budget, spent, works, isWhole })

describe('The budget of the tests', () => {
  test('A file over its budget is named with what it took and what it may take', () => {
    const { faults } = judged([file('tests/shared/domain/one.test.ts', 20, { postgres: 15 })])
    expect(faults).toEqual(['tests/shared/domain/one.test.ts: 35 s of processor time, 30 at most (a file of unit)'])
  })

  test('A project is over its budget although each of its files is within its own', () => {
    const { faults } = judged(['a', 'b', 'c', 'd'].map(name => file(name, 26)))
    expect(faults).toEqual(['unit: 104 s of processor time, 100 at most'])
  })

  test('Above four fifths of its budget a project is warned about, and does not fail', () => {
    const { faults, lines } = judged(['a', 'b', 'c'].map(name => file(name, 28)))
    expect(faults).toEqual([])
    expect(lines).toContain('  unit: 84 of 100 s (84 %): make room before adding to it')
  })

  test('On a machine that takes three times as long for the fixed work a file may take three times as long', () => {
    expect(judged([file('a', 80)], [30, 31, 29]).faults).toEqual([])
    expect(judged([file('a', 95)], [30, 31, 29]).faults).toHaveLength(1)
  })

  test('One measure of the fixed work that was disturbed changes nothing', () => {
    expect(judged([file('a', 31)], [10, 10, 400]).faults).toHaveLength(1)
  })

  test('A file that walks over types or screens may cost so much for each of them', () => {
    const walk = (own: number) => file('a', own, { walks: { each: 'type', count: 40 } })
    expect(judged([walk(79)]).faults).toEqual([])
    expect(judged([walk(81)]).faults).toEqual(['a: 81 s of processor time, 80 at most (40 times a type)'])
  })

  test('An exception by name goes before the budget of its project', () => {
    const dear = (own: number) => file('tests/journeys/dear.test.ts', own, { project: 'journeys' })
    expect(judged([dear(89)]).faults).toEqual([])
    expect(judged([dear(91)]).faults).toHaveLength(1)
  })

  test('The run of everything shows its costs and fails for none', () => {
    const { faults, lines } = judged([file('a', 500)], [10], true)
    expect(faults).toEqual([])
    expect(lines.join('\n')).toContain('500 s')
  })

  test('The ten dearest files are listed, the dearest first', () => {
    const { lines } = judged(Array.from({ length: 12 }, (_, index) => file(`file-${index}`, index)))
    const dearest = lines.slice(lines.indexOf('the 10 dearest files:') + 1)
    expect(dearest).toHaveLength(10)
    expect(dearest[0]).toContain('11 s (0 of PostgreSQL) file-11')
  })
})
