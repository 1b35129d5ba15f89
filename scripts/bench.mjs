import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode, root } from './install.mjs'

/** `npm run bench`: see bench.ts. Needs the packages of development, which `npm start` does not install. */
requireNode()
const missing = missingPackages()
if (missing.length > 0) {
  console.error(`The bench needs packages that are not installed: ${missing.join(', ')}. Type: npm ci --include=dev`)
  process.exit(1)
}
const { register } = await import('tsx/esm/api')
register()
await import('./bench.ts')

/** Types are not needed to run. */
function missingPackages() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    name => !name.startsWith('@types/') && !existsSync(join(root, 'node_modules', name)),
  )
}
