import { readdirSync } from 'node:fs'
import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { costOf, costRatio, growthPower, MAX_POWER, MEASURABLE_MS, readMegabyte } from '#tests/support/growth.ts'
import { cleaners, roomOfText } from './hostile/cleaners.ts'
import { findRegularExpressions, type Found } from './hostile/regular-expressions.ts'
import { GENERAL_UNITS, MEGABYTE, repeated, unitsOf } from './hostile/strings.ts'

/** Long enough for whatever is not linear to be measurable, short enough for it to end. */
const PROBE = { small: 1_500, large: 6_000 }
const WHOLE = { small: MEGABYTE / 16, large: MEGABYTE }
/** Far more than any linear work takes: what is still at it then would never come back. */
const PROBE_TIMEOUT_MS = 2_000
const WHOLE_TIMEOUT_MS = 20_000
/**
 * So many times what it costs to read the text once, character by character, may be spent on it. The dearest linear
 * work is folding a text of nothing but accents (45, a replacement for each): twice that tells no machine from another.
 */
const MAX_READINGS = 90

const machine = vm.createContext({ work: null })
const program = new vm.Script('work()')

/** Work that is stopped after the time given; without that an exponential expression would run for years. */
const stoppable = (work: () => unknown, timeout: number) => () => {
  machine.work = work
  program.runInContext(machine, { timeout })
}

/** What is measured, or infinity for work that had to be stopped. */
async function orInfinity(measured: Promise<number>): Promise<number> {
  try {
    return await measured
  } catch (error) {
    // The error may be one of the other context, whose Error is another.
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return Infinity
    throw error
  }
}

const everywhere = (expression: RegExp) => new RegExp(expression.source, expression.flags.replaceAll(/[gy]/g, '') + 'g')

type Worst = { unit: string; before: string; milliseconds: number; power: number }

/** The text on which an expression searches longest, and how the search grows with it where that is measurable. */
async function worstOf(expression: RegExp): Promise<Worst> {
  const global = everywhere(expression)
  const lead = /^\^?((?:[A-Za-z<=-]|\\?\/)+)/.exec(expression.source)?.[1]?.replaceAll('\\', '') ?? ''
  let worst: Worst = { unit: 'a', before: '', milliseconds: 0, power: 0 }
  const own = unitsOf(expression)
  for (const before of new Set(['|', lead])) {
    for (const unit of new Set(before === '|' ? [...GENERAL_UNITS, ...own] : own)) {
      const search = (length: number) => {
        const text = `${before}${repeated(unit, length)}\u0001`
        return stoppable(() => text.replace(global, ''), PROBE_TIMEOUT_MS)
      }
      const milliseconds = await orInfinity(costOf(search(PROBE.large)))
      const power = milliseconds > MEASURABLE_MS ? await orInfinity(growthPower(search, PROBE)) : 0
      if (power > MAX_POWER || milliseconds > worst.milliseconds) worst = { unit, before, milliseconds, power }
      if (power > MAX_POWER) return worst
    }
  }
  return worst
}

const found = findRegularExpressions(['server', 'web', 'db'])
const distinct = [
  ...new Map(
    found
      .filter((one): one is Found & { expression: RegExp } => one.expression !== null)
      .map(one => [one.written, one]),
  ).values(),
]

describe('every regular expression of the product reads hostile texts in linear time', () => {
  test('enough expressions are found', () => expect(distinct.length).toBeGreaterThan(300))

  test('a quadratic and an exponential expression are detected', { timeout: 120_000 }, async () => {
    expect((await worstOf(/\s+$/)).power).toBeGreaterThan(MAX_POWER)
    expect((await worstOf(/^(?:a|a)*$/)).power).toBeGreaterThan(MAX_POWER)
  })

  test('none takes more than linear time', { timeout: 600_000 }, async () => {
    const slow: string[] = []
    for (const { file, line, written, expression } of distinct) {
      const { unit, before, power } = await worstOf(expression)
      const once = new RegExp(expression.source, expression.flags.replaceAll(/[gy]/g, ''))
      const test = (length: number) => {
        const text = `${before}${repeated(unit, length)}\u0001`
        return stoppable(() => once.test(text), WHOLE_TIMEOUT_MS)
      }
      if (power > MAX_POWER || (await orInfinity(growthPower(test, WHOLE))) > MAX_POWER)
        slow.push(`${file}:${line} ${written} on ${JSON.stringify(before + unit + unit)}…`)
    }
    expect(slow.join('\n')).toBe('')
  })

  /**
   * What is put together at run time can't be read from the source: each is tested below, or meets our own words only.
   */
  const PUT_TOGETHER: Readonly<Record<string, string>> = {
    'server/files/domain/archive.ts': "an attribute's name of ours; tested as readLccFacts",
    'server/files/domain/models/three-mf.ts': 'names of attributes of ours, in a process that has its limits',
    'server/domain/html/embeds.ts': 'an id; tested as partsOf',
    'server/site/start-code.ts': 'the length of a group, on a code that we make',
    'web/rental/DayCell.tsx': 'the number of a day, on a date that we wrote',
    'web/forms/validate.ts': "a pattern of a field, which a developer wrote, on a text within the field's length",
  }

  test('an expression built at run time is registered with its reason', () => {
    expect([...new Set(found.filter(one => one.expression === null).map(one => one.file))].sort()).toEqual(
      Object.keys(PUT_TOGETHER).sort(),
    )
  })
})

describe('every rule and every cleaner handles a megabyte at the cost of reading it a few times', () => {
  test.each(cleaners)('$name', { timeout: 300_000 }, async ({ run }) => {
    const slow: string[] = []
    for (const unit of GENERAL_UNITS) {
      const text = repeated(unit, MEGABYTE)
      const work = stoppable(() => run(text), WHOLE_TIMEOUT_MS)
      if ((await orInfinity(costOf(work))) < MEASURABLE_MS) continue
      const readings = await orInfinity(costRatio(work, readMegabyte))
      if (readings > MAX_READINGS) slow.push(`${JSON.stringify(unit)}: ${Math.round(readings)} readings`)
    }
    expect(slow.join(', ')).toBe('')
  })
})

test('every export of the text rules is among them', async () => {
  const modules = await Promise.all(
    readdirSync('server/domain/text').map(
      file => import(`#server/domain/text/${file}`) as Promise<Record<string, unknown>>,
    ),
  )
  const given = modules.flatMap(module =>
    Object.entries(module)
      .filter(([, value]) => typeof value === 'function')
      .map(([name]) => name),
  )
  expect(given.sort()).toEqual(Object.keys(roomOfText).sort())
})
