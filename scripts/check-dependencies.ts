import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import parseLicence, { type Info } from 'spdx-expression-parse'

const EXCEPTIONS = 'docs/audit-exceptions.json'
const REGISTRY_MS = 5_000

/** Licences that ask for attribution at most, or hold for changes of the package itself alone. */
const ALLOWED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
  // Of fonts.
  'OFL-1.1',
  // Of data.
  'CC-BY-3.0',
  'CC-BY-4.0',
])
/** Packages whose package.json names no licence as SPDX does, by the licence that their files hold. */
const LICENCES_BY_HAND: Readonly<Record<string, string>> = {
  // `licenses`, an older form of the field, names it.
  eval: 'MIT',
  format: 'MIT',
  // The file `License` holds its text.
  'require-like': 'MIT',
}

export type Lock = { packages: Readonly<Record<string, { dev?: boolean; license?: string; version?: string }>> }

/** What is wrong with the licences of production dependencies of a lock file, one line each. */
export function licenceFaults({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .flatMap(([path, { license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = license ?? LICENCES_BY_HAND[name]
      if (licence === undefined) return [`${name} names no licence`]
      return isAllowed(licence) ? [] : [`${name} has the licence ${licence}, which is not among the allowed ones`]
    })
}

function isAllowed(licence: string): boolean {
  const holds = (info: Info): boolean => {
    if ('license' in info) return ALLOWED_LICENCES.has(info.license)
    return info.conjunction === 'or' ? holds(info.left) || holds(info.right) : holds(info.left) && holds(info.right)
  }
  try {
    return holds(parseLicence(licence))
  } catch {
    return false
  }
}

/** A known fault of a package that is accepted up to a day (`YYYY-MM-DD`, included). */
export type AuditException = { package: string; advisory: string; reason: string; until: string }
type Advisory = { name: string; title: string; url: string; severity: string }
export type Audit = { vulnerabilities: Readonly<Record<string, { via: readonly (string | Advisory)[] }>> }

/** What `npm audit` reports as high or critical and no exception names, and exceptions that are over, one line each. */
export function auditFaults(audit: Audit | null, exceptions: readonly AuditException[], today: string): string[] {
  const over = exceptions
    .filter(({ until }) => until < today)
    .map(one => `${EXCEPTIONS}: the exception for ${one.advisory} in ${one.package} ended on ${one.until}`)
  const advisories = Object.values(audit?.vulnerabilities ?? {})
    .flatMap(({ via }) => via)
    .filter(one => typeof one !== 'string')
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .filter(({ name, url }) => !exceptions.some(one => one.package === name && url.endsWith(`/${one.advisory}`)))
    .map(({ name, severity, title, url }) => `${name} (${severity}): ${title}, ${url}`)
  return [...over, ...new Set(advisories)]
}

/** Null where no registry answers. */
async function askRegistry(): Promise<Audit | null> {
  const child = spawn('npm', ['audit', '--json', '--omit=dev'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, npm_config_fetch_retries: '0', npm_config_fetch_timeout: String(REGISTRY_MS) },
    timeout: REGISTRY_MS,
  })
  child.on('error', () => undefined)
  try {
    const answer = JSON.parse(await text(child.stdout)) as Audit | { error: unknown }
    return 'vulnerabilities' in answer ? answer : null
  } catch {
    return null
  }
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

if (process.argv[1]?.endsWith('check-dependencies.ts')) {
  const audit = await askRegistry()
  if (audit === null) console.log('note: no registry answers, so that known faults of packages were not looked up')
  const exceptions = existsSync(EXCEPTIONS) ? (read(EXCEPTIONS) as AuditException[]) : []
  const faults = [
    ...licenceFaults(read('package-lock.json') as Lock),
    ...auditFaults(audit, exceptions, new Date().toISOString().slice(0, 10)),
  ]
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'nothing is wrong with the dependencies' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
