import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inspectModel, modelDeadline } from '#server/files/model.ts'
import { createQueue } from '#server/queue.ts'
import { pino } from 'pino'
import { ball, box, stlBinary, stlOfMesh } from '#tests/support/models.ts'

const folder = await mkdtemp(join(tmpdir(), 'models-'))
afterAll(() => rm(folder, { recursive: true }))

test('a queue runs as many as it may, in the order in which they came, whether they fail or not', async () => {
  const inTurn = createQueue({ parallel: 2 })
  const ran: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    most = Math.max(most, (running += 1))
    ran.push(number)
    await new Promise(resolve => setImmediate(resolve))
    running -= 1
    if (number === 1) throw new Error('failed')
  }
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map(number => inTurn(work(number))))
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect([ran, most]).toEqual([[0, 1, 2, 3, 4], 2])
})

test(
  'a 3D file whose turn does not come in time is left without a report, and the others are read',
  { timeout: 60_000 },
  async () => {
    const written: string[] = []
    const log = pino({ level: 'warn' }, { write: line => void written.push(line) })
    const read = async (name: string, bytes: Buffer, deadline: number) => {
      const path = join(folder, name)
      await writeFile(path, bytes)
      return inspectModel({ log }, path, { extension: 'stl', size: bytes.length, deadline })
    }
    const small = stlBinary(box([1, 2, 3]))
    const large = read('large', stlOfMesh(ball(300_000)), modelDeadline())
    const late = read('late', small, Date.now() + 100)
    const last = read('last', small, modelDeadline())
    expect(await late).toBeNull()
    expect(written.join()).toMatch(/its turn did not come in time/)
    expect((await large)?.report).toMatchObject({ parts: 1, isClosed: true })
    expect((await last)?.report).toMatchObject({ size: [1, 2, 3], volume: 6 })
  },
)
