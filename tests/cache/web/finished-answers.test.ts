import type { IncomingMessage } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openMetrics } from '#server/health/metrics.ts'
import { answerFinished } from '#server/plugins/finished-answers.ts'
import { finishedAnswers } from '#web/cache/finished-answers.ts'
import { cachedPage } from '#web/cache/cached-page.ts'
import { pageStore } from '#web/cache/page-store.ts'
import { areasOf } from '#web/framework/route-areas.server.ts'

const asked = (headers: Record<string, string> = {}, method = 'GET') =>
  ({
    method,
    url: '/',
    headers: { host: 'site.example', ...headers },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage

async function withOnePage() {
  const pages = pageStore()
  const page = cachedPage({ text: '<p>page</p>', contentType: 'text/html', policy: '' })
  await pages.get('fr /', async () => ({ page, tags: new Set(['type:app-pages']) }))
  const finished = finishedAnswers(pages)
  const headers = { etag: '"e"', 'content-type': 'text/html', 'content-length': '11' }
  finished.add(asked(), { key: 'fr /', page, etag: '"e"', headers, body: Buffer.from('<p>page</p>') })
  return { pages, finished }
}

describe('the store of finished answers', () => {
  it('repeats the answer to the very same request only', async () => {
    const { finished } = await withOnePage()
    expect(finished.find(asked())?.status).toBe(200)
    for (const other of [
      asked({ cookie: 'auth_session=x' }),
      asked({ 'accept-language': 'en' }),
      asked({ 'accept-encoding': 'br' }),
      asked({ host: 'else.example' }),
      asked({ 'x-forwarded-proto': 'https' }),
      asked({}, 'POST'),
    ]) {
      expect(finished.find(other)).toBeNull()
    }
  })

  it('answers 304 without a body to a matching etag', async () => {
    const { finished } = await withOnePage()
    expect(finished.find(asked({ 'if-none-match': 'W/"e"' }))).toEqual({
      status: 304,
      headers: { etag: '"e"' },
      body: null,
    })
  })

  it.each([true, false])('removes a page once its content has changed (hard: %s)', async hard => {
    const { pages, finished } = await withOnePage()
    pages.invalidate({ tags: ['type:app-pages'], hard })
    expect(finished.find(asked())).toBeNull()
  })

  it('keeps the newest of many requests for a page', async () => {
    const pages = pageStore()
    const page = cachedPage({ text: '<p>page</p>', contentType: 'text/html', policy: '' })
    await pages.get('fr /', async () => ({ page, tags: new Set() }))
    const finished = finishedAnswers(pages)
    const way = (n: number) => asked({ 'accept-language': `x-${n}` })
    for (let n = 0; n <= 40; n++)
      finished.add(way(n), { key: 'fr /', page, etag: '"e"', headers: {}, body: Buffer.alloc(1024 * 1024) })
    expect([finished.find(way(0)), finished.find(way(40))?.status]).toEqual([null, 200])
  })

  it('removes every page when caches cannot be trusted', async () => {
    const { pages, finished } = await withOnePage()
    pages.clear()
    expect(finished.find(asked())).toBeNull()
  })
})

let open: FastifyInstance | null = null
afterEach(() => open?.close())

it('a finished answer has all headers, is counted and logged; others reach Fastify', async () => {
  const lines: { status: number }[] = []
  const metrics = openMetrics(null)
  open = Fastify()
  open.get('/*', async () => 'rendered')
  answerFinished(open, {
    find: request =>
      request.url === '/kept'
        ? { status: 200, headers: { 'content-type': 'text/html', 'content-length': '4' }, body: Buffer.from('kept') }
        : null,
    headers: { 'x-content-type-options': 'nosniff' },
    makeRequestId: () => 'one',
    log: line => void lines.push(line),
    metrics,
  })
  const url = await open.listen({ host: '127.0.0.1', port: 0 })
  const kept = await fetch(`${url}/kept`)
  expect([await kept.text(), kept.headers.get('x-request-id'), kept.headers.get('x-content-type-options')]).toEqual([
    'kept',
    'one',
    'nosniff',
  ])
  expect(await (await fetch(`${url}/other`)).text()).toBe('rendered')
  expect(lines).toMatchObject([{ status: 200, requestId: 'one', url: '/kept' }])
  expect(await metrics.registry.metrics()).toContain(
    'http_request_duration_seconds_count{kind="page",method="GET",status="2xx"} 1',
  )
})

it('each area of the site has its own routes, with their parents', () => {
  const route = (id: string, path: string | undefined, parentId: string | undefined = 'root', index?: boolean) => [
    id,
    { id, path, parentId, index, module: {} },
  ]
  const routes = Object.fromEntries([
    ['root', { id: 'root', path: '', module: {} }],
    route('frame', undefined),
    route('list', 'admin/resources/:resource', 'frame'),
    route('sign-in', 'auth/sign-in'),
    route('home', undefined, 'root', true),
    route('page', '*'),
  ])
  const { names, buildFor } = areasOf({ routes, assets: { routes } } as unknown as ServerBuild)
  const idsOf = (name: string | null) => Object.keys(buildFor(name).routes).sort()
  expect([...names].sort()).toEqual(['admin', 'auth'])
  expect(idsOf('admin')).toEqual(['frame', 'home', 'list', 'page', 'root'])
  expect(idsOf('auth')).toEqual(['home', 'page', 'root', 'sign-in'])
  expect(idsOf(null)).toEqual(['home', 'page', 'root'])
})
