import { installPackages, requireNode } from './install.mjs'

/** `npm test`: everything, on a fresh clone too. The last line is the sum. */
requireNode()
await installPackages()
const { check, finish, runTests } = await import('./steps.mjs')
const { build } = await import('./build.mjs')

const counts = [...(await Promise.all([check('lint'), check('types')])), await check('rooms'), await check('texts')]
const isBuilt = await build().then(() => true, error => {
  console.error(error)
  return false
})
counts.push(isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
counts.push(await runTests(['unit', 'database']))
// Those that start whole processes and a browser come by themselves: they look at the clock.
if (isBuilt) counts.push(await runTests(['operation', 'journeys'], ['--maxWorkers=1']))
finish(counts)
