import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BODY_BYTES, readBody } from '#server/plugins/read-body.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a body is read whole', async () => {
  const stream = new PassThrough()
  const body = readBody(stream, undefined)
  stream.write('one ')
  stream.end('two')
  expect((await body).toString()).toBe('one two')
})

test('a body that does not arrive in time is answered 408, and the connection ends', async () => {
  const stream = new PassThrough()
  const body = readBody(stream, '100').catch((error: unknown) => error)
  stream.write('half')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await body).toMatchObject({ status: 408, headers: { connection: 'close' } })
})

test('a body that ends before its declared length is answered 400', async () => {
  const stream = new PassThrough()
  const body = readBody(stream, '100').catch((error: unknown) => error)
  stream.destroy()
  expect(await body).toMatchObject({ status: 400 })
})

test.each([
  ['says so', String(BODY_BYTES + 1)],
  ['does not say so', undefined],
])('a body over the limit is refused when it %s', async (_how, declared) => {
  const stream = new PassThrough()
  const body = readBody(stream, declared).catch((error: unknown) => error)
  stream.write(Buffer.alloc(BODY_BYTES + 1))
  expect(await body).toMatchObject({ status: 413, headers: { connection: 'close' } })
})
