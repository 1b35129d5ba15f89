import { describe, expect, it } from 'vitest'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { acceptedEncoding, cachedPage } from '#web/cache/cached-page.ts'
import { cacheKeyOf } from '#web/cache/key.ts'
import { forHost } from '#web/cache/policy.ts'
import { hashScripts } from '#web/cache/hash-scripts.ts'
import { pageStore, type PageStore, type Rendered } from '#web/cache/page-store.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { DEFAULT_PREFERENCES, htmlAttributes, NEUTRAL_ATTRIBUTES } from '#web/session/preferences.ts'

const NONCE = 'bm9uY2Utb2YtdGhpcy1yZW5kZXI'
const SECRET = 'x'.repeat(32)
const neutral = Object.entries(NEUTRAL_ATTRIBUTES)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')

const rendered = (text: string, ...tags: string[]): Rendered => ({
  page: cachedPage({ text, contentType: 'text/html', policy: 'p' }),
  tags: new Set(tags),
})
const bodyOf = async (page: Rendered['page'] | null) => (await page?.bytesFor(neutral, 'identity'))?.body.toString()

describe('hashing the scripts of a page', () => {
  it('hashes the scripts that have the secret nonce and removes the nonce', () => {
    const sealed = hashScripts(
      `<html><script nonce="${NONCE}">a()</script><style nonce="${NONCE}">b{}</style></html>`,
      NONCE,
      SECRET,
    )
    expect(sealed.html).not.toContain(NONCE)
    expect(sealed.html).toContain('<script>a()</script>')
    expect(sealed.html).toContain(`<style nonce="${sealed.styleNonce}">`)
    expect(sealed.scriptHashes).toHaveLength(1)
  })

  it.each([
    '<script>evil()</script>',
    '<script nonce="guessed">evil()</script>',
    '<script src="/services/files/evil.js"></script>',
    '<SCRIPT>evil()</SCRIPT>',
  ])('never allows an injected script: %s', smuggled => {
    expect(hashScripts(`<html>${smuggled}</html>`, NONCE, SECRET).scriptHashes).toEqual([])
  })

  it('hashes own scripts behind an unclosed tag', () => {
    const alone = hashScripts(`<script nonce="${NONCE}">ours()</script>`, NONCE, SECRET)
    for (const open of ['<p><script ', '<script src="https://evil.example/x.js" ', '<script x="']) {
      const sealed = hashScripts(`${open}<script nonce="${NONCE}">ours()</script>`, NONCE, SECRET)
      expect(sealed.html).not.toContain('nonce=')
      expect(sealed.scriptHashes).toEqual(alone.scriptHashes)
    }
  })

  it('returns equal bytes for equal content, whatever the nonce', () => {
    const page = (nonce: string) =>
      hashScripts(`<meta content="${nonce}"><script nonce="${nonce}">a()</script>`, nonce, SECRET)
    expect(page('first-nonce-000000')).toEqual(page('other-nonce-111111'))
  })
})

describe("the key of a guest's page", () => {
  const key = (path: string, { cookie, method = 'GET' }: { cookie?: string; method?: string } = {}) =>
    cacheKeyOf({ method, url: new URL(path, 'http://site.example'), cookie, locale: 'fr' })?.key ?? null

  it('contains locale, path and the known parameters, sorted, and omits tracking parameters', () => {
    expect(key('/about')).toBe('fr /about')
    expect(key('/about?utm_source=x&locale=fr')).toBe('fr /about?locale=fr')
    expect(key('/about.data?_routes=root')).toBe('fr /about.data?_routes=root')
  })

  it('differs by language, so that no reader gets a page in the language of another reader', async () => {
    const store = pageStore()
    for (let round = 0; round < 2; round += 1) {
      for (const locale of LOCALES) {
        const { key: of } = cacheKeyOf({
          method: 'GET',
          url: new URL('/about', 'http://site.example'),
          cookie: undefined,
          locale,
        })!
        expect(await bodyOf(await store.get(of, async () => rendered(`in ${locale}`, 'app-pages:1')))).toBe(
          `in ${locale}`,
        )
      }
    }
    store.invalidate({ tags: ['app-pages:1'], hard: true })
    for (const locale of LOCALES)
      expect(await bodyOf(await store.get(`${locale} /about`, async () => rendered(`${locale} anew`)))).toBe(
        `${locale} anew`,
      )
  })

  it.each(['session=abc', '__Host-session=abc', 'flash=%7B%7D'])('is null with the cookie %s', cookie => {
    expect(key('/about', { cookie })).toBeNull()
  })

  it.each([
    '/admin/dashboard',
    '/auth/sign-in',
    '/auth/sign-in.data',
    '/account/profile',
    '/services/theme',
    '/errors/not-found',
    '/__manifest?p=/',
    '/about?q=typed',
  ])('is null for %s', path => {
    expect(key(path)).toBeNull()
  })

  it('is null for a post', () => expect(key('/about', { method: 'POST' })).toBeNull())
  it('is not changed by preferences or by the consent to cookies', () =>
    expect(key('/about', { cookie: 'preferences=scheme%3Ddark; consent=1' })).toBe('fr /about'))
})

