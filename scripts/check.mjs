import { installPackages, requireNode } from './install.mjs'

/** `npm run check`: what to run before each commit, in less than two minutes. */
requireNode()
await installPackages()
const { check, CHECKS_OF_SOURCES, finish, runTests, twoAtATime } = await import('./steps.mjs')

const counts = await twoAtATime(CHECKS_OF_SOURCES.map(name => () => check(name)))
finish([...counts, await runTests(['unit'])])
