import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { fixedWorkMs } from './fixed-work.ts'
import { COSTS_FILE, DEAR_SECONDS } from './sequencer.ts'
import { judge, type Budget, type Spending } from './judge.ts'

const FIXED_WORK_EVERY_MS = 15_000

/** Where the faults of the last run stand, for `scripts/steps.mjs`. */
const REPORT = '.cache/costs.json'

/**
 * Sums the processor time of each test file, holds it against tests/budget.json, and says which files are the dearest.
 * The fixed work is done in the same run: on a machine that is slower, or busy, all of it takes longer alike.
 */
export default class CostReporter implements Reporter {
  readonly #works: number[] = []
  readonly #spent: Spending[] = []
  #lastWork = 0

  onTestRunStart(): void {
    // The first time it is compiled.
    fixedWorkMs()
    this.#works.push(fixedWorkMs())
  }

  onTestModuleEnd(module: TestModule): void {
    if (Date.now() - this.#lastWork > FIXED_WORK_EVERY_MS) {
      this.#works.push(fixedWorkMs())
      this.#lastWork = Date.now()
    }
    const { cost } = module.meta()
    if (cost)
      this.#spent.push({ file: relative(process.cwd(), module.moduleId), project: module.project.name, ...cost })
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const budget = JSON.parse(readFileSync('tests/budget.json', 'utf8')) as Budget
    const { lines, faults, seconds } = judge({
      budget,
      spent: this.#spent,
      works: this.#works,
      isWhole: process.env.WHOLE === '1',
    })
    console.log(`\n${lines.join('\n')}`)
    mkdirSync('.cache', { recursive: true })
    const missed = modules.filter(module => module.errors().some(error => error.message?.startsWith('Not asked')))
    const notAsked = missed.map(module => relative(process.cwd(), module.moduleId))
    writeFileSync(REPORT, JSON.stringify({ faults, notAsked, seconds }, null, 2))
    if (process.env.NOTE_COSTS) {
      const dear = Object.entries(seconds).filter(([, spent]) => spent >= DEAR_SECONDS)
      writeFileSync(COSTS_FILE, `${JSON.stringify(Object.fromEntries(dear), null, 2)}\n`)
    }
    for (const fault of faults) console.log(`over the budget: ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  }
}
