import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { demoContent } from './demo-content.mjs'
import { installPackages, requireNode, root } from './install.mjs'

/**
 * `npm run dev`: runs the sources. Pages and styles change in the browser as they are saved; a change in server/, db/
 * or migrations/ starts the process anew. Settings are those of `.env`.
 */
requireNode()
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
await installPackages()
const watched = ['server', 'db', 'locales', 'migrations'].flatMap(folder => ['--include', `${folder}/**/*`])
const child = spawn(
  process.execPath,
  [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', ...watched, 'scripts/dev-server.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...demoContent(), ...process.env },
  },
)
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => child.kill(signal))
child.on('exit', code => process.exit(code ?? 0))
