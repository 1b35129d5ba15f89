import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFileLock } from '../db/file-lock.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const NODE_NEEDED = [20, 19]

/** Ends the program with a word on what to do when this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NODE_NEEDED[0] || (major === NODE_NEEDED[0] && minor >= NODE_NEEDED[1])) return
  console.error(`Node ${NODE_NEEDED.join('.')} or later is needed; this is ${process.version}.`)
  process.exit(1)
}

/**
 * Installs the packages of the lock file when that has not been done yet for this lock file and this Node. Of two at
 * once one installs. They are laid out aside and moved into place, so that an install that was killed leaves nothing
 * half done.
 * @param {{ development?: boolean }} [options] with what tests and checks need, or only what builds and runs the
 * program
 */
export async function installPackages({ development: isAsked = true } = {}) {
  // Whoever works on the program keeps what its checks need, also when they only start it.
  const development = isAsked || existsSync(join(root, 'node_modules/vitest'))
  const stamp = hash([
    readFileSync(join(root, 'package-lock.json')),
    process.versions.modules,
    process.platform,
    process.arch,
  ])
  const isInstalled = () => {
    const stampFile = join(root, 'node_modules/.installed')
    const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
    return found === `${stamp} all` || (!development && found === `${stamp} run`)
  }
  if (isInstalled() || isInstalledByNpm(development)) return
  await withFileLock(
    join(root, '.cache/install.lock'),
    async () => {
      if (isInstalled()) return
      console.log('installing packages …')
      const aside = join(root, '.cache/install')
      const args = [
        'ci',
        development ? '--include=dev' : '--omit=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ]
      try {
        layOut(aside, addressed)
        await run('npm', args, { cwd: aside })
      } catch {
        layOut(aside, text => text)
        await run('npm', args, { cwd: aside })
      }
      writeFileSync(join(aside, 'node_modules/.installed'), `${stamp} ${development ? 'all' : 'run'}`)
      rmSync(join(root, 'node_modules'), { recursive: true, force: true })
      renameSync(join(aside, 'node_modules'), join(root, 'node_modules'))
      rmSync(aside, { recursive: true, force: true })
    },
    () => console.log('another process installs packages: waiting …'),
  )
}

/** `npm ci` was run here by hand. @param {boolean} development */
function isInstalledByNpm(development) {
  const hidden = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  /** @param {string} path */
  const packagesOf = path => JSON.parse(readFileSync(path, 'utf8')).packages
  return holdsPackages(packagesOf(hidden), packagesOf(join(root, 'package-lock.json')), development)
}

/**
 * Whether what npm says it has installed is what the lock file asks for. Optional packages may be of other systems.
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Package
 * @typedef {Record<string, Package>} Packages
 * @param {Packages} installed @param {Packages} locked @param {boolean} development
 */
export function holdsPackages(installed, locked, development) {
  return Object.entries(locked).every(
    ([path, { version, dev, optional, devOptional, peer }]) =>
      path === '' || optional || peer || ((dev || devOptional) && !development) || installed[path]?.version === version,
  )
}

/** @param {string} folder @param {(lock: string) => string} change */
function layOut(folder, change) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', '.npmrc']) copyFileSync(join(root, name), join(folder, name))
  writeFileSync(join(folder, 'package-lock.json'), change(readFileSync(join(root, 'package-lock.json'), 'utf8')))
}

/**
 * The lock file names no registry, so npm would ask for the description of each package first: more than half of its
 * work. Here each gets the address that registries give it, at the one that npm is configured for; npm checks the sums.
 * @param {string} text
 */
function addressed(text) {
  const lock = JSON.parse(text)
  const registry = configuredRegistry()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || !entry.integrity || entry.resolved) continue
    const name = entry.name ?? path.split('node_modules/').pop()
    entry.resolved = `${registry}${name}/-/${name.split('/').pop()}-${entry.version}.tgz`
  }
  return JSON.stringify(lock)
}

/** With a slash at its end. @returns {string} */
function configuredRegistry() {
  const said =
    process.env.npm_config_registry ??
    execFileSync('npm', ['config', 'get', 'registry'], {
      encoding: 'utf8',
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  return said.endsWith('/') ? said : `${said}/`
}

/** @param {(string | Buffer)[]} parts */
export function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

/**
 * Runs a program, in the project's folder unless told otherwise, and shows what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<void>} rejects when it fails
 */
export function run(command, args, { env = process.env, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env })
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`)),
    )
  })
}
