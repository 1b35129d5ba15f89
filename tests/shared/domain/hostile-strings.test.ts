import { readdirSync } from 'node:fs'
import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { cleaners, roomOfText } from '#tests/support/hostile/cleaners.ts'
import { findRegularExpressions, type Found } from '#tests/support/hostile/regular-expressions.ts'
import { GENERAL_UNITS, MEGABYTE, repeated, unitsOf } from '#tests/support/hostile/strings.ts'

/** Long enough for whatever is not linear to show, short enough for it to end. */
const PROBE_LENGTH = 6_000
/** A linear expression takes less than a millisecond for a probe, a quadratic one about a hundred. */
const SUSPICIOUS_MS = 8
const LIMIT_MS = 50
const RUNS = 3

const machine = vm.createContext({ work: null })
const program = new vm.Script('work()')

/** The best of several runs in milliseconds. An expression that does not come back is stopped. */
function timeOf(work: () => unknown, runs: number): number {
  let best = Infinity
  for (let run = 0; run < runs && best > LIMIT_MS / 2; run += 1) {
    machine.work = work
    const start = performance.now()
    const cpu = process.cpuUsage()
    try {
      program.runInContext(machine, { timeout: 1_000 })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return Infinity
    }
    // On a busy machine the clock also counts the time of others.
    const { user, system } = process.cpuUsage(cpu)
    best = Math.min(best, performance.now() - start, (user + system) / 1_000)
  }
  return best
}

const everywhere = (expression: RegExp) => new RegExp(expression.source, expression.flags.replaceAll(/[gy]/g, '') + 'g')

/** The text on which an expression searches longest, and how long. */
function worstOf(expression: RegExp): { unit: string; before: string; milliseconds: number } {
  const global = everywhere(expression)
  const lead = /^\^?((?:[A-Za-z<=-]|\\?\/)+)/.exec(expression.source)?.[1]?.replaceAll('\\', '') ?? ''
  let worst = { unit: 'a', before: '', milliseconds: 0 }
  const own = unitsOf(expression)
  for (const before of new Set(['|', lead])) {
    for (const unit of new Set(before === '|' ? [...GENERAL_UNITS, ...own] : own)) {
      const text = `${before}${repeated(unit, PROBE_LENGTH)}\u0001`
      const search = () => text.replace(global, '')
      const first = timeOf(search, 1)
      const milliseconds = first > SUSPICIOUS_MS ? timeOf(search, RUNS) : first
      if (milliseconds > worst.milliseconds) worst = { unit, before, milliseconds }
      if (milliseconds > SUSPICIOUS_MS) return worst
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
  test('there are many', () => expect(distinct.length).toBeGreaterThan(300))

  test('a quadratic and an exponential one are seen', { timeout: 60_000 }, () => {
    expect(worstOf(/\s+$/).milliseconds).toBeGreaterThan(SUSPICIOUS_MS)
    expect(worstOf(/^(?:a|a)*$/).milliseconds).toBeGreaterThan(SUSPICIOUS_MS)
  })

  test('none takes longer than its text is long', { timeout: 240_000 }, () => {
    const slow = distinct.flatMap(({ file, line, written, expression }) => {
      const { unit, before, milliseconds } = worstOf(expression)
      if (milliseconds > SUSPICIOUS_MS)
        return [`${file}:${line} ${written} on ${JSON.stringify(before + unit + unit)}…`]
      const text = `${before}${repeated(unit, MEGABYTE)}\u0001`
      const once = new RegExp(expression.source, expression.flags.replaceAll(/[gy]/g, ''))
      const whole = timeOf(() => once.test(text), RUNS)
      return whole > LIMIT_MS
        ? [`${file}:${line} ${written} takes ${whole} ms for a megabyte of ${JSON.stringify(unit)}`]
        : []
    })
    expect(slow.join('\n')).toBe('')
  })

  /**
   * What is put together at run time can't be read from the source: each is tested below, or meets our own words only.
   */
  const PUT_TOGETHER: Readonly<Record<string, string>> = {
    'server/files/domain/archive.ts': "an attribute's name of ours; tested as readLccFacts",
    'server/files/domain/models/amf.ts': 'a tag of ours, in at most 500 characters',
    'server/domain/html/embeds.ts': 'an id; tested as partsOf',
    'server/site/start-code.ts': 'the length of a group, on a code that we make',
    'web/rental/DayCell.tsx': 'the number of a day, on a date that we wrote',
    'web/forms/validate.ts': "a pattern of a field, which a developer wrote, on a text within the field's length",
  }

  test('one that is put together at run time is registered with its reason', () => {
    expect([...new Set(found.filter(one => one.expression === null).map(one => one.file))].sort()).toEqual(
      Object.keys(PUT_TOGETHER).sort(),
    )
  })
})

describe('every rule and every cleaner reads a megabyte in 50 ms, or refuses it before', () => {
  test.each(cleaners)('$name', { timeout: 120_000 }, ({ run }) => {
    const slow = GENERAL_UNITS.flatMap(unit => {
      const text = repeated(unit, MEGABYTE)
      const milliseconds = timeOf(() => run(text), RUNS)
      return milliseconds > LIMIT_MS ? [`${JSON.stringify(unit)}: ${Math.round(milliseconds)} ms`] : []
    })
    expect(slow.join(', ')).toBe('')
  })
})

test('whatever the room of text gives is among them', async () => {
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
