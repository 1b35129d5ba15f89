import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, requireNode, root, run } from './install.mjs'

/**
 * `npm test`: what a change breaks most often, in about twelve minutes, on a fresh clone too. With `CI=true` also the
 * files named `*.ci.test.ts`. With `--whole` these, those named `*.long.test.ts`, and more of what is made up by
 * chance. The last line is the sum.
 */
requireNode()
const started = Date.now()
const [isWhole, more] = [
  process.argv.includes('--whole'),
  process.argv.slice(2).filter(argument => argument !== '--whole'),
]
if (isWhole) process.env.WHOLE = '1'
await installPackages()
const { check, CHECKS_OF_SOURCES, finish, runTests, twoAtATime } = await import('./steps.mjs')

// In a process of its own, which takes its tools with it when it ends.
const build = () =>
  run(process.execPath, ['scripts/build.mjs']).then(
    () => ({ passed: 1, failed: 0 }),
    error => {
      console.error(error.message)
      return { passed: 0, failed: 1, names: ['build'] }
    },
  )
const [lint, ...others] = CHECKS_OF_SOURCES.map(name => () => check(name))
const [linted, built, ...checked] = await twoAtATime([lint, build, ...others])
const isBuilt = built.failed === 0
const counts = [linted, built, ...checked]
if (isBuilt) counts.push(await check('bundle'))
if (isBuilt && process.env.CI) counts.push(await check('figures'))
// What is not begun by then is named and fails the run, which would be killed otherwise (tests/budget.json).
const { stopAfterSeconds } = JSON.parse(readFileSync(join(root, 'tests/budget.json'), 'utf8'))
if (!isWhole) process.env.TESTS_UNTIL ??= String(started + stopAfterSeconds * 1000)
// In one run, whose projects read the modules that another has already transformed.
const projects = ['unit', 'database', 'rights', ...(isBuilt ? ['operation', 'journeys'] : [])]
counts.push(await runTests(projects, more))
finish(counts)
