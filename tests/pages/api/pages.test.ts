import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { files } from '#db/schema/files.ts'
import {
  appMenuItems,
  appPageComponents,
  appPageRoles,
  appPages,
  appRedirections,
  languageLines,
} from '#db/schema/pages/pages.ts'
import type { PageEdition } from '#server/pages/contract/page-edition.ts'
import type { LocalisedPage, MenuItem, ResolvedPath, Site } from '#server/contract/site.ts'
import { invalidateTags } from '#server/pages/index.ts'
import { matchPath, normalisedPath } from '#server/pages/match-path.ts'
import { placeBefore } from '#server/pages/sort-blocks.ts'
import { routes as pageRoutes } from '#server/pages/routes.ts'
import { routes as siteRoutes } from '#server/site/routes.ts'
import { asUser, buildAppContext, callRoute, jsonOf, type Call } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const { orm } = database
const routes = [...pageRoutes, ...siteRoutes]
const editor = await asUser(app, { roles: ['app_admin'] })
const member = await asUser(app, { level: 'member_level_1' })
const contact = await asUser(app, { level: 'contact' })

const ask = (path: string, call: Call = {}) => callRoute(app, routes, `/api/v1/services/${path}`, call)
const asEditor = (path: string, call: Call = {}) => ask(path, { ...call, headers: editor.headers })
const resolve = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await ask('pages/resolve', { query: new URLSearchParams({ path }).toString(), headers })
  return { answer, resolved: (await jsonOf<{ data: ResolvedPath }>(answer)).data }
}
const editionOf = async (id: string) =>
  (await jsonOf<{ data: PageEdition }>(await asEditor(`app-pages/${id}/edition`))).data
const changed = (...tags: string[]) => invalidateTags(tags.length > 0 ? tags : ['app-pages', 'app-page-components'])

let made = 0
async function makePage(facts: Partial<typeof appPages.$inferInsert> = {}, titles: string[] = ['Bonjour']) {
  const [page] = await orm
    .insert(appPages)
    .values({ path: `/page-${(made += 1)}`, title: { fr: `Page ${made}`, en: `Page ${made} in English` }, ...facts })
    .returning()
  const components =
    titles.length === 0
      ? []
      : await orm
          .insert(appPageComponents)
          .values(
            titles.map((title, position) => ({
              pageId: page!.id,
              name: 'title' as const,
              position,
              props: { title: { $t: { fr: title } } },
            })),
          )
          .returning()
  changed()
  return { page: page!, components }
}

