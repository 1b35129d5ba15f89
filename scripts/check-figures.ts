import { existsSync } from 'node:fs'
import { readFigureLimits, writeFigureLimits } from '#tests/bench/budget-file.ts'
import { compareFigures, describeFigure, lowerLimits, type MeasuredFigure } from '#tests/bench/figure-limits.ts'
import { measureBudget } from '#tests/bench/measure-budget.ts'
import { openTestServer } from '#tests/support/test-server.ts'

/**
 * `npm run figures [-- --lower]`: measures what grows with modules, on what has been built, against the limits of
 * tests/budget.json. Ends with 1 when one is exceeded. With `--lower` it writes lower limits for what has
 * become better, and one for each figure that has none.
 */
if (!existsSync('build/server/server/main.js')) {
  console.error('Nothing has been built. Type: npm run build')
  process.exit(1)
}
const limits = readFigureLimits()
const figures: MeasuredFigure[] = []
const server = await openTestServer()
try {
  for await (const figure of measureBudget(server.url)) {
    figures.push(figure)
    console.log(describeFigure(figure, limits[figure.name]))
  }
} finally {
  await server.stop()
}
if (process.argv.includes('--lower')) writeFigureLimits(lowerLimits(figures, limits))
const { faults, notes } = compareFigures(figures, readFigureLimits())
for (const note of notes) console.log(`note: ${note}`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
