import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blogPosts } from '#db/schema/blog.ts'
import { appPageComponents, appPages, appShortUrls } from '#db/schema/pages/pages.ts'
import type { AccessibilityReport, SitemapPage } from '#server/contract/site.ts'
import { createApi } from '#server/api.ts'
import { invalidateTags } from '#server/pages/index.ts'
import { routes as pageRoutes } from '#server/pages/routes.ts'
import { routes } from '#server/site/routes.ts'
import { asUser, buildAppContext, callRoute, jsonOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const { orm } = database
const api = createApi(app)
const editor = await asUser(app, { roles: ['app_admin'] })

const ask = (path: string, query = '') => callRoute(app, routes, `/api/v1/services/${path}`, { query })
const call = async (
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' = 'GET',
  body: unknown = null,
) => {
  const answer = await api({
    method,
    path,
    query: '',
    remoteAddress: '127.0.0.1',
    requestId: 'r',
    body: body === null ? null : Buffer.from(JSON.stringify(body)),
    headers: { ...headers, ...(body === null ? {} : { 'content-type': 'application/vnd.api+json' }) },
  })
  return { status: answer.status, json: JSON.parse(String(answer.body ?? 'null')) as Record<string, never> }
}

describe('short addresses', () => {
  test('redirect to their target; an unknown one is not found', async () => {
    await orm.insert(appShortUrls).values({ name: 'Affiche', token: 'affiche', url: '/contact?depuis=affiche' })
    expect(await jsonOf(await ask('short-urls/affiche'))).toEqual({ data: { url: '/contact?depuis=affiche' } })
    expect((await ask('short-urls/Affiche')).status).toBe(404)
    const [stored] = await orm.select().from(appShortUrls).where(eq(appShortUrls.token, 'affiche'))
    expect(stored).toMatchObject({ visits: 1 })
  })

  test('have a QR code as SVG and as PNG, which is no visit', async () => {
    await orm.insert(appShortUrls).values({ name: 'Carte', token: 'carte', url: '/' })
    const svg = await ask('short-urls/carte/code')
    expect([svg.status, svg.headers['content-type'], String(svg.body).slice(0, 4)]).toEqual([
      200,
      'image/svg+xml',
      '<svg',
    ])
    const png = await ask('short-urls/carte/code', 'format=png')
    expect((png.body as Buffer).subarray(1, 4).toString()).toBe('PNG')
    expect((await ask('short-urls/carte/code', 'format=gif')).status).toBe(400)
    expect((await ask('short-urls/inconnu/code')).status).toBe(404)
    const [stored] = await orm.select().from(appShortUrls).where(eq(appShortUrls.token, 'carte'))
    expect(stored).toMatchObject({ visits: 0 })
  })

  test.each([undefined, null, ''])('get a pronounceable token when none is chosen (%s)', async token => {
    const body = {
      data: {
        type: 'app-short-urls',
        attributes: { name: 'Sans mot', url: '/', ...(token === undefined ? {} : { token }) },
      },
    }
    const { status, json } = await call('/api/v1/app-short-urls', editor.headers, 'POST', body)
    expect([status, json]).toMatchObject([
      201,
      { data: { attributes: { token: expect.stringMatching(/^[a-hjkmnp-z2-9]{7}$/) as string } } },
    ])
  })

  test.each(['javascript:alert(1)', '//elsewhere.example', '/s/loop', 'ftp://x.example'])(
    'never redirect to %s',
    async url => {
      const { status } = await call('/api/v1/app-short-urls', editor.headers, 'POST', {
        data: { type: 'app-short-urls', attributes: { name: 'x', url, token: 'abc' } },
      })
      expect(status).toBe(422)
    },
  )
})

test('the sitemap for search engines lists what guests may open, and nothing else', async () => {
  await orm.insert(appPages).values([
    { path: '/ouverte', title: { fr: 'Ouverte', en: 'Open' } },
    { path: '/membres', title: { fr: 'Membres' }, requiresAuth: true },
    { path: '/niveau', title: { fr: 'Niveau' }, accessLevelId: 'contact' },
    { path: '/brouillon', title: { fr: 'Brouillon' }, isDraft: true },
    { path: '/effacee', title: { fr: 'Effacée' }, deletedAt: new Date() },
  ])
  const { data } = await jsonOf<{ data: SitemapPage[] }>(await ask('sitemap'))
  expect(data.map(({ path, locales }) => [path, [...locales].sort()])).toEqual([['/ouverte', ['en', 'fr']]])
})

test('the sitemap lists records that guests find in lists, below an open page that serves them', async () => {
  const at = new Date('2026-05-01T08:00:00Z')
  const post = (slug: string, more: object = {}) => ({
    slug,
    title: { fr: slug, en: slug },
    statusId: 'published' as const,
    publishedAt: at,
    ...more,
  })
  await orm
    .insert(blogPosts)
    .values([
      post('ouvert'),
      post('membres', { accessLevelId: 'member_level_1' }),
      post('non-repertorie', { statusId: 'unlisted' }),
      post('brouillon', { statusId: 'draft', publishedAt: null }),
      post('prevu', { publishedAt: new Date('2099-01-01T00:00:00Z') }),
      post('efface', { deletedAt: at }),
    ])
  const below = async () => {
    invalidateTags(['app-pages'])
    const { data } = await jsonOf<{ data: SitemapPage[] }>(await ask('sitemap'))
    return data
      .filter(({ path }) => path.startsWith('/nouvelles/'))
      .map(({ path, locales }) => [path, locales.toSorted()])
  }
  expect(await below()).toEqual([])
  const [page] = await orm
    .insert(appPages)
    .values({ path: '/nouvelles', title: { fr: 'Nouvelles' } })
    .returning()
  await orm.insert(appPageComponents).values({ pageId: page!.id, name: 'blog-posts', position: 0, props: {} })
  expect(await below()).toEqual([['/nouvelles/ouvert', ['en', 'fr']]])
  await orm.update(appPages).set({ accessLevelId: 'contact' }).where(eq(appPages.id, page!.id))
  expect(await below()).toEqual([])
})

test('a published page exists for everybody, and a draft for its editors only', async () => {
  const [members, draft] = await orm
    .insert(appPages)
    .values([
      { path: '/existe', title: { fr: 'x' }, accessLevelId: 'member_level_2' },
      { path: '/pas-encore', title: { fr: 'x' }, isDraft: true },
    ])
    .returning()
  const exists = async (id: string, headers = {}) =>
    (await call(`/api/v1/services/publishables/app-pages/${id}`, headers)).json
  expect(await exists(members!.id)).toEqual({ data: { exists: true } })
  expect(await exists(draft!.id)).toEqual({ data: { exists: false } })
  expect(await exists(draft!.id, editor.headers)).toEqual({ data: { exists: true } })
  expect(await exists('nonsense')).toEqual({ data: { exists: false } })
  expect((await call('/api/v1/services/publishables/users/x')).status).toBe(404)
})

test('the departments of France are sorted by name, overseas ones included', async () => {
  const { data } = await jsonOf<{ data: { departments: { code: string; name: string }[] } }>(
    await ask('utils/regions/france'),
  )
  const names = data.departments.map(({ name }) => name)
  expect([names.length, names[0], names.includes('Mayotte')]).toEqual([101, 'Ain', true])
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'fr')))
})

test('the accessibility report counts the published pages, and is updated when they change', async () => {
  const [page] = await orm
    .insert(appPages)
    .values({ path: '/a-verifier', title: { fr: 'x' } })
    .returning()
  const report = async () =>
    (
      await jsonOf<{ data: AccessibilityReport }>(
        await callRoute(app, pageRoutes, '/api/v1/services/accessibility-report'),
      )
    ).data
  const before = await report()
  await orm.insert(appPageComponents).values({
    pageId: page!.id,
    name: 'custom',
    position: 0,
    props: { html: { $t: { fr: '<p><a href="/x">cliquez ici</a></p>' } } },
  })
  invalidateTags(['app-page-components'])
  const after = await report()
  const count = ({ rules }: AccessibilityReport) => rules.find(({ rule }) => rule === 'linkSimple')?.faultsCount
  expect([count(before), count(after), after.blocksCount - before.blocksCount]).toEqual([0, 1, 1])
})