describe("the cache of guests' pages", () => {
  it('renders once for simultaneous requests', async () => {
    const store = pageStore()
    let renders = 0
    const render = async () => {
      renders++
      await Promise.resolve()
      return rendered('one', 'type:app-pages')
    }
    const pages = await Promise.all(Array.from({ length: 20 }, () => store.get('k', render)))
    expect(renders).toBe(1)
    expect(new Set(pages).size).toBe(1)
  })

  it('answers once with the old page after a soft invalidation, and then with the new one', async () => {
    const store = pageStore()
    let version = 0
    const render = async () => rendered(`version ${++version}`, 'type:app-pages')
    await store.get('k', render)
    store.invalidate({ tags: ['app-pages'], hard: false })
    expect(await bodyOf(await store.get('k', render))).toBe('version 1')
    await new Promise(resolve => setImmediate(resolve))
    expect(await bodyOf(await store.get('k', render))).toBe('version 2')
  })

  it('never answers with the old page after a hard invalidation', async () => {
    const store = pageStore()
    let version = 0
    const render = async () => rendered(`version ${++version}`, 'app-pages')
    await store.get('k', render)
    store.invalidate({ tags: ['type:app-pages'], hard: true })
    expect(await bodyOf(await store.get('k', render))).toBe('version 2')
  })

  it.each<[what: string, invalidate: (store: PageStore) => void]>([
    ['a hard invalidation', store => store.invalidate({ tags: ['app-pages'], hard: true })],
    ['a soft invalidation', store => store.invalidate({ tags: ['app-pages'], hard: false })],
    [
      'a soft invalidation before another one',
      store => {
        store.invalidate({ tags: ['type:app-pages'], hard: false })
        store.invalidate({ tags: ['organizations'], hard: false })
      },
    ],
    ['a clearing', store => store.clear()],
  ])('does not store a page that was rendered during %s', async (_what, invalidate) => {
    const store = pageStore()
    let finish: (page: Rendered) => void = () => undefined
    const asked = store.get('k', () => new Promise(resolve => (finish = resolve)))
    invalidate(store)
    finish(rendered('before the change', 'app-pages'))
    await asked
    expect(store.fresh('k')).toBeNull()
    expect(await bodyOf(await store.get('k', async () => rendered('after the change', 'app-pages')))).toBe(
      'after the change',
    )
  })

  it('stores a page that was rendered while other content changed', async () => {
    const store = pageStore()
    let finish: (page: Rendered) => void = () => undefined
    const asked = store.get('k', () => new Promise(resolve => (finish = resolve)))
    store.invalidate({ tags: ['organizations'], hard: false })
    finish(rendered('kept', 'app-pages'))
    await asked
    expect(await bodyOf(store.fresh('k'))).toBe('kept')
  })

  it('keeps pages without the changed content', async () => {
    const store = pageStore()
    await store.get('k', async () => rendered('kept', 'type:app-pages'))
    store.invalidate({ tags: ['organizations'], hard: true })
    expect(await bodyOf(await store.get('k', async () => rendered('again')))).toBe('kept')
  })

  it('stores no page that may not be cached, and renders it for the next request', async () => {
    const store = pageStore()
    expect(await store.get('k', async () => null)).toBeNull()
    expect(await bodyOf(await store.get('k', async () => rendered('now')))).toBe('now')
  })
})

describe('a cached page', () => {
  const page = cachedPage({
    text: `<html lang="fr" ${neutral}>${'text '.repeat(500)}`,
    contentType: 'text/html',
    policy: 'p',
  })

  it('is adapted to a reader by the attributes of <html> only', async () => {
    const { body } = await page.bytesFor(htmlAttributes({ ...DEFAULT_PREFERENCES, scheme: 'dark' }), 'identity')
    expect(body.toString()).toContain('<html lang="fr" data-scheme="dark" data-mantine-color-scheme="dark">')
  })

  it('has one etag for each variant and encoding', async () => {
    const schemes = ['auto', 'light', 'dark'] as const
    const tags = await Promise.all(
      schemes.flatMap(scheme =>
        (['br', 'gzip', 'identity'] as const).map(
          async encoding => (await page.bytesFor(htmlAttributes({ ...DEFAULT_PREFERENCES, scheme }), encoding)).etag,
        ),
      ),
    )
    expect(new Set(tags).size).toBe(9)
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', 'identity'],
    ['', 'identity'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    [undefined, 'identity'],
  ])('is compressed for "%s" as %s', (accepted, encoding) => {
    expect(acceptedEncoding(accepted)).toBe(encoding)
  })
})

describe('the content security policy', () => {
  it('allows scripts from the assets of the requested host, and never from a malformed host', () => {
    const at = (host: string | undefined) =>
      forHost('script-src {assets}', { protocol: 'https', host, siteUrl: 'https://site.example' })
    expect(at('www.site.example')).toBe('script-src https://www.site.example/assets/')
    for (const odd of [undefined, '', 'x; script-src *', 'a b', 'https://evil'])
      expect(at(odd)).toBe('script-src https://site.example/assets/')
  })
})

describe('memoized answers', () => {
  it('load once until a tag is invalidated, and are not stored after a fault', async () => {
    const kept = makeSharedAnswers(true)
    let loads = 0
    const load = async () => ++loads
    expect(await Promise.all([kept.get('k', ['type:site'], load), kept.get('k', ['type:site'], load)])).toEqual([1, 1])
    kept.invalidate(['site'])
    expect(await kept.get('k', ['type:site'], load)).toBe(2)
    await expect(kept.get('bad', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await kept.get('bad', [], async () => 'back')).toBe('back')
  })
})
