import { installPackages, requireNode } from './install.mjs'

/** `npm run check`: what to run before each commit, in less than two minutes. */
requireNode()
await installPackages()
const { check, checkAllButLint, finish, runTests } = await import('./steps.mjs')

// Two at a time: without its cache lint alone takes as long as all others.
const [linted, others] = await Promise.all([check('lint'), checkAllButLint()])
finish([linted, ...others, await runTests(['unit'])])
