import type { FileCost } from './file-cost.ts'

/** tests/budget.json: seconds of processor time on the reference machine. */
export type Budget = {
  /** Milliseconds of processor time of the fixed work on the reference machine, beside a running suite. */
  fixedWorkMs: number
  projects: Readonly<Record<string, number>>
  /** For each file of a project. */
  files: Readonly<Record<string, number>>
  /** For each type or screen that a file walks over, in place of the budget of a file. */
  walks: Readonly<Record<'type' | 'screen', number>>
  /** Files that may cost more, and why. */
  exceptions: Readonly<Record<string, { seconds: number; reason: string }>>
}

export type Spending = FileCost & { file: string; project: string }

type Verdict = {
  /** What a person reads after the run. */
  lines: string[]
  /** What is over its budget, by name. */
  faults: string[]
  /** Of each file, on the reference machine. */
  seconds: Record<string, number>
}

const DEAREST = 10
/** From this share of a project's budget on, the next module needs room to be made first. */
const WARNING_SHARE = 0.8

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1]!
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const rounded = (seconds: number) => Math.round(seconds * 10) / 10

/**
 * Holds what the files of a run have cost against the budget. What depends on how much is asked (`npm test -- --whole`)
 * is shown only.
 * @param works milliseconds that the fixed work took during the run
 */
export function judge({
  budget,
  spent,
  works,
  isWhole,
}: {
  budget: Budget
  spent: readonly Spending[]
  works: readonly number[]
  isWhole: boolean
}): Verdict {
  const slowness = median(works) / budget.fixedWorkMs
  const costs = spent
    .map(one => ({ ...one, seconds: (one.own + one.postgres) / slowness }))
    .sort((one, other) => other.seconds - one.seconds)
  const faults: string[] = []
  const lines = [`processor time, this machine taking ${slowness.toFixed(2)} times what the reference machine takes:`]
  for (const [project, limit] of Object.entries(budget.projects)) {
    const own = costs.filter(one => one.project === project)
    if (own.length === 0) continue
    const total = sum(own.map(one => one.seconds))
    const share = total / limit
    lines.push(
      `  ${project}: ${Math.round(total)} of ${limit} s (${Math.round(share * 100)} %)` +
        (share > WARNING_SHARE && share <= 1 ? ': make room before adding to it' : ''),
    )
    if (share > 1) faults.push(`${project}: ${Math.round(total)} s of processor time, ${limit} at most`)
  }
  for (const one of costs) {
    const { limit, what } = limitOf(budget, one)
    if (one.seconds > limit)
      faults.push(`${one.file}: ${rounded(one.seconds)} s of processor time, ${rounded(limit)} at most (${what})`)
  }
  lines.push(`the ${Math.min(DEAREST, costs.length)} dearest files:`)
  for (const { file, seconds, postgres } of costs.slice(0, DEAREST))
    lines.push(`  ${rounded(seconds)} s (${rounded(postgres / slowness)} of PostgreSQL) ${file}`)
  return {
    lines,
    faults: isWhole ? [] : faults,
    seconds: Object.fromEntries(costs.map(({ file, seconds }) => [file, rounded(seconds)])),
  }
}

function limitOf(budget: Budget, { file, project, walks }: Spending): { limit: number; what: string } {
  const exception = budget.exceptions[file]
  if (exception) return { limit: exception.seconds, what: 'its exception' }
  if (walks) return { limit: budget.walks[walks.each] * walks.count, what: `${walks.count} times a ${walks.each}` }
  return { limit: budget.files[project] ?? Infinity, what: `a file of ${project}` }
}
