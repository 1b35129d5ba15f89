import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { guest } from '#server/domain/actor.ts'
import { gather } from '#server/gather.ts'
import { abusiveRequestsOf, measureAbuse } from '#tests/support/abuse.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { dearestReads } from '#tests/support/dearest-reads.ts'
import { lowestCost, readMegabyte } from '#tests/support/growth.ts'
import { startProgram, type Program } from './support/program.ts'

/** The bench holds the promise itself, in ms; here the machine is shared, and CPU time on it is dearer too. */
const MAX_READINGS = 300
const TIMES = 5
const READS = 25

const folder = makeDataFolder()
let program: Program

beforeAll(async () => {
  program = await startProgram(folder.path, { RATE_LIMITS: 'off' })
})
afterAll(async () => {
  program?.process.kill('SIGTERM')
  await program?.ended
  folder.remove()
})

test('no request of a guest costs the server more CPU than reading 300 megabytes, or ends it', async () => {
  const pid = program.servingPid()
  const { registry } = gather(siteConfig(testEnv()).features)
  const reads = dearestReads(registry, guest, READS).map(({ path }) => ({ name: path, path }))
  const asked = [...(await abusiveRequestsOf(program.url)), ...reads]
  const costs = await measureAbuse({ url: program.url, pid, times: TIMES, asked })
  const limitMs = MAX_READINGS * (await lowestCost(readMegabyte, 10))
  if (process.env.VERBOSE)
    console.log(costs.map(({ name, ms, status }) => `${ms.toFixed(1)} ms ${name} (${status})`).join('\n'))
  expect(costs.length).toBeGreaterThan(35 + READS)
  expect(costs.filter(({ ms }) => ms > limitMs)).toEqual([])
  expect(costs.filter(({ status }) => status === 0 || status >= 500)).toEqual([])
  expect(program.servingPid()).toBe(pid)
})