describe('the target of a path', () => {
  const pages = new Map([
    ['/', { id: 'home', path: '/', subRoutes: [] }],
    ['/forum', { id: 'forum', path: '/forum', subRoutes: ['/:id', '/:id/update'] }],
    ['/forum/rules', { id: 'rules', path: '/forum/rules', subRoutes: [] }],
  ])
  const redirections = new Map([
    ['/old', { fromPath: '/old', toPath: '/forum?tag=1' }],
    ['/forum/gone', { fromPath: '/forum/gone', toPath: '/' }],
  ])

  test.each([
    ['/', { kind: 'page', id: 'home', rest: '' }],
    ['//forum//', { kind: 'page', id: 'forum', rest: '' }],
    ['/forum/rules?x=1#y', { kind: 'page', id: 'rules', rest: '' }],
    ['/forum/12', { kind: 'page', id: 'forum', rest: '/12' }],
    ['/forum/12/update', { kind: 'page', id: 'forum', rest: '/12/update' }],
    ['/forum/12/delete', null],
    ['/forum/gone', { kind: 'redirection', to: '/' }],
    ['/old', { kind: 'redirection', to: '/forum?tag=1' }],
    ['/unknown', null],
  ])('%s', (path, expected) => expect(matchPath(normalisedPath(path), pages, redirections)).toEqual(expected))

  test('a page is localised, with its references resolved and its tags listed', async () => {
    const [file] = await orm
      .insert(files)
      .values({
        name: 'x',
        slug: 'main-tendue',
        originalName: 'x.svg',
        kind: 'svg',
        mimeType: 'image/svg+xml',
        hash: '0',
        size: 1,
        path: 'x',
        metadata: { width: 400, height: 300 },
      })
      .returning()
    const { page } = await makePage({}, [])
    await orm.insert(appPageComponents).values([
      {
        pageId: page.id,
        name: 'image-banner',
        position: 1,
        viewId: 'banner',
        props: { image: { fileId: file!.id, alt: { $t: { fr: 'Une main' } } }, title: { $t: { en: 'Only English' } } },
      },
      {
        pageId: page.id,
        name: 'buttons',
        position: 2,
        props: {
          items: [
            { key: 'a', text: { $t: { fr: 'Ici' } }, url: page.id },
            { key: 'b', text: { $t: { fr: 'Là' } }, url: '00000000-0000-7000-8000-000000000000' },
          ],
        },
      },
      {
        pageId: page.id,
        name: 'custom',
        position: 3,
        props: {
          html: { $t: { fr: '<p onclick="x">A</p><script>x</script>' } },
          styles: 'p { color: red } @import "x";',
        },
      },
      { pageId: page.id, name: 'title', position: 4, props: {} },
    ])
    changed()
    const { answer, resolved } = await resolve(`${page.path}/`)
    expect(resolved).toMatchObject({
      kind: 'page',
      rest: '',
      alternates: [
        { locale: 'fr', path: page.path },
        { locale: 'en', path: page.path },
      ],
    })
    const { blocks } = (resolved as Extract<ResolvedPath, { kind: 'page' }>).page
    expect(blocks.map(block => block.name)).toEqual(['image-banner', 'buttons', 'custom'])
    expect(blocks[0]).toMatchObject({
      viewId: 'banner',
      props: {
        title: 'Only English',
        image: { url: '/services/files/main-tendue', width: 400, height: 300, alt: 'Une main', previews: [] },
      },
    })
    expect((blocks[1]?.props.items as { url: unknown }[]).map(item => item.url)).toEqual([
      { href: page.path, title: page.title.fr },
      { href: '/errors/not-found', title: '' },
    ])
    expect(blocks[2]?.props).toMatchObject({
      html: '<p>A</p>',
      styles: `[data-styled="${blocks[2]?.id}"] p { color: red }\n`,
    })
    expect(answer.headers['cache-tags']).toContain(`page:${page.id}`)
    expect(answer.headers['cache-tags']).toContain(`files:${file!.id}`)
    expect(answer.headers['cache-control']).toBeUndefined()
  })

  test('a redirection keeps the query of its target', async () => {
    await orm.insert(appRedirections).values({ name: 'x', fromPath: '/ancien/', toPath: '/nouveau?a=1' })
    changed('app-redirections')
    expect((await resolve('/ancien')).resolved).toEqual({ kind: 'redirection', to: '/nouveau?a=1' })
  })

  test('drafts and deleted pages are not found', async () => {
    const draft = await makePage({ isDraft: true })
    const gone = await makePage({ deletedAt: new Date() })
    for (const { page } of [draft, gone]) expect((await resolve(page.path)).resolved).toEqual({ kind: 'not-found' })
  })

  test('access requires sign-in, one of the roles and the minimum level', async () => {
    const signedIn = (await makePage({ requiresAuth: true })).page
    const level = (await makePage({ accessLevelId: 'friendly_member' })).page
    const roles = (await makePage()).page
    await orm.insert(appPageRoles).values([
      { appPageId: roles.id, roleId: 'contributor' },
      { appPageId: roles.id, roleId: 'eqlaat_member' },
    ])
    changed()
    const kinds = async (path: string) =>
      Promise.all(
        [{}, contact.headers, member.headers, editor.headers].map(
          async headers => (await resolve(path, headers)).resolved.kind,
        ),
      )
    expect(await kinds(signedIn.path)).toEqual(['auth', 'page', 'page', 'page'])
    expect(await kinds(level.path)).toEqual(['auth', 'unauthorized', 'page', 'page'])
    expect(await kinds(roles.path)).toEqual(['auth', 'unauthorized', 'unauthorized', 'page'])
    expect((await resolve(level.path, member.headers)).answer.headers['cache-control']).toBe('private, no-store')
    expect((await ask(`app-pages/${level.id}`)).status).toBe(401)
    expect((await ask(`app-pages/${level.id}`, { headers: contact.headers })).problem?.faults[0]?.detail).toBe(
      `model [app-pages] with ID "${level.id}" cannot be accessed, unauthorized`,
    )
  })

  test('a page can be read by id, and a draft by editors only', async () => {
    const { page } = await makePage()
    const draft = (await makePage({ isDraft: true })).page
    expect(
      (await jsonOf<{ data: { data: LocalisedPage } }>(await ask(`app-pages/${page.id}`))).data.data.blocks[0]?.props
        .title,
    ).toBe('Bonjour')
    expect((await ask(`app-pages/${draft.id}`, { headers: member.headers })).status).toBe(404)
    expect((await asEditor(`app-pages/${draft.id}`)).status).toBe(200)
    for (const id of ['nope', '00000000-0000-7000-8000-000000000000'])
      expect((await ask(`app-pages/${id}`)).status).toBe(404)
  })

  test('the data of a page is cached until a write invalidates it', async () => {
    const { page, components } = await makePage()
    const title = async () =>
      ((await resolve(page.path)).resolved as Extract<ResolvedPath, { kind: 'page' }>).page.blocks[0]?.props.title
    await title()
    await orm
      .update(appPageComponents)
      .set({ props: { title: { $t: { fr: 'Au revoir' } } } })
      .where(eq(appPageComponents.id, components[0]!.id))
    expect(await title()).toBe('Bonjour')
    changed('type:app-page-components')
    expect(await title()).toBe('Au revoir')
  })
})

