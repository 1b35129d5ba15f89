import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appPageComponents, appPages, appRedirections, appMenuItems } from '#db/schema/pages/pages.ts'
import type {
  PagePreview,
  PageRevision,
  PageRevisionDetail,
  PageTranslations,
  PageUses,
} from '#server/pages/contract/page-edition.ts'
import { merge } from '#server/domain/blocks/props.ts'
import { invalidateAll, invalidateTags } from '#server/pages/index.ts'
import { asUser } from '#tests/support/as-user.ts'
import { blockOf } from '#tests/support/blocks.ts'
import { titlesOf, createEditingWorld } from './world.ts'

const { clock, app, orm, editor, call, post, read, editionOf, resolve, makePage } = await createEditingWorld()
const other = await asUser(app, { roles: ['app_admin'] })
const member = await asUser(app, { level: 'member_level_1' })

/** As the API's own update of a block does. */
async function write(id: string, title: string, who = editor) {
  await orm
    .update(appPageComponents)
    .set({ props: { title: { $t: { fr: title } } }, updatedById: who.id, updatedAt: clock.now })
    .where(eq(appPageComponents.id, id))
  invalidateTags(['app-pages', 'app-page-components'])
}

describe('blocks', () => {
  test('are duplicated, copied to another page and removed, without a change of the published page', async () => {
    const [one, two] = [await makePage(), await makePage()]
    const [first] = (await editionOf(one.id)).blocks
    expect((await post(`${one.id}/blocks/${first!.id}/duplicate`)).status).toBe(201)
    expect(titlesOf(await editionOf(one.id))).toEqual(['un', 'un', 'deux'])
    expect((await post(`${two.id}/blocks/paste`, {}, other)).problem?.faults[0]?.code).toBe('page.clipboard')
    expect((await post(`${one.id}/blocks/${first!.id}/copy`)).status).toBe(200)
    expect((await editionOf(two.id)).copied).toBe('title')
    expect((await post(`${two.id}/blocks/paste`)).status).toBe(201)
    expect(titlesOf(await editionOf(two.id))).toEqual(['un', 'deux', 'un'])
    const worked = await editionOf(two.id)
    expect((await post(`${two.id}/blocks/${worked.blocks[1]!.id}/remove`)).status).toBe(201)
    expect(titlesOf(await editionOf(two.id))).toEqual(['un', 'un'])
    expect((await post(`${two.id}/blocks/${worked.blocks[1]!.id}/remove`)).status).toBe(409)
    expect(await orm.select().from(appPageComponents).where(eq(appPageComponents.pageId, two.id))).toHaveLength(2)
    for (const path of ['duplicate', 'remove', 'copy'])
      expect((await post(`${one.id}/blocks/${first!.id}/${path}`, {}, member)).status).toBe(403)
  })
})

describe('undo and redo', () => {
  test('go one step at a time, and a new step ends what can be redone', async () => {
    const page = await makePage()
    expect(await editionOf(page.id)).toMatchObject({ canUndo: false, canRedo: false })
    const {
      blocks: [first],
    } = await editionOf(page.id)
    await post(`${page.id}/blocks/${first!.id}/duplicate`)
    const draft = await editionOf(page.id)
    await write(draft.blocks[2]!.id, 'DEUX')
    await post(`${draft.workedId}/order`, { id: draft.blocks[2]!.id, before: draft.blocks[0]!.id })
    await post(`${page.id}/blocks/${draft.blocks[0]!.id}/remove`)
    const states = [
      ['DEUX', 'un'],
      ['DEUX', 'un', 'un'],
      ['un', 'un', 'DEUX'],
      ['un', 'un', 'deux'],
      ['un', 'deux'],
    ]
    expect(titlesOf(await editionOf(page.id))).toEqual(states[0])
    for (const expected of states.slice(1)) {
      expect((await post(`${draft.workedId}/undo`)).status).toBe(200)
      expect(titlesOf(await editionOf(page.id))).toEqual(expected)
    }
    expect(await editionOf(page.id)).toMatchObject({ canUndo: false, canRedo: true })
    expect((await post(`${draft.workedId}/undo`)).status).toBe(409)
    for (const expected of states.toReversed().slice(1)) {
      expect((await post(`${draft.workedId}/redo`)).status).toBe(200)
      expect(titlesOf(await editionOf(page.id))).toEqual(expected)
    }
    await post(`${draft.workedId}/undo`)
    await write(draft.blocks[2]!.id, 'trois')
    expect(await editionOf(page.id)).toMatchObject({ canUndo: true, canRedo: false })
  })

  test('apply to one’s own steps, and never undo what another person wrote since', async () => {
    const page = await makePage({ isDraft: true })
    const [a, b] = (await editionOf(page.id)).blocks
    await write(a!.id, 'A')
    await write(b!.id, 'B', other)
    expect((await post(`${page.id}/undo`)).status).toBe(200)
    expect(titlesOf(await editionOf(page.id))).toEqual(['un', 'B'])
    await write(b!.id, 'BB')
    await write(b!.id, 'BBB', other)
    expect((await post(`${page.id}/undo`)).problem?.faults[0]?.code).toBe('page.changed')
    expect(titlesOf(await editionOf(page.id))).toEqual(['un', 'BBB'])
  })

  test('end with the publication of the page', async () => {
    const page = await makePage()
    await post(`${page.id}/blocks/${(await editionOf(page.id)).blocks[0]!.id}/duplicate`)
    expect((await post(`${(await editionOf(page.id)).workedId}/publish`)).status).toBe(200)
    expect(await editionOf(page.id)).toMatchObject({ canUndo: false, canRedo: false })
  })
})

