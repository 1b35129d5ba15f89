import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

const root = process.cwd()
const FIXTURE = join(root, 'tests/fixtures/lending')
const LEFT_OUT = new Set(['node_modules', 'build', '.data', '.git', 'coverage'])
const TIMEOUT_MS = 600_000

/** A copy of the project, in which entities and modules are added and removed. */
const copy = mkdtempSync(join(tmpdir(), 'passerelle-copy-'))
const run = promisify(execFile)

/** What vitest sets for its own processes would change what the commands do. */
const outside = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST|TEST$)/.test(name)),
) as NodeJS.ProcessEnv

/** Runs a command in the copy. @returns what it prints @throws Error with what it printed when it fails */
async function inCopy(command: string, ...args: string[]): Promise<string> {
  return inCopyWith({}, command, ...args)
}

async function inCopyWith(env: Record<string, string>, command: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(join('node_modules/.bin', command), args, {
      cwd: copy,
      maxBuffer: 2 ** 26,
      env: { ...outside, ...env, TEST_DATABASE_URL: inject('postgres').serverUrl },
    })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
  }
}

const read = (path: string) => readFileSync(join(copy, path), 'utf8')

/** Every file of the copy with its content. */
function snapshot(): Map<string, string> {
  const names = readdirSync(copy, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(
    names
      .map(({ parentPath, name }) => join(parentPath, name).slice(copy.length + 1))
      .filter(path => !/^(node_modules|\.cache|build)\//.test(path))
      .map(path => [path, read(path)]),
  )
}

const checks = {
  types: () => inCopy('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo', '-p', '.'),
  texts: () => inCopy('tsx', 'scripts/check-i18n.ts'),
  /** The suites that walk over all entities and blocks, for these types, and for tests of these names. */
  entities: (types: readonly string[], ...names: string[]) =>
    inCopyWith(
      { FILLED_TYPES: types.join() },
      ...(['vitest', 'run', '--project', 'database', '--project', 'unit'] as const),
      ...(['-t', [...types, ...names].join('|')] as const),
      'tests/jsonapi/resources/conformance.test.ts',
      'tests/jsonapi/resources/write-refusals.test.ts',
      'tests/shared/domain/labels.test.ts',
      'tests/blocks/web/examples.test.tsx',
    ),
}

beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: path => !LEFT_OUT.has(path.slice(root.length + 1)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The code of a section of the README: the words behind the fence, and what stands between. */
function codeOf(section: string): { info: string; code: string }[] {
  const [, text = ''] = readFileSync(join(root, 'README.md'), 'utf8').split(`\n## ${section}\n`)
  return [...text.split('\n## ')[0]!.matchAll(/^```(.+)\n([^]*?)^```$/gm)].map(([, info, code]) => ({
    info: info!,
    code: code!,
  }))
}

async function follow({ info, code }: { info: string; code: string }): Promise<void> {
  const [kind, path = ''] = info.split(' ')
  if (kind === 'sh') {
    const [, , script, , ...args] = code.trim().split(' ')
    if (script === 'new') await inCopy('tsx', 'scripts/new.ts', ...args)
    else await run(process.execPath, ['scripts/new-migration.mjs', ...args], { cwd: copy })
  } else if (kind === 'json') {
    const own = (JSON.parse(code) as { resources: Record<string, { fields: object }> }).resources
    const folder = path.replace('/*.json', '')
    for (const file of readdirSync(join(copy, folder))) {
      const catalogue = JSON.parse(read(join(folder, file))) as typeof own & { resources: typeof own }
      for (const [type, names] of Object.entries(own))
        catalogue.resources[type] = { ...names, fields: { ...catalogue.resources[type]?.fields, ...names.fields } }
      writeFileSync(join(copy, folder, file), JSON.stringify(catalogue))
    }
  } else if (path.endsWith('samples.ts')) {
    expect(read(path)).toContain("'lending-places': unwritten('lending-places'),")
    const sample = read(path).replace("  'lending-places': unwritten('lending-places'),\n", code)
    writeFileSync(join(copy, path), sample.replace(/\bunwritten\b,?/, ''))
  } else writeFileSync(join(copy, path), code)
}

describe('the README’s way of adding an entity', () => {
  const steps = codeOf('Adding an entity')
  const isSample = ({ info }: { info: string }) => info.endsWith('samples.ts')

  test('leaves a sample to be written, which the tests ask for', { timeout: TIMEOUT_MS }, async () => {
    expect(steps.length).toBeGreaterThan(4)
    for (const step of steps.filter(each => !isSample(each))) await follow(step)
    await expect(checks.entities(['lending-places'])).rejects.toThrow(/Write the sample of lending-places/)
  })

  test('gives an entity that passes every check', { timeout: TIMEOUT_MS }, async () => {
    for (const step of steps.filter(isSample)) await follow(step)
    await inCopy('tsx', 'scripts/print-rights.ts')
    await checks.types()
    await checks.texts()
    expect(await checks.entities(['lending-places'], 'in fr', 'in ro')).toMatch(/passed/)
    expect(read('docs/rights.md')).toContain('lending-places')
  })
})

describe('a module of two entities, a service, a job, a personal column, counted views, a screen and a block', () => {
  const before = new Map<string, string>()
  const LISTS = [
    ['server/modules.ts', "import { lendingModule } from './lending/module.ts'\n", '  lendingModule,'],
    ['web/modules.ts', "import { lendingRoutes } from './lending/routes.ts'\n", '  lendingRoutes,'],
  ] as const

  test('is its own folders, a migration and two lines elsewhere', { timeout: TIMEOUT_MS }, async () => {
    for (const [path, text] of snapshot()) before.set(path, text)
    cpSync(FIXTURE, copy, { recursive: true })
    for (const [list, line, name] of LISTS)
      writeFileSync(join(copy, list), line + read(list).replace('\n]\n', `\n${name}\n]\n`))
    await run(process.execPath, ['scripts/new-migration.mjs', 'lending'], { cwd: copy })
    const changed = [...snapshot()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
    expect(
      changed.filter(path => !/^(server|web|locales|tests)\/lending\/|^db\/schema\/lending|^migrations\//.test(path)),
    ).toEqual(['server/modules.ts', 'web/modules.ts'])
  })

  test('passes every check, is built and answers', { timeout: TIMEOUT_MS }, async () => {
    await checks.types()
    await checks.texts()
    const names = ['in fr', 'in ro', 'each block', 'every block']
    expect(await checks.entities(['lending-desks', 'lending-visits'], ...names)).toMatch(/passed/)
    await run(process.execPath, ['scripts/build.mjs'], { cwd: copy, maxBuffer: 2 ** 26 })
    const routes = await inCopy('tsx', 'scripts/print-routes.ts', '--json')
    expect(routes).toContain('/admin/lending')
    expect(routes).toContain('/api/v1/services/lending/coming')
  })

  test('is removed as folders, its migration and two lines', () => {
    for (const folder of ['server/lending', 'web/lending', 'locales/lending', 'tests/lending'])
      rmSync(join(copy, folder), { recursive: true })
    for (const [list, line, name] of LISTS)
      writeFileSync(join(copy, list), read(list).replace(line, '').replace(`\n${name}\n]\n`, '\n]\n'))
    const isOfDatabase = (path: string) => /^(migrations\/|db\/schema\/lending)/.test(path)
    for (const path of snapshot().keys()) if (isOfDatabase(path) && !before.has(path)) rmSync(join(copy, path))
    for (const [path, text] of before) if (path.startsWith('migrations/')) writeFileSync(join(copy, path), text)
    // What is left is what passed every check before it came.
    expect([...snapshot()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)).toEqual([])
    expect(snapshot().size).toBe(before.size)
  })
})
