import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { BODY_BYTES, readBody } from '#server/plugins/read-body.ts'

test('a body is read whole', async () => {
  const stream = new PassThrough()
  const body = readBody(stream, undefined)
  stream.write('one ')
  stream.end('two')
  expect((await body).toString()).toBe('one two')
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
