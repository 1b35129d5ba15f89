import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { files } from '#db/schema/files.ts'
import {
  appMenuItems,
  appPageComponents,
  appPageRoles,
  appRedirections,
  languageLines,
} from '#db/schema/pages/pages.ts'
import type { LocalisedPage, MenuItem, ResolvedPath, Site } from '#server/contract/site.ts'
import { matchPath, normalisedPath } from '#server/pages/match-path.ts'
import { asUser, jsonOf } from '#tests/support/as-user.ts'
import { changed, createPagesWorld } from './world.ts'

const { app, orm, editor, member, ask, asEditor, resolve, makePage } = await createPagesWorld()
const contact = await asUser(app, { level: 'contact' })

describe('the target of a path', () => {
  const pages = new Map([
    ['/', { id: 'home', path: '/', subRoutes: [] }],
    ['/forum', { id: 'forum', path: '/forum', subRoutes: ['/:id', '/:id/update'] }],
    ['/forum/rules', { id: 'rules', path: '/forum/rules', subRoutes: [] }],
    ['/évènements', { id: 'events', path: '/évènements', subRoutes: ['/:slug'] }],
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
    ['/%C3%A9v%C3%A8nements', { kind: 'page', id: 'events', rest: '' }],
    ['/e%CC%81ve%CC%80nements/', { kind: 'page', id: 'events', rest: '' }],
    ['/%C3%A9v%C3%A8nements/f%C3%AAte%2Fbal', { kind: 'page', id: 'events', rest: '/f%C3%AAte%2Fbal' }],
    ['/forum%2Frules', null],
    ['/%E9v', null],
  ])('of %s is its page with the rest of the path, its redirection, or nothing', (path, expected) =>
    expect(matchPath(normalisedPath(path), pages, redirections)).toEqual(expected),
  )

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