describe('revisions', () => {
  test('are made by each publication, list what it changed, and can be restored', async () => {
    const page = await makePage()
    const publishWith = async (title: string) => {
      await post(`${page.id}/draft`)
      const draft = await editionOf(page.id)
      clock.now = new Date(clock.now.getTime() + 1_000)
      await write(draft.blocks[0]!.id, title)
      expect((await post(`${draft.workedId}/publish`)).status).toBe(200)
    }
    await publishWith('UN')
    await publishWith('Premier')
    const [last, first, origin] = await read<PageRevision[]>(`${page.id}/revisions`)
    expect([last, first, origin].map(each => [each?.kind, each?.blocks])).toEqual([
      ['publish', 2],
      ['publish', 2],
      ['origin', 2],
    ])
    expect(last?.author).toBe('Ada Martin')
    const detail = await read<PageRevisionDetail>(`${page.id}/revisions/${first!.id}`)
    expect(detail.changed).toMatchObject([{ kind: 'changed', texts: [{ locale: 'fr', before: 'un', after: 'UN' }] }])
    expect(detail.restoring).toMatchObject([{ texts: [{ before: 'Premier', after: 'UN' }] }])

    await post(`${page.id}/blocks/${(await editionOf(page.id)).blocks[1]!.id}/remove`)
    expect((await post(`${page.id}/revisions/${origin!.id}/restore`)).status).toBe(200)
    expect(titlesOf(await editionOf(page.id))).toEqual(['un', 'deux'])
    expect((await read<PageRevision[]>(`${page.id}/revisions`))[0]).toMatchObject({ kind: 'draft', blocks: 1 })
    expect((await post(`${(await editionOf(page.id)).workedId}/undo`)).status).toBe(200)
    expect(titlesOf(await editionOf(page.id))).toEqual(['Premier'])
    expect((await resolve(page.path)).resolved).toMatchObject({
      page: { blocks: [{ props: { title: 'Premier' } }, { props: { title: 'deux' } }] },
    })
    expect((await call(`${page.id}/revisions`, {}, member)).status).toBe(403)
    expect((await call(`${page.id}/revisions/${page.id}`)).status).toBe(404)
  })
})

describe('a published page that moves', () => {
  const redirections = async () =>
    Object.fromEntries((await orm.select().from(appRedirections)).map(({ fromPath, toPath }) => [fromPath, toPath]))
  const move = (id: string, path: string) =>
    orm.update(appPages).set({ path, updatedAt: clock.now }).where(eq(appPages.id, id))

  test('leaves a redirection; chains are shortened, and a redirection from the new path is removed', async () => {
    const page = await makePage({ path: '/a' })
    await orm.insert(appRedirections).values({ name: 'x', fromPath: '/short', toPath: '/a?x=1#y' })
    await move(page.id, '/b')
    expect(await redirections()).toMatchObject({ '/a': '/b', '/short': '/b?x=1#y' })
    await move(page.id, '/c')
    expect(await redirections()).toMatchObject({ '/a': '/c', '/b': '/c', '/short': '/c?x=1#y' })
    await move(page.id, '/a')
    expect(await redirections()).toMatchObject({ '/b': '/a', '/c': '/a', '/short': '/a?x=1#y' })
    expect(await redirections()).not.toHaveProperty('/a')
    invalidateAll()
    expect((await resolve('/c')).resolved).toEqual({ kind: 'redirection', to: '/a' })
  })

  test('leaves one on publication when its draft moved, and a draft alone leaves none', async () => {
    const page = await makePage({ path: '/d' })
    await post(`${page.id}/draft`)
    const { workedId } = await editionOf(page.id)
    await move(workedId, '/e')
    expect(await redirections()).not.toHaveProperty('/d')
    await orm
      .update(appPages)
      .set({ updatedAt: new Date(clock.now.getTime() + 5) })
      .where(eq(appPages.id, workedId))
    expect((await post(`${workedId}/publish`)).status).toBe(200)
    expect((await resolve('/d')).resolved).toEqual({ kind: 'redirection', to: '/e' })
  })
})

