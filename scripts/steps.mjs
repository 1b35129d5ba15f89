import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './install.mjs'

/** @typedef {{ passed: number, failed: number, names?: string[] }} Count `names`: of what failed. */

/** What the files of the last run cost, and what of it is over the budget (tests/support/costs/reporter.ts). */
const COSTS = join(root, '.cache/costs.json')
const bin = name => join(root, 'node_modules', name)
/** Each counts as one. None needs a database but `figures`; it and `bundle` look at what was built. */
const CHECKS = /** @type {const} */ ({
  // The cache knows files by their content. A change of types elsewhere does not make it look at a file again: only a
  // run without a cache, as on a fresh clone, asks the rules that know types of every file.
  lint: [
    bin('eslint/bin/eslint.js'),
    '.',
    '--max-warnings',
    '0',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    '.cache/eslint',
  ],
  types: [
    bin('typescript/bin/tsc'),
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/types.tsbuildinfo',
    '-p',
    '.',
  ],
  format: [
    bin('prettier/bin/prettier.cjs'),
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    '.cache/prettier',
    '.',
  ],
  rooms: [
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    'web',
    'server',
    'db',
    'scripts',
    'tests',
  ],
  unused: [bin('knip/bin/knip.js')],
  dependencies: [bin('tsx/dist/cli.mjs'), 'scripts/check-dependencies.ts'],
  texts: [bin('tsx/dist/cli.mjs'), 'scripts/check-i18n.ts'],
  words: ['scripts/check-words.mjs'],
  bundle: [bin('size-limit/bin.js')],
  figures: [bin('tsx/dist/cli.mjs'), 'scripts/check-figures.ts'],
})

/**
 * Runs one of the checks; what it says is shown when it has ended, under its name: all of it when it has failed, else
 * lines that begin with `note: `.
 * @param {keyof typeof CHECKS} name
 * @returns {Promise<Count>}
 */
export async function check(name) {
  const started = Date.now()
  const { code, output } = await capture([...CHECKS[name]])
  console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`)
  if (code !== 0) console.log(output.trim())
  else for (const line of output.split('\n')) if (line.startsWith('note: ')) console.log(line)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] }
}

/** The checks that need no build, the longest first. */
export const CHECKS_OF_SOURCES = /** @type {const} */ ([
  'lint',
  'types',
  'format',
  'words',
  'rooms',
  'unused',
  'dependencies',
  'texts',
])

/**
 * Runs pieces of work two at a time: lint alone takes nearly as long as all other checks.
 * @template T
 * @param {readonly (() => Promise<T>)[]} works
 * @returns {Promise<T[]>} what they gave, in their order
 */
export async function twoAtATime(works) {
  /** @type {T[]} */
  const given = []
  let next = 0
  const goOn = async () => {
    while (next < works.length) {
      const at = next++
      given[at] = await /** @type {() => Promise<T>} */ (works[at])()
    }
  }
  await Promise.all([goOn(), goOn()])
  return given
}

/**
 * Runs projects of vitest and counts by its own report. A file that could not be loaded counts as one failure.
 * @param {string[]} projects
 * @param {string[]} [more] names of files, or options of vitest
 * @returns {Promise<Count>}
 */
export async function runTests(projects, more = []) {
  const report = join(root, '.cache/vitest.json')
  rmSync(COSTS, { force: true })
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  console.log(`\n── tests: ${projects.join(', ')}`)
  const code = await show([
    bin('vitest/vitest.mjs'),
    'run',
    ...projects.flatMap(project => ['--project', project]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/costs/reporter.ts',
    `--outputFile.json=${report}`,
    ...more,
  ])
  if (!existsSync(report)) return { passed: 0, failed: 1, names: projects }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  for (const { fullName, failureMessages, status } of testResults.flatMap(file => file.assertionResults)) {
    if (status === 'passed' && failureMessages.length > 0)
      console.log(`passed only the second time, look into it: ${fullName}\n  ${failureMessages[0].split('\n')[0]}`)
  }
  const { faults = [], notAsked = [] } = existsSync(COSTS) ? JSON.parse(readFileSync(COSTS, 'utf8')) : {}
  const names = testResults
    .filter(file => file.status === 'failed' && !notAsked.includes(relative(root, file.name)))
    .flatMap(file => {
      const failed = file.assertionResults.filter(test => test.status === 'failed')
      const place = relative(root, file.name)
      return failed.length === 0
        ? [`${place}: could not be loaded or prepared`]
        : failed.map(test => `${place}: ${test.fullName}`)
    })
  names.push(...notAsked.map(file => `${file}: not asked, the time of the run was up`))
  names.push(...faults.map(fault => `over the budget (tests/budget.json): ${fault}`))
  if (names.length === 0 && code !== 0) names.push(`${projects.join(', ')}: ended with ${code}`)
  return { passed: numPassedTests, failed: names.length, names }
}

/** Names what failed, shows the sum as the last line and ends the program accordingly. @param {Count[]} counts */
export function finish(counts) {
  for (const name of counts.flatMap(count => count.names ?? [])) console.log(`failed: ${name}`)
  const sum = what => counts.reduce((total, count) => total + count[what], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

/** @param {string[]} args @returns {Promise<{ code: number | null, output: string }>} */
function capture(args) {
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.on('close', code => resolve({ code, output }))
  })
}

/** @param {string[]} args @returns {Promise<number | null>} */
function show(args) {
  return new Promise(resolve => {
    spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).on('close', resolve)
  })
}
