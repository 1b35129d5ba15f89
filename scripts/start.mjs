import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from './build.mjs'
import { installPackages, requireNode, root, run } from './install.mjs'
import { NODE_ENVIRONMENT, NODE_FLAGS } from './node-flags.mjs'

/** Installs, builds and runs the program; its exit code is the program's. Under a supervisor: `node scripts/start.mjs`. */
requireNode()
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
await installPackages({ development: false })
// In a process of its own, which takes its tools with it when it ends.
if (!isBuilt()) await run(process.execPath, ['scripts/build.mjs'])

// A group of its own: what a terminal sends to the whole group arrives once, through here.
const child = spawn(process.execPath, [...NODE_FLAGS, join(root, 'build/server/server/main.js')], {
  cwd: root,
  detached: process.platform !== 'win32',
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...NODE_ENVIRONMENT, ...process.env },
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) process.on(signal, () => child.kill('SIGTERM'))

// npm ends at once when it is told to, and passes nothing on; between it and this process there is a shell.
if (process.env.npm_lifecycle_event !== undefined) {
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const before = ancestors()
  setInterval(() => {
    if (ancestors() !== before) child.kill('SIGTERM')
  }, 250).unref()
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return ''
  }
}

child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)))
child.on('error', error => {
  console.error(error.message)
  process.exit(1)
})
