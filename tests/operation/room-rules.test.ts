import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, cpSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { afterAll, describe, expect, test } from 'vitest'

/** A project made up for the test: each forbidden import stands in one file, and every rule must find its own. */
const FORBIDDEN: Record<string, { file: string; text: string; target: string }> = {
  'domain-is-pure': {
    file: 'server/rental/domain/steps.ts',
    text: `import '../../auth/index.ts'`,
    target: 'server/auth/index.ts',
  },
  'contract-is-types': {
    file: 'server/contract/badge.ts',
    text: `import type { Pool } from '../../db/client.ts'\nexport type P = Pool`,
    target: 'db/client.ts',
  },
  'contract-has-no-runtime': {
    file: 'server/contract/list.ts',
    text: `import { ROLES } from '../domain/roles.ts'\nexport const list = ROLES`,
    target: 'server/domain/roles.ts',
  },
  'db-stays-below': { file: 'db/rows.ts', text: `import '../server/auth/index.ts'`, target: 'server/auth/index.ts' },
  'resources-stand-alone': {
    file: 'server/pages/resources/page.ts',
    text: `import '../../people/resources/user.ts'`,
    target: 'server/people/resources/user.ts',
  },
  'modules-meet-at-their-index': {
    file: 'server/files/upload.ts',
    text: `import '../auth/sessions.ts'`,
    target: 'server/auth/sessions.ts',
  },
  'shared-rooms-know-no-module': {
    file: 'server/jsonapi/read.ts',
    text: `import '../auth/index.ts'`,
    target: 'server/auth/index.ts',
  },
  'no-circles': {
    file: 'server/mail/one.ts',
    text: `import type { Two } from './two.ts'\nexport type One = Two`,
    target: 'server/mail/two.ts',
  },
  'web-knows-no-sql': {
    file: 'web/routes/site/home.tsx',
    text: `import { pool } from '../../../db/client.ts'\nexport default pool`,
    target: 'db/client.ts',
  },
  'web-types-from-the-contract': {
    file: 'web/routes/site/map.tsx',
    text: `import type { Pool } from '../../../db/client.ts'\nexport type P = Pool`,
    target: 'db/client.ts',
  },
  'web-takes-contract-as-types': {
    file: 'web/routes/site/menu.tsx',
    text: `import { api } from '../../../server/contract/api.ts'\nexport default api`,
    target: 'server/contract/api.ts',
  },
  'server-does-not-render': {
    file: 'server/mail/send.ts',
    text: `import '../../web/root.tsx'`,
    target: 'web/root.tsx',
  },
  'no-tests-in-the-product': {
    file: 'server/search/index.ts',
    text: `import '../../tests/support/as-user.ts'`,
    target: 'tests/support/as-user.ts',
  },
}
const TARGETS: Record<string, string> = {
  'server/auth/index.ts': 'export const one = 1',
  'server/auth/module.ts': 'export const one = 1',
  'server/files/module.ts': 'export const one = 1',
  'server/mail/two.ts': `import type { One } from './one.ts'\nexport type Two = One`,
  'server/auth/sessions.ts': 'export const one = 1',
  'db/client.ts': 'export type Pool = 1\nexport const pool = 1',
  'server/domain/roles.ts': 'export const ROLES = []',
  'server/people/resources/user.ts': 'export const users = 1',
  'server/contract/api.ts': 'export const api = 1',
  'web/root.tsx': 'export default 1',
  'tests/support/as-user.ts': 'export const one = 1',
}

const project = mkdtempSync(resolve('.cache/rooms-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}

async function violations(): Promise<{ rule: string; from: string }[]> {
  for (const [path, text] of Object.entries(TARGETS)) write(path, text)
  for (const { file, text } of Object.values(FORBIDDEN)) write(file, text)
  write('package.json', '{ "type": "module" }')
  cpSync('tsconfig.json', join(project, 'tsconfig.json'))
  const cruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [
    cruise,
    '--config',
    resolve('.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    'web',
    'server',
    'db',
    'tests',
  ]
  const output = await new Promise<string>(done =>
    execFile(process.execPath, args, { cwd: project, maxBuffer: 50_000_000 }, (_error, stdout) => done(stdout)),
  )
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string }; from: string }[] } }
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
}

describe('a room imports only what it may', async () => {
  const found = await violations()

  test.each(Object.entries(FORBIDDEN))('%s', (rule, { file }) => {
    expect(found).toContainEqual({ rule, from: file })
  })
})

test.each([
  ['web/pages/routes/home.tsx', 'export const url = process.env.SITE_URL'],
  ['server/mail/send.ts', 'export const url = process.env.SMTP_URL'],
  ['server/rental/domain/due.ts', 'export const today = () => new Date()'],
])('the environment and the clock are read at the edges: %s', async (filePath, text) => {
  // The files are made up: no project knows their types.
  const [result] = await new ESLint({ cache: false, overrideConfig: tseslint.configs.disableTypeChecked }).lintText(
    text,
    { filePath: resolve(filePath) },
  )
  expect(result?.messages.map(message => message.ruleId)).toContain('no-restricted-syntax')
})
