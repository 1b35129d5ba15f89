import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { limitBodyTime } from '#server/plugins/body-time.ts'

const server = createServer()
let answer: (request: IncomingMessage, response: ServerResponse) => void
server.on('request', (request, response) => answer(request, response))
limitBodyTime(server)

const readOn = (request: IncomingMessage) => void request.on('data', () => undefined).on('error', () => undefined)

beforeAll(() => new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.closeAllConnections())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

type Talk = { socket: Socket; received: () => string; isClosed: () => boolean }

/**
 * A connection that has sent the head of a post of ten megabytes and some of its body, once the server has begun with
 * it.
 */
async function post(bytes: Buffer | string, type: string): Promise<Talk> {
  const begun = new Promise<IncomingMessage>(resolve => {
    const last = answer
    answer = (request, response) => (last(request, response), resolve(request))
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let [text, closed] = ['', false]
  socket
    .on('data', chunk => (text += chunk))
    .on('close', () => (closed = true))
    .on('error', () => undefined)
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 10000000\r\n\r\n`)
  socket.write(bytes)
  const request = await begun
  const before = request.socket.bytesRead
  for (
    const until = Date.now() + 5_000;
    request.socket.bytesRead < bytes.length && request.readableLength === 0 && Date.now() < until;
  )
    await new Promise(resolve => setImmediate(resolve))
  expect(before).toBeGreaterThan(0)
  return { socket, received: () => text, isClosed: () => closed }
}

test.each([
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
])('a body of %s that is too slow is answered 408, and its connection closed', async type => {
  answer = readOn
  const { socket, received, isClosed } = await post('x', type)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isClosed()).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  if (!isClosed()) await once(socket, 'close')
  expect(received()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a slow connection above the minimum rate is served', async () => {
  answer = readOn
  const { socket, isClosed } = await post(Buffer.alloc(50_000), 'multipart/form-data; boundary=x')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isClosed()).toBe(false)
  socket.destroy()
})

test('time in which the server does not read is not counted', async () => {
  answer = () => undefined
  const { socket, isClosed } = await post('x', 'multipart/form-data; boundary=x')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(isClosed()).toBe(false)
  socket.destroy()
})

test('an answer sent before the end of a piped body leaves the connection usable', async () => {
  answer = (request, response) => {
    // Nobody reads where it is piped to.
    if (request.method === 'POST') request.pipe(new PassThrough())
    response.end(request.method)
  }
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', chunk => (received += chunk)).on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n')
  socket.write(Buffer.alloc(1_000_000, 'a'))
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  // Were the body not read away, the connection would end before the second answer.
  await new Promise(resolve => {
    socket.on('data', () => /POST[\s\S]*GET/.test(received) && resolve(null)).on('close', resolve)
  })
  expect(received).toMatch(/POST[\s\S]*GET/)
  socket.destroy()
})
