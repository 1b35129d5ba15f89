import { describe, expect, test } from 'vitest'
import { compareFigures, describeFigure, limitOf, lowerLimits } from '../../bench/figure-limits.ts'

const limits = {
  'rendered page': { limit: 1.15, unit: 'times a bare page', measured: 1 },
  memory: { limit: 460, unit: 'MB', measured: 400 },
}
const page = (value: number | null) => ({ name: 'rendered page', value, unit: ' times a bare page' })
const memory = (value: number | null) => ({ name: 'memory', value, unit: ' MB' })

describe('limits of figures', () => {
  test('A figure may be at most its limit', () => {
    expect(compareFigures([page(1.15), memory(460)], limits)).toEqual({ faults: [], notes: [] })
  })

  test('A figure above its limit fails, and the fault names it and how its limit is raised', () => {
    const { faults, notes } = compareFigures([page(1.16), memory(400)], limits)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(
      /^rendered page is 1.16 times a bare page, its limit 1.15: .*tests\/budget.json.*decision/,
    )
    expect(notes).toEqual([])
  })

  test('A figure that is better by 15 percent or less is told to nobody', () => {
    expect(compareFigures([page(0.85), memory(340)], limits)).toEqual({ faults: [], notes: [] })
  })

  test('A figure that is better by more than 15 percent is told with the limit that it should have', () => {
    expect(compareFigures([page(0.8), memory(400)], limits)).toEqual({
      faults: [],
      notes: ['rendered page is better by 20 percent: lower its limit to 0.92 in tests/budget.json'],
    })
  })

  test('A figure without a limit fails, and so does a limit without a figure', () => {
    const { faults } = compareFigures([page(1), { name: 'scripts', value: 128, unit: ' kB' }], limits)
    expect(faults).toEqual([
      'scripts has no limit: add it to figures in tests/budget.json',
      'memory is not measured: take it out of figures in tests/budget.json',
    ])
  })

  test('A figure that the system can’t measure is told and does not fail', () => {
    expect(compareFigures([page(1), memory(null)], limits)).toEqual({
      faults: [],
      notes: ['memory: not measured on this system'],
    })
    expect(describeFigure(memory(null), limits.memory)).toContain('not measured on this system')
  })

  test('A limit is what was measured and 15 percent more', () => {
    expect(limitOf({ value: 200, unit: ' MB' })).toEqual({ limit: 230, unit: 'MB', measured: 200 })
  })

  test('Limits are lowered for what has become better and made for what has none, and never raised', () => {
    const scripts = { name: 'scripts', value: 100, unit: ' kB' }
    expect(lowerLimits([page(0.6), memory(500), scripts], limits)).toEqual({
      'rendered page': { limit: 0.69, unit: 'times a bare page', measured: 0.6 },
      memory: limits.memory,
      scripts: { limit: 115, unit: 'kB', measured: 100 },
    })
  })

  test('A line tells how much of its limit a figure uses', () => {
    expect(describeFigure({ ...memory(230), note: 'after a start' }, limits.memory)).toBe(
      'ok    memory: 230 MB (at most 460, 50 percent of it); after a start',
    )
    expect(describeFigure(memory(500), limits.memory)).toMatch(/^MISS /)
  })
})
