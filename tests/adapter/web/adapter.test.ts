import { brotliDecompressSync } from 'node:zlib'
import type { ServerBuild } from '@remix-run/node'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { createWebHandler } from '#web/adapter.server.ts'
import type { WebOptions } from '#web/adapter/options.ts'
import type { InvalidationListener } from '#web/cache/invalidation.ts'
import { NEUTRAL_ATTRIBUTES } from '#web/session/preferences.ts'
import { fakeApi, SITE_URL } from '#tests/support/fake-api.ts'

const ATTRIBUTES = Object.entries(NEUTRAL_ATTRIBUTES)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')
const PADDING = 'Lorem ipsum. '.repeat(200)

let renders = 0
let seenCookies: (string | null)[] = []
const page = { status: 200, headers: {} as Record<string, string>, tags: ['type:app-pages'] }

/** The least that Remix takes for a build: one root route, and a page of our own. */
const build = {
  entry: {
    module: {
      async default(
        request: Request,
        status: number,
        headers: Headers,
        _remix: unknown,
        context: WebOptions & { nonce: string; locale: string; cacheTags: Set<string> },
      ) {
        renders++
        seenCookies.push(request.headers.get('cookie'))
        for (const tag of page.tags) context.cacheTags.add(tag)
        headers.set('content-type', 'text/html; charset=utf-8')
        for (const [name, value] of Object.entries(page.headers)) headers.set(name, value)
        const head = `<meta name="style-nonce" content="${context.nonce}">`
        const scripts = `<script nonce="${context.nonce}">ours()</script><script>smuggled()</script>`
        const html =
          `<!DOCTYPE html><html lang="${context.locale}" ${ATTRIBUTES}>` +
          `${head}${scripts}<p>render ${renders}</p>${PADDING}`
        return new Response(html, { status: page.status === 200 ? status : page.status, headers })
      },
    },
  },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: {
        default: () => null,
        action: async ({ request }: { request: Request }) =>
          new Response([...(await request.formData()).keys()].join(), {
            headers: [
              ['set-cookie', 'a=1'],
              ['set-cookie', 'b=2'],
            ],
          }),
      },
    },
    all: { id: 'all', parentId: 'root', path: '*', module: { default: () => null, action: () => null } },
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  mode: 'production',
  isSpaMode: false,
  future: {
    v3_singleFetch: true,
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
  },
} as unknown as ServerBuild

let open: FastifyInstance | null = null

function start({ isCaching = true } = {}) {
  let listener: InvalidationListener | undefined
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.all(
    '/*',
    createWebHandler({
      build,
      api: fakeApi(),
      siteUrl: SITE_URL,
      locales: LOCALES,
      defaultLocale: 'fr',
      secret: 's'.repeat(32),
      mode: 'production',
      onInvalidation: isCaching
        ? given => {
            listener = given
          }
        : null,
    }),
  )
  open = app
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { host: 'site.example', ...headers } })
  return { app, get, drops: () => listener! }
}

afterEach(async () => {
  renders = 0
  seenCookies = []
  Object.assign(page, { status: 200, headers: {}, tags: ['type:app-pages'] })
  await open?.close()
})

