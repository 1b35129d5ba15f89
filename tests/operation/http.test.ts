import { connect as dial } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const { app } = buildTestApp(database)
let port = 0

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())

/** Sends bytes as they are and reads what comes back until the socket closes. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = dial(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket
      .on('data', chunk => (answer += chunk))
      .on('close', () => resolve(answer))
      .on('error', reject)
  })
}

function errorsOf(text: string): { id: string; status: string; code: string }[] {
  return (JSON.parse(text) as { errors: { id: string; status: string; code: string }[] }).errors
}

describe('every answer', () => {
  test.each(['/healthz', '/api/v1/nothing', '/anything-else'])(
    '%s carries a request id and the security headers',
    async url => {
      const { headers } = await app.inject({ url })
      expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    },
  )

  test.each([
    ['/admin/rentals/commands/0198f0aa-0000-7000-8000-000000000000/prepare', '(self)'],
    ['/admin/rentals/commands/0198f0aa-0000-7000-8000-000000000000/return?back=%2Fadmin%2Frentals', '(self)'],
    ['/admin/rentals/commands/0198f0aa-0000-7000-8000-000000000000/replace', '()'],
    ['/admin/rentals', '()'],
    ['/x?/admin/rentals/commands/1/prepare', '()'],
    ['/admin/rentals/commands/1/prepared', '()'],
    ['/healthz', '()'],
  ])('%s may use the camera: %s', async (url, camera) => {
    const { headers } = await app.inject({ url })
    expect(headers['permissions-policy']).toBe(`camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`)
  })

  test('a request id sent by a client is ignored', async () => {
    const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'chosen-by-a-stranger' } })
    expect(headers['x-request-id']).not.toBe('chosen-by-a-stranger')
  })
})

describe('health', () => {
  test('/healthz reports that the process runs, /readyz that it can serve', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  test('/metrics is served to this machine only, unless a token is set', async () => {
    const near = await app.inject('/metrics')
    expect(near.statusCode).toBe(200)
    expect(near.body).toContain('http_request_duration_seconds')
    expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.1' } })).statusCode).toBe(404)
    expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404)
  })
})

describe('bad bodies', () => {
  test('a body over the limit gets 413 as a JSON:API document, declared or chunked', async () => {
    const big = 'x'.repeat(1024 * 1024 + 1)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/organizations',
      headers: { 'content-type': 'application/vnd.api+json' },
      payload: big,
    })
    expect(answer.statusCode).toBe(413)
    expect(answer.headers['content-type']).toBe('application/vnd.api+json')
    expect(errorsOf(answer.body)[0]).toMatchObject({ id: answer.headers['x-request-id'], status: '413' })
    const chunked = await raw(
      [
        'POST /api/v1/organizations HTTP/1.1',
        'host: x',
        'content-type: application/vnd.api+json',
        'transfer-encoding: chunked',
        '',
        big.length.toString(16),
        big,
        '0\r\n\r\n',
      ].join('\r\n'),
    )
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /)
  })

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(20_000)}\r\n`, 431],
    [
      'two lengths',
      'POST /api/v1/users HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello!',
      400,
    ],
  ])('%s is answered and the socket closed', async (_name, bytes, status) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const [head, body] = answer.split('\r\n\r\n', 2)
    expect(head).toContain('x-request-id: ')
    expect(errorsOf(body!)[0]?.status).toBe(String(status))
  })

  test.each(['/api/v1/%', '/api/v1/users/%ff', '/%2e%2e/%2e%2e/etc/passwd', `/api/v1/${'a'.repeat(9_000)}`])(
    'the address %.40s is refused without a server error',
    async url => {
      const { statusCode } = await app.inject({ url })
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
    },
  )
})
