import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { supervise } from '../../scripts/supervise.mjs'
import { makeDataFolder } from '#tests/support/data-folder.ts'

const folder = makeDataFolder()
afterAll(() => folder.remove())

/** A program that notes each start; `life` is what it does, with `starts` as the number of this one. */
function run(life: string, name: string) {
  const file = join(folder.path, name)
  writeFileSync(file, '')
  const said: string[] = []
  const code = `
    const fs = require('node:fs')
    const file = ${JSON.stringify(file)}
    fs.appendFileSync(file, 'x')
    const starts = fs.readFileSync(file, 'utf8').length
    ${life}`
  const { ended, stop } = supervise({
    command: process.execPath,
    args: ['-e', code],
    options: { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    say: line => said.push(line),
    waitsMs: [1, 1, 1],
    steadyMs: 60_000,
  })
  return { ended, stop, said, starts: () => (existsSync(file) ? readFileSync(file, 'utf8').length : 0) }
}

const READY = `process.send('ready', () => `

test('a program that never became ready is not restarted: its code is the answer', async () => {
  const { ended, starts } = run('process.exit(3)', 'never-ready')
  expect(await ended).toBe(3)
  expect(starts()).toBe(1)
})

test('a program that crashes is restarted', async () => {
  const { ended, starts, said } = run(`${READY} process.exit(starts === 3 ? 0 : 7))`, 'again')
  expect(await ended).toBe(0)
  expect(starts()).toBe(3)
  expect(said).toEqual(Array<string>(2).fill('the server ended with code 7: it starts again in 0.001 s'))
})

test('a program that crashes repeatedly is given up, with its last code', async () => {
  const { ended, starts, said } = run(`${READY} process.exit(7))`, 'given-up')
  expect(await ended).toBe(7)
  expect(starts()).toBe(4)
  expect(said.at(-1)).toBe('the server ended with code 7, 4 times in a row: it is not started again')
})

test('a program that is killed is given up with a failure code', async () => {
  const { ended } = run(`${READY} process.kill(process.pid, 'SIGKILL'))`, 'killed')
  expect(await ended).toBe(1)
})

test('a signal ends the program without a restart', async () => {
  const { ended, stop, starts } = run(
    `process.on('SIGTERM', () => process.exit(0)); ${READY} 0); setInterval(() => 0, 1000)`,
    'stopped',
  )
  await expect.poll(starts).toBe(1)
  stop()
  expect(await ended).toBe(0)
  expect(starts()).toBe(1)
})
