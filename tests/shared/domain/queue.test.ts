import { expect, test } from 'vitest'
import { createQueue } from '#server/queue.ts'

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
