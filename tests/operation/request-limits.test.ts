import { request as ask } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type WebHandler } from '#server/app.ts'
import { testContext } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
/** What reached the pages, or the pages that are kept for guests. */
const reached: string[] = []
const web: WebHandler = Object.assign(
  async (...[request, reply]: Parameters<WebHandler>) => {
    reached.push(request.raw.url!)
    return reply.send('a page')
  },
  { finished: (request: { url?: string }) => (reached.push(request.url!), null) },
)
const app = buildApp(testContext(database, { env: { metricsToken: 'the token of the metrics' } }), { web })
let port = 0

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())

type Sent = { method?: string; path: string; headers?: Record<string, string | string[]> }
type Got = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** As it is: no client in between makes the path nicer. */
function send({ method = 'GET', path, headers }: Sent): Promise<Got> {
  return new Promise((resolve, reject) => {
    ask({ host: '127.0.0.1', port, method, path, headers, agent: false }, response => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
    })
      .on('error', reject)
      .end()
  })
}

const codeOf = ({ text }: Got) => (JSON.parse(text) as { errors: { code: string }[] }).errors[0]!.code

describe('lengths', () => {
  test.each([
    ['a path of 1,001 characters', `/${'a'.repeat(1_000)}`],
    ['a path of 31 segments', '/a'.repeat(31)],
    ['31 slashes', '/'.repeat(31)],
    ['a call of the API of 1,001 characters', `/api/v1/${'a'.repeat(993)}`],
    ['a file of 31 segments', `/services/files${'/a'.repeat(30)}`],
    ['an asset of 1,001 characters', `/assets/${'a'.repeat(993)}`],
    ['the data of a page of 1,001 characters', `/${'a'.repeat(995)}.data`],
    ['a query of 8,001 characters', `/about?${'a'.repeat(8_001)}`],
  ])('%s is refused with 414 before anything looks at it', async (_name, path) => {
    reached.length = 0
    const answer = await send({ path })
    expect(answer).toMatchObject({
      status: 414,
      headers: { 'x-content-type-options': 'nosniff', 'content-type': 'application/vnd.api+json' },
    })
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)
    expect(codeOf(answer)).toMatch(/too-long$/)
    expect(reached).toEqual([])
  })

  test.each([
    ['Accept with 1,001 commas', { accept: ','.repeat(1_001) }],
    ['Accept in two halves', { accept: [`a/b;q=${'0'.repeat(500)}`, `c/d;q=${'0'.repeat(500)}`] }],
    ['Accept-Language', { 'accept-language': 'fr,'.repeat(400) }],
    ['Accept-Encoding', { 'accept-encoding': 'br,'.repeat(400) }],
    ['If-None-Match', { 'if-none-match': '"x",'.repeat(300) }],
    ['Range', { range: `bytes=${'0-1,'.repeat(300)}` }],
    ['a name that nobody knows', { unknown: 'x'.repeat(1_001) }],
    ['a header of a proxy', { 'x-forwarded-for': '192.0.2.1, '.repeat(400) }],
    ['cookies of 8,001 characters', { cookie: `a=${'x'.repeat(7_999)}` }],
    ['101 headers', Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`h-${index}`, 'x']))],
  ] as [string, Record<string, string | string[]>][])(
    '%s is refused with 431 on every entry point',
    async (_name, headers) => {
      reached.length = 0
      for (const path of ['/', '/api/v1/organizations', '/services/files/x', '/assets/x.js', '/healthz'])
        expect((await send({ path, headers })).status, path).toBe(431)
      expect(reached).toEqual([])
    },
  )

  test('a request of the allowed length passes', async () => {
    const headers = {
      cookie: `a=${'x'.repeat(7_998)}`,
      accept: `text/html${', a/b'.repeat(198)}`,
      referer: `http://x/${'a'.repeat(9_000)}`,
    }
    expect(headers.cookie.length).toBe(8_000)
    expect((await send({ path: `/${'a'.repeat(999)}`, headers })).text).toBe('a page')
    expect((await send({ path: '/a'.repeat(30) })).text).toBe('a page')
    expect((await send({ path: `/?${'a'.repeat(8_000)}` })).text).toBe('a page')
  })
})

describe('paths that cannot be decoded', () => {
  test.each(['/a%00b', '/a%zz', '/%', '/%ff', '/%ed%a0%80', '/s/%00', '/rentals/labels/%00'])(
    'the page %s answers 404 as a page',
    async path => {
      reached.length = 0
      expect((await send({ path })).status).toBe(200)
      expect(new Set(reached)).toEqual(new Set(['/errors/not-found']))
      expect((await send({ method: 'POST', path })).status).toBe(404)
    },
  )

  test.each([
    '/api/v1/users/%00',
    '/api/v1/users/%zz',
    '/api/v1/services/short-urls/%00',
    '/api/v1/services/pages/%zz',
    '/assets/%00',
    '/assets/%zz',
    '/a%zz.data',
  ])('%s answers 404', async path => {
    reached.length = 0
    expect((await send({ path })).status).toBe(404)
    expect(reached).toEqual([])
  })

  test.each([
    '/services/files/%00',
    '/api/v1/services/short-urls/%00',
    '/api/v1/services/app-pages/a%00b',
    '/api/v1/users/%00',
  ])('the API itself answers 404 to %s', async url => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  })
})

describe('methods', () => {
  test.each(['TRACE', 'SEARCH', 'PROPFIND', 'PUT', 'PATCH', 'OPTIONS'])(
    '%s on a collection of the API is answered with what is allowed',
    async method => {
      const { status, headers } = await send({ method, path: '/api/v1/organizations' })
      expect({ status, allow: headers['allow'] }).toEqual({
        status: method === 'OPTIONS' ? 204 : 405,
        allow: 'GET, HEAD, POST, OPTIONS',
      })
    },
  )

  test.each([
    ['/api/v1/organizations/0198f0aa-0000-7000-8000-000000000000', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ['/api/v1/services/session', 'GET, HEAD, OPTIONS'],
    ['/api/v1/services/pages/resolve', 'GET, HEAD, OPTIONS'],
    ['/services/files', 'POST, OPTIONS'],
  ])('OPTIONS on %s names %s', async (path, allow) => {
    const { status, headers } = await send({ method: 'OPTIONS', path })
    expect({ status, allow: headers['allow'] }).toEqual({ status: 204, allow })
  })

  test('OPTIONS on an unknown path answers 404', async () => {
    for (const path of ['/api/v1/nothing', '/api/v1/services/nothing'])
      expect((await send({ method: 'OPTIONS', path })).status).toBe(404)
  })
})

describe('/metrics', () => {
  test.each([
    'Bearer x',
    'Bearer the token of the metric\u00e9',
    `Bearer ${'é'.repeat(12)}`,
    'Basic é',
    `Bearer ${'x'.repeat(900)}`,
  ])('a wrong token gets 401: %s', async authorization => {
    const answer = await send({ path: '/metrics', headers: { authorization } })
    expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } })
  })

  test('the right token reads the figures', async () => {
    expect(
      (await send({ path: '/metrics', headers: { authorization: 'Bearer the token of the metrics' } })).status,
    ).toBe(200)
  })
})
