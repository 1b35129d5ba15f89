import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/node-flags.mjs'

const dockerfile = readFileSync('docker/Dockerfile', 'utf8')
const command = (JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!) as string[]).at(-1)!

test('The image names no flag of Node itself', () => {
  expect(dockerfile).not.toMatch(/--(?:max|heap|enable)-|MALLOC/)
})

test('The command of the image runs Node in its own place, with the flags that npm start gives', async () => {
  const { MALLOC_ARENA_MAX: _, ...env } = process.env
  const script = 'console.log(JSON.stringify([process.pid, process.execArgv, process.env.MALLOC_ARENA_MAX]))'
  const line = command.replace('build/server/server/main.js', `-e '${script}'`)
  const child = spawn('sh', ['-c', line], { env })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const [pid, flags, arenas] = JSON.parse(said) as [number, string[], string]
  expect(pid).toBe(child.pid)
  expect(flags).toEqual(expect.arrayContaining([...NODE_FLAGS]))
  expect(arenas).toBe(NODE_ENVIRONMENT['MALLOC_ARENA_MAX'])
})

test('A variable that the environment sets is left as it is', () => {
  const env = { ...process.env, MALLOC_ARENA_MAX: '4' }
  expect(execFileSync('node', ['scripts/node-flags.mjs'], { encoding: 'utf8', env })).not.toContain('MALLOC_ARENA_MAX')
})
