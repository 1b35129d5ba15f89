import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node'
import { Outlet, Scripts, useLoaderData } from '@remix-run/react'
import { lazy, Suspense, type ComponentType } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import * as entry from '#web/entry.server.tsx'
import { fakeApi, SITE_URL } from '#tests/support/fake-api.ts'

const WORDS = 'Écluse </script> “douce”'

/** More than React sends in place by itself. */
const LONG = 'x'.repeat(20_000)

const Root = () => (
  <html lang="fr">
    <body>
      <Outlet />
      <Scripts nonce="n0nce" />
    </body>
  </html>
)
const Words = () => <p>{useLoaderData<{ words: string }>().words}</p>
const Later = lazy(
  () =>
    new Promise<{ default: ComponentType }>(done => {
      setTimeout(() => done({ default: () => <em title={LONG}>later</em> }), 20)
    }),
)
const Broken = () => {
  throw new Error('a broken part')
}

const manifestOf = (id: string, parentId?: string) => ({
  id,
  parentId,
  path: parentId === undefined ? '' : undefined,
  index: parentId !== undefined,
  hasLoader: parentId !== undefined,
  hasAction: false,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  imports: [],
})

/** The page of a build whose only route shows this. */
async function rendered(Page: ComponentType): Promise<{ response: Response; html: string }> {
  const build = {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: { default: Root } },
      page: { id: 'page', parentId: 'root', index: true, module: { default: Page, loader: () => ({ words: WORDS }) } },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { root: manifestOf('root'), page: manifestOf('page', 'root') },
      url: '/manifest.js',
      version: '1',
    },
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
  const context: AppLoadContext = {
    api: fakeApi(),
    nonce: 'n0nce',
    remoteAddress: '192.0.2.1',
    requestId: 'r',
    locale: 'fr',
    sharedAnswers: makeSharedAnswers(true),
    cacheTags: new Set(),
  }
  const response = await createRequestHandler(build, 'production')(new Request(`${SITE_URL}/`), context)
  return { response, html: context.html ?? '' }
}

afterEach(() => void vi.restoreAllMocks())

describe('a page', () => {
  it('is rendered completely, with its data for the browser, and a nonce on every script', async () => {
    const { response, html } = await rendered(Words)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBeNull()
    expect(html).toMatch(/^<!DOCTYPE html><html/)
    expect(html).toContain('<p>Écluse &lt;/script&gt; “douce”</p>')
    const sent = /c\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(html)![1]!
    expect(JSON.parse(JSON.parse(sent) as string)).toContain(WORDS)
    expect(html).toContain('c.close()')
    expect(html.split('<script').length - 1).toBe(html.split('nonce="n0nce"').length - 1)
  })

  it('waits for deferred parts', async () => {
    const { response, html } = await rendered(() => (
      <>
        <Words />
        <Suspense fallback="waiting">
          <Later />
        </Suspense>
      </>
    ))
    expect(response.headers.get('cache-control')).toBeNull()
    expect(html).toContain(`<em title="${LONG}">later</em>`)
    expect(html).not.toContain('hidden')
    expect(html).not.toContain('waiting')
    expect(html).toContain('c.enqueue(')
  })

  it('is sent without a part that fails, is not cached, and the error is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { response, html } = await rendered(() => (
      <>
        <Words />
        <Suspense fallback="instead">
          <Broken />
        </Suspense>
      </>
    ))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('instead')
    expect(logged).toHaveBeenCalledWith(
      'A page failed to render',
      expect.objectContaining({ message: 'a broken part' }),
    )
  })

  it('that fails as a whole becomes the error page, and the error is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { response } = await rendered(Broken)
    expect(response.status).toBe(500)
    expect(logged).toHaveBeenCalledWith(
      'A page failed to render',
      expect.objectContaining({ message: 'a broken part' }),
    )
  })
})