describe('drafts', () => {
  test('only app admins edit pages', async () => {
    const { page } = await makePage()
    const calls: [string, Call][] = [
      ['edition', {}],
      ['draft', { method: 'POST' }],
      ['order', { method: 'POST', body: {} }],
      ['publish', { method: 'POST' }],
    ]
    for (const [path, call] of calls) {
      expect((await ask(`app-pages/${page.id}/${path}`, call)).status).toBe(401)
      expect((await ask(`app-pages/${page.id}/${path}`, { ...call, headers: member.headers })).status).toBe(403)
    }
  })

  test('a draft is made once, with copies, and visitors see the published page until publication', async () => {
    const { page, components } = await makePage({ accessLevelId: 'contact' }, ['un', 'deux', 'trois'])
    await orm.update(appPages).set({ accessLevelId: null }).where(eq(appPages.id, page.id))
    const first = await asEditor(`app-pages/${page.id}/draft`, { method: 'POST' })
    const again = await asEditor(`app-pages/${page.id}/draft`, { method: 'POST' })
    expect([first.status, again.status]).toEqual([201, 200])
    const {
      data: { id: draftId },
    } = await jsonOf<{ data: { id: string } }>(first)
    expect((await jsonOf<{ data: { id: string } }>(again)).data.id).toBe(draftId)
    expect(
      (await jsonOf<{ data: { id: string } }>(await asEditor(`app-pages/${draftId}/draft`, { method: 'POST' }))).data
        .id,
    ).toBe(draftId)

    const edition = await editionOf(page.id)
    expect(edition).toMatchObject({ pageId: page.id, workedId: draftId, draftId, isNew: false, isModified: false })
    expect(edition.blocks.map(block => block.id)).toEqual(components.map(component => edition.ids[component.id]))
    expect(edition.blocks.map(block => block.updatedAt)).toEqual(
      components.map(component => component.updatedAt.toISOString()),
    )
    expect(edition.blocks[0]?.locales).toMatchObject({ fr: 'complete', en: 'missing' })

    const refused = await asEditor(`app-pages/${draftId}/publish`, { method: 'POST' })
    expect([refused.status, refused.problem?.faults[0]?.code]).toEqual([409, 'page.unmodified'])

    const [one, two, three] = edition.blocks.map(block => block.id)
    await orm
      .update(appPageComponents)
      .set({ props: { title: { $t: { fr: 'UN' } } }, updatedAt: new Date() })
      .where(eq(appPageComponents.id, one!))
    await orm.delete(appPageComponents).where(eq(appPageComponents.id, two!))
    await orm
      .insert(appPageComponents)
      .values({ pageId: draftId, name: 'title', position: 9, props: { title: { $t: { fr: 'quatre' } } } })
    changed()
    expect(
      (
        await jsonOf<{ data: { ids: string[] } }>(
          await asEditor(`app-pages/${draftId}/order`, { method: 'POST', body: { id: three!, before: one! } }),
        )
      ).data.ids.slice(0, 2),
    ).toEqual([three, one])
    const titles = async () =>
      ((await resolve(page.path)).resolved as Extract<ResolvedPath, { kind: 'page' }>).page.blocks.map(
        block => block.props.title,
      )
    expect(await titles()).toEqual(['un', 'deux', 'trois'])
    expect((await editionOf(page.id)).isModified).toBe(true)

    const published = await asEditor(`app-pages/${draftId}/publish`, { method: 'POST' })
    expect(await jsonOf(published)).toEqual({ data: { type: 'app-pages', id: page.id } })
    expect(await titles()).toEqual(['trois', 'UN', 'quatre'])
    expect(await editionOf(page.id)).toMatchObject({ workedId: page.id, draftId: null })
    expect((await editionOf(page.id)).blocks.map(block => block.id).slice(0, 2)).toEqual([
      components[2]!.id,
      components[0]!.id,
    ])
    const { rows } = await database.pool.query<{ operation: string }>(
      'select operation from history_actions where resource_id = any($1) order by id',
      [[page.id, draftId]],
    )
    expect(rows.map(row => row.operation)).toEqual(['draft', 'order', 'publish'])
    expect((await asEditor(`app-pages/${draftId}/publish`, { method: 'POST' })).status).toBe(404)
  })

  test('only a draft can be published', async () => {
    const { page } = await makePage()
    expect((await asEditor(`app-pages/${page.id}/publish`, { method: 'POST' })).status).toBe(422)
  })

  test('a picture takes its description from its file', async () => {
    const { page } = await makePage({ isDraft: true }, ['Titre'])
    const [file] = await orm
      .insert(files)
      .values({
        name: 'y',
        slug: 'main-decrite',
        originalName: 'y.svg',
        kind: 'svg',
        mimeType: 'image/svg+xml',
        hash: '0',
        size: 1,
        path: 'y',
      })
      .returning()
    await orm.insert(appPageComponents).values({
      pageId: page.id,
      name: 'image-banner',
      position: 1,
      props: { image: { fileId: file!.id }, title: { $t: { fr: 'Bannière' } } },
    })
    expect((await asEditor(`app-pages/${page.id}/publish`, { method: 'POST' })).problem?.faults).toMatchObject([
      { detail: 'validation.accessibility.imageAlt' },
    ])
    await orm
      .update(files)
      .set({ altText: { fr: 'Une main tendue' } })
      .where(eq(files.id, file!.id))
    expect((await editionOf(page.id)).blocks[1]?.faults).toEqual([])
    expect((await asEditor(`app-pages/${page.id}/publish`, { method: 'POST' })).status).toBe(200)
  })

  test('an inaccessible page is not published, and every place is named', async () => {
    const { page } = await makePage({ isDraft: true }, ['Titre'])
    const [custom] = await orm
      .insert(appPageComponents)
      .values({
        pageId: page.id,
        name: 'custom',
        position: 1,
        props: { html: { $t: { fr: '<h4>A</h4><p><a href="/x">ici</a></p>', en: '<h3>A</h3><img src="/a.png">' } } },
      })
      .returning()
    const refused = await asEditor(`app-pages/${page.id}/publish`, { method: 'POST' })
    expect(refused.status).toBe(422)
    expect(
      refused.problem?.faults.map(({ detail, pointer, meta }) => [
        detail,
        pointer,
        meta?.block,
        meta?.locale,
        meta?.excerpt,
      ]),
    ).toEqual([
      ['validation.accessibility.firstHeading', '/data/blocks/1/props/html', custom!.id, 'fr', 'A'],
      ['validation.accessibility.linkSimple', '/data/blocks/1/props/html', custom!.id, 'fr', 'ici'],
      ['validation.accessibility.imageAlt', '/data/blocks/1/props/html', custom!.id, 'en', '/a.png'],
    ])
    expect((await editionOf(page.id)).blocks[1]?.faults).toMatchObject([
      { rule: 'firstHeading', path: ['html'], locale: 'fr', values: { expected: 3, level: 4 } },
      { rule: 'linkSimple' },
      { rule: 'imageAlt', tag: 'img', nth: 0 },
    ])
    expect((await resolve(page.path)).resolved.kind).toBe('not-found')
    await orm
      .update(appPageComponents)
      .set({ props: { html: { $t: { fr: '<h3>A</h3>' } } } })
      .where(eq(appPageComponents.id, custom!.id))
    expect((await asEditor(`app-pages/${page.id}/publish`, { method: 'POST' })).status).toBe(200)
  })

  test('a page that was never published is published itself, unless its path is used', async () => {
    const { page } = await makePage({ isDraft: true })
    await orm.update(appPages).set({ updatedAt: new Date() }).where(eq(appPages.id, page.id))
    expect((await asEditor(`app-pages/${page.id}/publish`, { method: 'POST' })).status).toBe(200)
    expect((await resolve(page.path)).resolved.kind).toBe('page')
    const second = (await makePage({ isDraft: true, path: page.path })).page
    expect((await asEditor(`app-pages/${second.id}/publish`, { method: 'POST' })).problem?.faults[0]).toMatchObject({
      code: 'validation.unique',
      pointer: '/data/attributes/path',
    })
  })

  test('settings changed on the page while a draft was open are kept', async () => {
    const { page } = await makePage()
    const {
      data: { id },
    } = await jsonOf<{ data: { id: string } }>(await asEditor(`app-pages/${page.id}/draft`, { method: 'POST' }))
    await orm
      .update(appPages)
      .set({ title: { fr: 'Nouveau nom' }, updatedAt: sql`now() + interval '1 second'` })
      .where(eq(appPages.id, page.id))
    await orm.insert(appPageComponents).values({ pageId: id, name: 'title', position: 2, props: {} })
    expect((await asEditor(`app-pages/${id}/publish`, { method: 'POST' })).status).toBe(200)
    expect((await editionOf(page.id)).title).toEqual({ fr: 'Nouveau nom' })
  })

  test('two simultaneous moves of blocks lose none', async () => {
    const { page } = await makePage({ isDraft: true }, ['a', 'b', 'c', 'd'])
    const ids = (await editionOf(page.id)).blocks.map(block => block.id)
    const answers = await Promise.all(
      ids.map((id, index) =>
        asEditor(`app-pages/${page.id}/order`, { method: 'POST', body: { id, before: ids[(index + 2) % 4]! } }),
      ),
    )
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200])
    expect((await editionOf(page.id)).blocks.map(block => block.id).sort()).toEqual([...ids].sort())
  })

  test('a removed block cannot be moved', async () => {
    const { page, components } = await makePage({ isDraft: true })
    const elsewhere = (await makePage()).components[0]!.id
    const move = (body: Record<string, unknown>) => asEditor(`app-pages/${page.id}/order`, { method: 'POST', body })
    expect((await move({ id: elsewhere })).status).toBe(409)
    expect((await move({ id: 'x' })).status).toBe(400)
    expect((await move({ id: components[0]!.id })).status).toBe(200)
    expect(placeBefore(['a', 'b', 'c'], 'a', null)).toEqual(['b', 'c', 'a'])
    expect(placeBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
    expect(placeBefore(['a', 'b'], 'a', 'a')).toEqual(['a', 'b'])
  })
})