test('the menu items, pages and redirections that refer to a page are listed', async () => {
  const [page, from] = [await makePage(), await makePage()]
  await orm.insert(appPageComponents).values({
    pageId: from.id,
    name: 'custom',
    position: 5,
    props: { html: { $t: { fr: `<p><a href="${page.path}">Voir</a></p>` } } },
  })
  await orm.insert(appMenuItems).values({ name: { fr: 'Entrée' }, pageId: page.id })
  await orm.insert(appRedirections).values({ name: 'x', fromPath: '/leads', toPath: `${page.path}?a=1` })
  expect(await read<PageUses>(`${page.id}/uses`)).toMatchObject({
    menuItems: [{ name: 'Entrée' }],
    pages: [{ id: from.id }],
    redirections: [{ name: '/leads' }],
  })
  expect(await read<PageUses>(`${from.id}/uses`)).toEqual({ menuItems: [], pages: [], redirections: [] })
})

test('a translation is missing, automatic, stale or complete', async () => {
  const page = await makePage({ title: { fr: 'Titre', en: 'Title', it: 'Titolo', es: 'Título' } }, [])
  const { fields } = blockOf('title')
  const fr = merge(fields, {}, { title: 'Bonjour' }, 'fr')
  const props = [
    ['en', 'Hello'],
    ['it', '\u2063\u2063Ciao'],
    ['es', 'Hola'],
  ].reduce((stored, [locale, title]) => merge(fields, stored, { title }, locale as 'en'), fr)
  const [block] = await orm
    .insert(appPageComponents)
    .values({ pageId: page.id, name: 'title', props: { ...props } })
    .returning()
  const statesOf = async () => (await read<PageTranslations>('translations')).find(({ id }) => id === page.id)?.locales
  expect(await statesOf()).toEqual({
    fr: 'complete',
    en: 'complete',
    it: 'automatic',
    es: 'complete',
    ca: 'missing',
    da: 'missing',
    ro: 'missing',
  })

  const changed = merge(fields, props, { title: 'Bonsoir' }, 'fr')
  await orm
    .update(appPageComponents)
    .set({ props: { ...changed } })
    .where(eq(appPageComponents.id, block!.id))
  expect(await statesOf()).toMatchObject({ fr: 'complete', en: 'stale', it: 'stale', es: 'stale' })
  await orm
    .update(appPageComponents)
    .set({ props: { ...merge(fields, changed, { title: 'Good evening' }, 'en') } })
    .where(eq(appPageComponents.id, block!.id))
  expect(await statesOf()).toMatchObject({ en: 'complete', es: 'stale' })
  expect((await post(`${page.id}/blocks/${block!.id}/confirm`, { locale: 'it' })).status).toBe(200)
  expect(await statesOf()).toMatchObject({ it: 'complete', es: 'stale' })
  expect((await post(`${page.id}/blocks/${block!.id}/confirm`, { locale: 'xx' })).status).toBe(400)
})

test('the editor shows a title that was changed on the page while its draft is open', async () => {
  const page = await makePage()
  await post(`${page.id}/draft`)
  expect(await editionOf(page.id)).toMatchObject({ title: page.title, locales: { fr: 'complete', en: 'missing' } })
  clock.now = new Date(clock.now.getTime() + 60_000)
  await orm
    .update(appPages)
    .set({ title: { fr: 'Page', en: 'In English' }, updatedAt: clock.now })
    .where(eq(appPages.id, page.id))
  expect(await editionOf(page.id)).toMatchObject({
    title: { en: 'In English' },
    locales: { fr: 'complete', en: 'complete' },
  })
})

test('a preview tells whether readers of an access level can read the page', async () => {
  const page = await makePage({ accessLevelId: 'member_level_1' })
  const reach = async (as: string) => (await read<PagePreview>(`${page.id}/preview`, `as=${as}`)).reach
  expect(await Promise.all(['guest', 'contact', 'member_level_1'].map(reach))).toEqual(['auth', 'unauthorized', 'yes'])
  expect((await call(`${page.id}/preview`, { query: 'as=nobody' })).status).toBe(400)
  expect((await call(`${page.id}/preview`, { query: 'as=guest' }, member)).status).toBe(403)
})
