import { gatheredOf } from '#server/gather.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { organizations } from '#db/schema/people.ts'
import { carryOutSwitches } from '#server/pages/index.ts'
import { rebuildSearch } from '#server/search/index.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const database = await createTestDatabase()
let clock = new Date('2026-11-21T10:00:00Z')
const { admin, app } = await createWorld(database, { now: () => clock })
const { orm } = database

type Document = { locale: string; title: string; body: string }
const documentsOf = async (id: string) =>
  (
    await orm.execute<Document>(
      sql`select locale, title, body from search_documents where resource_id = ${id}::uuid order by locale`,
    )
  ).rows
const post = async (path: string, body: unknown = {}) =>
  (await admin.request('POST', path, { body, headers: { 'content-type': 'application/json' } })).status
const makeOrganization = async (attributes: Record<string, unknown>) =>
  (await admin.post('organizations', { data: { type: 'organizations', attributes: { country: 'FR', ...attributes } } }))
    .data.id

describe('the documents of a record', () => {
  test('are written with it, one for each of its locales, and follow its translations', async () => {
    const id = await makeOrganization({
      name: 'Atelier du Port',
      shortDescription: 'Prête des claviers',
      description: '<p>Des <strong>claviers</strong> &amp; des souris</p>',
    })
    expect(await documentsOf(id)).toEqual([
      {
        locale: 'fr',
        title: 'Atelier du Port',
        body: expect.stringMatching(/^Prête des claviers\n\s+Des claviers & des souris/) as string,
      },
    ])
    await admin.patch(
      `organizations/${id}`,
      { data: { type: 'organizations', id, attributes: { shortDescription: 'Lends keyboards' } } },
      { 'accept-edition-language': 'en' },
    )
    expect((await documentsOf(id)).map(({ locale }) => locale)).toEqual(['en', 'fr'])
    await admin.patch(
      `organizations/${id}`,
      { data: { type: 'organizations', id, attributes: { shortDescription: '' } } },
      { 'accept-edition-language': 'en' },
    )
    expect((await documentsOf(id)).map(({ locale }) => locale)).toEqual(['fr'])
  })

  test('are one, in the site’s language, when nothing of it is translated', async () => {
    expect(await documentsOf(await makeOrganization({ name: 'Sans texte' }))).toMatchObject([
      { locale: 'fr', title: 'Sans texte' },
    ])
  })

  test('are removed with it and restored with it', async () => {
    const id = await makeOrganization({ name: 'Effacée' })
    await admin.delete(`organizations/${id}`)
    expect(await documentsOf(id)).toEqual([])
    expect((await admin.post(`organizations/${id}/actions/restore`, {})).status).toBe(204)
    expect(await documentsOf(id)).toHaveLength(1)
  })

  test('are not written when the write fails', async () => {
    const { rows: before } = await orm.execute(sql`select count(*) from search_documents`)
    expect(
      (
        await admin.post('organizations', {
          data: { type: 'organizations', attributes: { name: 'Refusée', country: 'nowhere' } },
        })
      ).status,
    ).toBe(422)
    expect((await orm.execute(sql`select count(*) from search_documents`)).rows).toEqual(before)
  })
})

