import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './install.mjs'

/**
 * `npm run migration -- NAME`: writes what changed in db/schema as a migration. Only the newest snapshot is kept, which
 * the next one is compared with.
 */
const [name] = process.argv.slice(2)
if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('npm run migration -- NAME (lower case, with _ between words)')
  process.exit(1)
}
const snapshots = join(root, 'migrations/meta')
await run(process.execPath, [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', name])
const older = readdirSync(snapshots)
  .filter(file => file.endsWith('_snapshot.json'))
  .sort()
  .slice(0, -1)
for (const file of older) rmSync(join(snapshots, file))
