import { expect, test } from 'vitest'
import { inSandbox, moduleBeside, SandboxFailure, type SandboxWork } from '#server/sandbox/index.ts'

const WORK: SandboxWork = {
  entry: moduleBeside(import.meta.url, './works/work'),
  quickMs: 400,
  timeMs: 1_500,
  memoryMb: 300,
}

type Asked = { owner?: string; within?: number }

const ask = (what: string, amount?: number, { owner = 'somebody', within = 20_000 }: Asked = {}) =>
  inSandbox<unknown>(WORK, { what, amount }, { owner, deadline: Date.now() + within })

const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof SandboxFailure ? error.reason : error),
  )

test('a file is worked on in a process that knows none of the site’s secrets', async () => {
  process.env['SECRET_OF_THE_SITE'] = 'yes'
  expect(await ask('answer', 1)).toBe(2)
  expect(await ask('secrets')).not.toContain('SECRET_OF_THE_SITE')
})

test.each([
  ['throw', 0, ['failed']],
  ['exit', 0, ['died']],
  ['abort', 0, ['died']],
  ['spin', 60_000, ['time']],
  ['wait', 60_000, ['time']],
  ['heap', 0, ['died', 'memory', 'time']],
  ['overshoot', 60_000_000, ['died', 'memory', 'time']],
  ['buffers', 0, ['memory']],
  ['long', 12_000_000, ['answer']],
])(
  'what a file does is an answer, and the next is worked on: %s',
  { timeout: 70_000 },
  async (what, amount, reasons) => {
    expect(reasons).toContain(await reasonOf(ask(what, amount)))
    expect(await ask('answer', 1)).toBe(2)
  },
)

test('what takes longer than most is begun again, and has its time', async () => {
  expect(await ask('spin', 900)).toBe('done')
})

test('whoever sends many files waits for them; another person does not', { timeout: 40_000 }, async () => {
  const many = Array.from({ length: 6 }, () => reasonOf(ask('spin', 60_000, { owner: 'many', within: 60_000 })))
  const asked = Date.now()
  for (let count = 0; count < 5; count += 1) expect(await ask('answer', count, { owner: 'one' })).toBe(count + 1)
  expect(Date.now() - asked).toBeLessThan(4_000)
  expect(new Set(await Promise.all(many))).toEqual(new Set(['time']))
})

test('what has not begun at its deadline is given up, and those behind it are not', async () => {
  const first = ask('wait', 300, { owner: 'many' })
  const late = reasonOf(ask('answer', 1, { owner: 'many', within: 50 }))
  const last = ask('answer', 2, { owner: 'many' })
  expect([await first, await late, await last]).toEqual(['done', 'turn', 3])
})
