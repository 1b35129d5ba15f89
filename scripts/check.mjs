import { installPackages, requireNode } from './install.mjs'

/** `npm run check`: what to run before each commit, in less than two minutes. */
requireNode()
await installPackages()
const { check, finish, runTests } = await import('./steps.mjs')

finish([
  ...(await Promise.all([check('lint'), check('types')])),
  await check('rooms'),
  await check('texts'),
  await runTests(['unit']),
])
