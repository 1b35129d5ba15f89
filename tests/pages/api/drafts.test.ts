import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { files } from '#db/schema/files.ts'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import type { PageEdition } from '#server/pages/contract/page-edition.ts'
import type { ResolvedPath } from '#server/contract/site.ts'
import { placeBefore } from '#server/pages/sort-blocks.ts'
import { jsonOf, type Call } from '#tests/support/as-user.ts'
import { changed, createPagesWorld } from './world.ts'

const { database, orm, member, ask, asEditor, resolve, makePage } = await createPagesWorld()
const editionOf = async (id: string) =>
  (await jsonOf<{ data: PageEdition }>(await asEditor(`app-pages/${id}/edition`))).data

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

  test('simultaneous moves of blocks lose none', async () => {
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

  test('a block that is not on the page cannot be moved', async () => {
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
