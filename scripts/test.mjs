import { installPackages, requireNode, run } from './install.mjs'

/** `npm test`: everything, on a fresh clone too. The last line is the sum. */
requireNode()
await installPackages()
const { check, finish, runTests } = await import('./steps.mjs')

const counts = [...(await Promise.all([check('lint'), check('types')])), await check('rooms'), await check('texts')]
// In a process of its own, which takes its tools with it when it ends.
const isBuilt = await run(process.execPath, ['scripts/build.mjs']).then(() => true, error => {
  console.error(error.message)
  return false
})
counts.push(isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
counts.push(await runTests(['unit', 'database']))
// Those that start whole processes and a browser come by themselves: they look at the clock.
if (isBuilt) counts.push(await runTests(['operation', 'journeys'], ['--maxWorkers=1']))
finish(counts)