test('the menu contains what its reader may open, with the paths of its pages', async () => {
  const open = (await makePage()).page
  const closed = (await makePage({ accessLevelId: 'member_level_1' })).page
  const [parent] = await orm
    .insert(appMenuItems)
    .values({ name: { fr: 'Rubrique' }, position: 2 })
    .returning()
  await orm.insert(appMenuItems).values([
    { name: { fr: 'Accueil' }, pageId: open.id, position: 1 },
    { name: { fr: 'Ailleurs', en: 'Elsewhere' }, url: 'https://example.org', blank: true, position: 3 },
    { name: { fr: 'Réservé' }, pageId: closed.id, parentId: parent!.id },
    { name: { fr: 'Compte' }, url: '/account/profile', requiresAuth: true, position: 4 },
  ])
  changed('app-menu-items')
  const menu = async (headers: Record<string, string> = {}) =>
    (await jsonOf<{ data: MenuItem[] }>(await ask('app-menu', { headers }))).data
  expect((await menu()).map(item => [item.name, item.url])).toEqual([
    ['Accueil', open.path],
    ['Ailleurs', 'https://example.org'],
  ])
  expect((await menu(contact.headers)).map(item => item.name)).toEqual(['Accueil', 'Ailleurs', 'Compte'])
  expect((await menu(member.headers)).map(item => [item.name, item.children.map(child => child.name)])).toEqual([
    ['Accueil', []],
    ['Rubrique', ['Réservé']],
    ['Ailleurs', []],
    ['Compte', []],
  ])
})

test('the site’s settings, texts, counters and countries are served', async () => {
  const site = (await jsonOf<{ data: Site }>(await ask('site'))).data
  expect(site).toMatchObject({ defaultLocale: 'fr', initialized: false, logoUrl: null })
  await orm.insert(languageLines).values({ group: 'blocks', key: 'hero.title', text: { fr: 'À la une' } })
  changed('language-lines')
  expect(
    (await jsonOf<{ data: Record<string, string> }>(await ask('web-language-lines'))).data['blocks:hero.title'],
  ).toBe('À la une')
  expect((await jsonOf<{ data: unknown }>(await ask('home-stats'))).data).toEqual({
    organizationsCount: 0,
    repositoryItemsCount: 0,
    accompaniedPatientsCount: 0,
  })
  expect((await jsonOf<{ data: Record<string, { name: string }> }>(await ask('countries'))).data.DE?.name).toBe(
    'Allemagne',
  )
})
