import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appPages } from '#db/schema/pages/pages.ts'
import { createApi } from '#server/api.ts'
import type { PageEdition, PageRevision, PageTranslations } from '#server/pages/contract/page-edition.ts'
import { clientOf, type Answer } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

let clock = new Date('2026-11-21T10:00:00Z')
const database = await createTestDatabase()
const app = buildAppContext(database, { now: () => (clock = new Date(clock.getTime() + 1000)) })
const editor = clientOf(createApi(app), (await asUser(app, { roles: ['app_admin'] })).headers)

const PAGES = 'services/app-pages'
const dataOf = <T>(answer: Answer) => answer.data as unknown as T
const json = { 'content-type': 'application/json' }
const post = async (path: string, body: unknown = {}) => (await editor.post(`${PAGES}/${path}`, body, json)).status
const save = async (id: string, locale: string, attributes: Record<string, unknown>) =>
  expect(
    (
      await editor.patch(
        `app-pages/${id}`,
        { data: { type: 'app-pages', id, attributes } },
        { 'accept-edition-language': locale },
      )
    ).status,
  ).toBe(200)
const edition = async (id: string) => dataOf<PageEdition>(await editor.get(`${PAGES}/${id}/edition`))
const state = async (id: string) => (await edition(id)).locales.en
const inMatrix = async (id: string) =>
  dataOf<PageTranslations>(await editor.get(`${PAGES}/translations`)).find(page => page.id === id)?.locales.en

async function makePage(title: string): Promise<string> {
  const { id } = dataOf<{ id: string }>(
    await editor.post(
      'app-pages',
      { data: { type: 'app-pages', attributes: { title } } },
      { 'accept-edition-language': 'fr' },
    ),
  )
  await save(id, 'fr', { styles: 'p { color: inherit }' })
  expect(await post(`${id}/publish`)).toBe(200)
  return id
}

test('a page’s title and description become stale with their source, and fresh when it is reverted', async () => {
  const id = await makePage('Titre')
  expect(await state(id)).toBe('missing')
  await save(id, 'en', { title: 'Title' })
  expect(await state(id)).toBe('complete')
  await save(id, 'fr', { title: 'Autre titre' })
  expect([await state(id), await inMatrix(id)]).toEqual(['stale', 'stale'])
  await save(id, 'fr', { title: 'Titre' })
  expect(await state(id)).toBe('complete')
  await save(id, 'fr', { title: 'Autre titre', description: 'Une page' })
  await save(id, 'en', { description: 'A page' })
  expect(await state(id)).toBe('stale')
  await save(id, 'en', { title: 'Another title' })
  expect(await state(id)).toBe('complete')
})

test('a text without a known source becomes stale once the source changes', async () => {
  const id = await makePage('Avant')
  await database.orm
    .update(appPages)
    .set({ title: { fr: 'Avant', en: 'Before' } })
    .where(eq(appPages.id, id))
  expect(await state(id)).toBe('complete')
  await save(id, 'fr', { title: 'Après' })
  expect(await state(id)).toBe('stale')
})

test('confirming a translation, also one of a machine, changes nothing else of the page', async () => {
  const id = await makePage('Réglages')
  await database.orm
    .update(appPages)
    .set({ title: { fr: 'Réglages', en: '\u2063\u2063Settings' } })
    .where(eq(appPages.id, id))
  expect(await state(id)).toBe('automatic')
  await post(`${id}/draft`)
  expect(await post(`${id}/confirm`, { locale: 'en' })).toBe(200)
  expect([await state(id), (await edition(id)).title]).toEqual(['complete', { fr: 'Réglages', en: 'Settings' }])
  await save(id, 'fr', { title: 'Paramètres' })
  expect(await state(id)).toBe('stale')
  expect(await post(`${id}/confirm`, { locale: 'en' })).toBe(200)
  expect([await state(id), (await edition(id)).title]).toEqual(['complete', { fr: 'Paramètres', en: 'Settings' }])
  expect(await post(`${id}/confirm`, { locale: 'xx' })).toBe(400)
})

test('a restored revision has the sources that its texts were translated from', async () => {
  const id = await makePage('Un')
  await save(id, 'en', { title: 'One' })
  await save(id, 'fr', { title: 'Deux' })
  await addBlock(id)
  expect(await post(`${(await edition(id)).workedId}/publish`)).toBe(200)
  await save(id, 'en', { title: 'Two' })
  expect(await state(id)).toBe('complete')
  const [kept] = dataOf<PageRevision[]>(await editor.get(`${PAGES}/${id}/revisions`))
  expect(await post(`${id}/revisions/${kept!.id}/restore`)).toBe(200)
  expect([await state(id), (await edition(id)).title]).toEqual(['stale', { fr: 'Deux', en: 'One' }])
  expect(await post(`${(await edition(id)).workedId}/publish`)).toBe(200)
  expect([await state(id), (await edition(id)).title]).toEqual(['stale', { fr: 'Deux', en: 'One' }])
})

test('confirming a translation keeps what was restored into the draft', async () => {
  const id = await makePage('Styles')
  await save(id, 'en', { title: 'One' })
  await addBlock(id)
  expect(await post(`${(await edition(id)).workedId}/publish`)).toBe(200)
  await save(id, 'fr', { styles: 'p { color: red }' })
  const [kept] = dataOf<PageRevision[]>(await editor.get(`${PAGES}/${id}/revisions`))
  expect(await post(`${id}/revisions/${kept!.id}/restore`)).toBe(200)
  expect(await post(`${id}/confirm`, { locale: 'en' })).toBe(200)
  expect(await post(`${(await edition(id)).workedId}/publish`)).toBe(200)
  const [page] = await database.orm.select({ styles: appPages.styles }).from(appPages).where(eq(appPages.id, id))
  expect(page).toEqual({ styles: 'p { color: inherit }' })
})

const addBlock = async (id: string) =>
  editor.post('app-page-components', {
    data: {
      type: 'app-page-components',
      attributes: { name: 'title', props: { title: 'x' } },
      relationships: { page: { data: { type: 'app-pages', id: await draftOf(id) } } },
    },
  })

async function draftOf(id: string): Promise<string> {
  await post(`${id}/draft`)
  return (await edition(id)).workedId
}