describe('the documents of a page', () => {
  const addBlock = async (pageId: string, title: string) =>
    (
      await admin.post('app-page-components', {
        data: {
          type: 'app-page-components',
          attributes: { name: 'title', position: 0, props: { title } },
          relationships: { page: { data: { type: 'app-pages', id: pageId } } },
        },
      })
    ).data.id

  test('hold the texts of its blocks, and follow them', async () => {
    const [online] = await orm
      .insert(appPages)
      .values({ path: '/online', title: { fr: 'En ligne' }, createdAt: clock, updatedAt: clock })
      .returning()
    const pageId = online!.id
    const blockId = await addBlock(pageId, 'Tablettes parlantes')
    expect((await documentsOf(pageId))[0]!.body).toContain('Tablettes parlantes')
    await admin.patch(
      `app-page-components/${blockId}`,
      { data: { type: 'app-page-components', id: blockId, attributes: { props: { title: 'Talking tablets' } } } },
      { 'accept-edition-language': 'en' },
    )
    const [english, french] = await documentsOf(pageId)
    expect(english).toMatchObject({ locale: 'en', body: expect.stringContaining('Talking tablets') as string })
    expect(french!.body).toContain('Tablettes parlantes')
    await admin.delete(`app-page-components/${blockId}`)
    expect((await documentsOf(pageId)).map(({ body }) => body).join()).not.toContain('Tablettes')
  })

  test('hold no descriptions of pictures, no markup, no marks of surveys and no values that are no texts', async () => {
    const [page] = await orm
      .insert(appPages)
      .values({ path: '/pictures', title: { fr: 'Images' }, createdAt: clock, updatedAt: clock })
      .returning()
    const html =
      '<!-- note > --><style>b{}</style><p>Entre</p><style>i{}</style><!-- - -->' +
      '<figure><img src="/a.png" alt="Un chat > un chien" title=\'Là > bas\'>' +
      '<figcaption><em>Légende</em></figcaption></figure>' +
      '<p>@[survey:01900000-0000-7000-8000-000000000001]</p><p>2 < 3</p>'
    await orm.insert(appPageComponents).values({
      pageId: page!.id,
      name: 'custom',
      position: 0,
      props: {
        image: { fileId: '01900000-0000-7000-8000-000000000002', alt: { $t: { fr: 'Une rampe' } } },
        color: 'orange',
        styles: 'p { color: red }',
        rows: [{ key: 'k1', title: { $t: { fr: 'Titre' } } }],
        html: { $t: { fr: html } },
      },
    })
    await rebuildSearch({ ...app, orm }, gatheredOf(app).registry)
    expect((await documentsOf(page!.id))[0]!.body.split(/\s+/).filter(Boolean).sort()).toEqual(
      ['Entre', 'Légende', '2', '<', '3', 'Titre'].sort(),
    )
  })

  test('contain what is published: a draft is found once it is published, by hand or on schedule', async () => {
    const [page] = await orm
      .insert(appPages)
      .values({ path: '/drafted', title: { fr: 'Brouillonnée' }, isDraft: true, createdAt: clock, updatedAt: clock })
      .returning()
    await orm
      .insert(appPageComponents)
      .values({ pageId: page!.id, name: 'title', position: 0, props: { title: { $t: { fr: 'Encore secret' } } } })
    await rebuildSearch({ ...app, orm }, gatheredOf(app).registry)
    expect(await documentsOf(page!.id)).toEqual([])
    await orm
      .update(appPages)
      .set({ updatedAt: new Date(clock.getTime() + 1) })
      .where(eq(appPages.id, page!.id))
    expect(await post(`/api/v1/services/app-pages/${page!.id}/publish`)).toBe(200)
    expect(await documentsOf(page!.id)).toMatchObject([
      { title: 'Brouillonnée', body: expect.stringContaining('Encore secret') as string },
    ])
    expect(await post(`/api/v1/services/app-pages/${page!.id}/schedule`, { unpublish: '2026-11-22T10:00:00Z' })).toBe(
      200,
    )
    clock = new Date('2026-11-22T10:00:01Z')
    await carryOutSwitches(app)
    expect(await documentsOf(page!.id)).toEqual([])
  })
})

describe('a record written by SQL', () => {
  test('is found once all documents are rebuilt, and a deleted one leaves none', async () => {
    const [row] = await orm.insert(organizations).values({ name: 'Par un script', slug: 'par-un-script' }).returning()
    const gone = await makeOrganization({ name: 'Partie' })
    await orm.delete(organizations).where(eq(organizations.id, gone))
    expect(await documentsOf(row!.id)).toEqual([])
    expect(await rebuildSearch({ ...app, orm }, gatheredOf(app).registry, { onlyNew: true })).toEqual({})
    const counts = await rebuildSearch({ ...app, orm }, gatheredOf(app).registry)
    expect(Object.keys(counts)).toEqual(expect.arrayContaining(['app-pages', 'files', 'users', 'articles']))
    expect(await documentsOf(row!.id)).toHaveLength(1)
    expect(await documentsOf(gone)).toEqual([])
  })

  test('leaves no words once all documents are rebuilt', async () => {
    const words = async () =>
      (await orm.execute<{ word: string }>(sql`select word from search_words where resource_type = 'organizations'`))
        .rows
    const gone = await makeOrganization({ name: 'Éphémère', description: '<p>Des passages</p>' })
    expect(await words()).toEqual(expect.arrayContaining([{ word: 'éphémère' }, { word: 'passages' }]))
    await orm.delete(organizations).where(eq(organizations.id, gone))
    await rebuildSearch({ ...app, orm }, gatheredOf(app).registry)
    expect(await words()).not.toContainEqual({ word: 'éphémère' })
    expect(await words()).toContainEqual({ word: 'script' })
  })
})