describe("a guest's page", () => {
  it('is rendered once, without reader data, and is compressed with an etag and a policy by hash', async () => {
    const { get } = start()
    const first = await get('/about', { cookie: 'preferences=scheme%3Dauto; other=1', 'accept-encoding': 'gzip, br' })
    const again = await get('/about', { 'accept-encoding': 'br' })
    expect(renders).toBe(1)
    expect(seenCookies).toEqual([null])
    expect(again.rawPayload).toEqual(first.rawPayload)
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(first.headers.etag).toMatch(/^"[\w-]+-br"$/)
    const policy = String(first.headers['content-security-policy'])
    expect(policy).toMatch(/script-src http:\/\/site\.example\/assets\/ 'sha256-[\w+/=]+';/)
    expect(policy).toContain("script-src-attr 'none'")
    const html = brotliDecompressSync(first.rawPayload).toString()
    expect(html).toContain('<script>ours()</script>')
    expect(html).toContain('<script>smuggled()</script>')
  })

  it('answers 304 to its etag, and repeats the policy', async () => {
    const { get } = start()
    const { headers } = await get('/about')
    const repeated = await get('/about', { 'if-none-match': String(headers.etag) })
    expect(repeated.statusCode).toBe(304)
    expect(repeated.body).toBe('')
    expect(repeated.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expect(
      (await get('/about', { 'if-none-match': String(headers.etag), cookie: 'preferences=scheme%3Ddark' })).statusCode,
    ).toBe(200)
  })

  it("has a reader's preferences in <html> without another render", async () => {
    const { get } = start()
    await get('/about')
    expect((await get('/about', { cookie: 'preferences=scheme%3Ddark' })).body).toContain(
      'data-scheme="dark" data-mantine-color-scheme="dark"',
    )
    expect(renders).toBe(1)
  })

  it('differs by language', async () => {
    const { get } = start()
    expect((await get('/about', { 'accept-language': 'da' })).body).toContain('lang="da"')
    expect((await get('/about', { cookie: 'locale=it', 'accept-language': 'da' })).body).toContain('lang="it"')
    expect((await get('/about?locale=en', { cookie: 'locale=it' })).body).toContain('lang="en"')
    expect((await get('/about')).body).toContain('lang="fr"')
    expect(renders).toBe(4)
  })

  it.each([['session=abc'], ['flash=1']])('is rendered for its reader only with the cookie %s', async cookie => {
    const { get } = start()
    await get('/about', { cookie })
    const answer = await get('/about', { cookie })
    expect(renders).toBe(2)
    expect(seenCookies).toEqual([cookie, cookie])
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['content-security-policy']).toMatch(/'nonce-[\w-]+'/)
  })

  it.each([
    [
      'another status than 200',
      () => {
        page.status = 404
      },
    ],
    [
      'a cookie',
      () => {
        page.headers = { 'set-cookie': 'a=1' }
      },
    ],
    [
      'no-store',
      () => {
        page.headers = { 'cache-control': 'no-store' }
      },
    ],
  ])('is not cached with %s, and rendered for each request', async (_, change) => {
    change()
    const { get } = start()
    await get('/about')
    await get('/about')
    expect(renders).toBe(2)
  })

  it('is renewed after a soft invalidation and removed after a hard one', async () => {
    const { get, drops } = start()
    await get('/about')
    drops().invalidate({ tags: ['organizations'], hard: true })
    expect((await get('/about')).body).toContain('render 1')
    drops().invalidate({ tags: ['app-pages'], hard: false })
    expect((await get('/about')).body).toContain('render 1')
    await expect.poll(async () => (await get('/about')).body).toContain('render 2')
    drops().invalidate({ tags: ['app-pages'], hard: true })
    expect((await get('/about')).body).toContain('render 3')
  })

  it('is not cached while the database is unreachable', async () => {
    const { get, drops } = start()
    await get('/about')
    drops().lost()
    await get('/about')
    await get('/about')
    expect(renders).toBe(3)
    drops().back()
    await get('/about')
    await get('/about')
    expect(renders).toBe(4)
  })

  it('is rendered each time where no changes are announced', async () => {
    const { get } = start({ isCaching: false })
    await get('/about')
    await get('/about')
    expect(renders).toBe(2)
  })

  it('has no body for HEAD', async () => {
    const { app } = start()
    const answer = await app.inject({ method: 'HEAD', url: '/about', headers: { host: 'site.example' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })
})

describe('a post', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'site.example' }

  it('from the site itself reaches its action, and all its cookies come back', async () => {
    const { app } = start()
    const answer = await app.inject({
      method: 'POST',
      url: '/.data',
      headers: { ...form, origin: SITE_URL },
      payload: 'one=1&two=2',
    })
    expect(answer.statusCode).toBeLessThan(500)
    const document = await app.inject({
      method: 'POST',
      url: '/',
      headers: { ...form, 'sec-fetch-site': 'same-origin' },
      payload: 'one=1&two=2',
    })
    expect(document.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  })

  it.each([
    ['/', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['/services/unsubscribe/signed', { origin: 'https://mail.example' }],
  ])('that is let in reaches its action whatever its Origin says: %s %o', async (url, headers) => {
    const answer = await start().app.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload: 'one=1' })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  })

  it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}])(
    'from another site is refused: %o',
    async headers => {
      const { app } = start()
      expect(
        (await app.inject({ method: 'POST', url: '/', headers: { ...form, ...headers }, payload: 'one=1' })).statusCode,
      ).toBe(403)
    },
  )

  it('with a too large content length is refused before it is read', async () => {
    const { app } = start()
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { ...form, origin: SITE_URL, 'content-length': '99999999' },
    })
    expect(answer.statusCode).toBe(413)
  })
})

it('collapses double slashes in a path', async () => {
  const { get } = start()
  expect((await get('/about//team?x=1')).headers.location).toBe('/about/team?x=1')
  expect((await get('/a/b//////c')).headers.location).toBe('/a/b/c')
})
