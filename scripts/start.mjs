import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isBuilt } from './build.mjs'
import { installPackages, requireNode, root, run } from './install.mjs'
import { demoContent } from './demo-content.mjs'
import { NODE_ENVIRONMENT, NODE_FLAGS } from './node-flags.mjs'
import { supervise } from './supervise.mjs'

/**
 * Installs, builds and runs the program, and starts it again when it dies; the exit code is the program's last. Under a
 * supervisor of the system: `node scripts/start.mjs`.
 */
requireNode()
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
await installPackages({ development: false })
// In a process of its own, which takes its tools with it when it ends.
if (!isBuilt()) await run(process.execPath, ['scripts/build.mjs'], { env: { ...process.env, NODE_ENV: 'production' } })

// A group of its own: what a terminal sends to the whole group arrives once, through here.
const { ended, stop } = supervise({
  command: process.execPath,
  args: [...NODE_FLAGS, join(root, 'build/server/server/main.js')],
  options: {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...NODE_ENVIRONMENT, ...demoContent(), ...process.env },
  },
  say: line => console.error(line),
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) process.on(signal, stop)

// npm ends at once when it is told to, and passes nothing on; between it and this process there is a shell.
if (process.env.npm_lifecycle_event !== undefined) {
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const before = ancestors()
  setInterval(() => {
    if (ancestors() !== before) stop()
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

const code = await ended
// A server that was killed has left its database running.
if (!process.env.DATABASE_URL) {
  const { stopLeftEmbedded } = await import(new URL('../build/server/scripts/stop-database.js', import.meta.url).href)
  await stopLeftEmbedded(resolve(root, process.env.DATA_DIR ?? '.data')).catch((/** @type {Error} */ error) =>
    console.error(error.message),
  )
}
process.exit(code)
