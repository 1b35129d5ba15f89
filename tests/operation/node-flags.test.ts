import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/node-flags.mjs'

const dockerfile = readFileSync('docker/Dockerfile', 'utf8')
const command = (JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!) as string[]).at(-1)!

test('the image names no flag of Node itself', () => {
  expect(dockerfile).not.toMatch(/--(?:max|heap|enable)-|MALLOC/)
})

test('the command of the image replaces its shell by Node, with the flags of npm start', async () => {
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

test('a variable of the environment is kept', () => {
  const env = { ...process.env, MALLOC_ARENA_MAX: '4' }
  expect(execFileSync('node', ['scripts/node-flags.mjs'], { encoding: 'utf8', env })).not.toContain('MALLOC_ARENA_MAX')
})
