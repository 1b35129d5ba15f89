import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
 * Installs the packages of the lock file when that has not been done yet for this lock file and this Node. Of two at once one installs;
 * an install that was killed is begun anew.
 */
export async function installPackages() {
  const stampFile = join(root, 'node_modules/.installed')
  const stamp = hash([readFileSync(join(root, 'package-lock.json')), process.versions.modules, process.platform, process.arch])
  const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (isInstalled()) return
  await withFileLock(join(root, '.cache/install.lock'), async () => {
    if (isInstalled()) return
    console.log('installing packages …')
    await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
    mkdirSync(dirname(stampFile), { recursive: true })
    writeFileSync(stampFile, stamp)
  }, () => console.log('another process installs packages: waiting …'))
}

/** @param {(string | Buffer)[]} parts */
export function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

/**
 * Runs a program in the project's folder and shows what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>} rejects when it fails
 */
export function run(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env })
    child.on('error', reject)
    child.on('exit', (code, signal) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`))))
  })
}
