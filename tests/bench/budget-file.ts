import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { FigureLimits } from './figure-limits.ts'

const BUDGET_FILE = 'tests/budget.json'

type Budget = { figures?: FigureLimits }

const readBudget = (): Budget =>
  existsSync(BUDGET_FILE) ? (JSON.parse(readFileSync(BUDGET_FILE, 'utf8')) as Budget) : {}

/** The limits of figures by the name of each. */
export const readFigureLimits = (): FigureLimits => readBudget().figures ?? {}

/** Leaves what else the file holds as it is. */
export function writeFigureLimits(figures: FigureLimits): void {
  writeFileSync(BUDGET_FILE, `${JSON.stringify({ ...readBudget(), figures }, null, 2)}\n`)
}
