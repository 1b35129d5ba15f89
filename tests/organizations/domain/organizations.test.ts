import { describe, expect, test } from 'vitest'
import { levelRise } from '#server/organizations/domain/level-rise.ts'
import { isYearOpen, openYears } from '#server/organizations/domain/year-state.ts'
import { ACCESS_LEVEL_WEIGHTS, ACCESS_LEVELS } from '#server/domain/vocabulary/access-levels.ts'

describe("a year's state is written in that year and the next, in Europe/Paris (specification 2, section 9)", () => {
  test.each([
    ['2026-12-31T22:59:59Z', [2026, 2025]],
    ['2026-12-31T23:00:00Z', [2027, 2026]],
    ['2026-01-01T00:00:00Z', [2026, 2025]],
    ['2026-07-01T12:00:00Z', [2026, 2025]],
  ])('at %s: %j', (at, years) => {
    expect(openYears(new Date(at))).toEqual(years)
    expect([2024, 2025, 2026, 2027, 2028].filter(year => isYearOpen(year, new Date(at)))).toEqual([...years].sort())
  })
})

describe("the recipients of mails when an organisation's level rises (specification 3, section 4b)", () => {
  const pairs = ACCESS_LEVELS.flatMap(before => ACCESS_LEVELS.map(after => [before, after] as const))
  test.each(pairs)('are chosen by the rise from %s to %s', (before, after) => {
    const [from, to] = [ACCESS_LEVELS.indexOf(before), ACCESS_LEVELS.indexOf(after)]
    const facts = { before: ACCESS_LEVEL_WEIGHTS[before], after: ACCESS_LEVEL_WEIGHTS[after] }
    const expected =
      to <= from
        ? null
        : after.startsWith('member_')
          ? 'first_member'
          : after === 'potential_member'
            ? 'potential_member'
            : null
    expect(levelRise({ ...facts, hasBeenMember: false })).toBe(expected)
    expect(levelRise({ ...facts, hasBeenMember: true })).toBe(expected === 'first_member' ? null : expected)
  })
})
