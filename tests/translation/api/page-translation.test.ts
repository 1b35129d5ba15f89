import { describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { eq } from 'drizzle-orm'
import type { PageEdition } from '#server/pages/contract/page-edition.ts'
import { faults } from '#tests/support/api-client.ts'
import { MARKER, createTranslationWorld } from './world.ts'

const { database, admin, as, preview } = await createTranslationWorld()

describe('a page', () => {
  const page = async () => {
    const [row] = await database.orm
      .insert(appPages)
      .values({
        path: `/p-${randomUUID()}`,
        title: { fr: 'Nos prêts' },
        description: { fr: 'La page', en: 'The page' },
      })
      .returning({ id: appPages.id })
    const [title, content] = await database.orm
      .insert(appPageComponents)
      .values([
        { pageId: row!.id, name: 'title', position: 0, props: { title: { $t: { fr: 'Bonjour' } }, size: 'large' } },
        {
          pageId: row!.id,
          name: 'content',
          position: 1,
          props: {
            items: [
              { key: 'a', content: { $t: { fr: '<p>Un texte</p>', en: '<p>A text</p>' } } },
              { key: 'b', content: { $t: { fr: '<p>Un autre</p>' } } },
            ],
          },
        },
      ])
      .returning({ id: appPageComponents.id })
    return { id: row!.id, title: title!.id, content: content!.id }
  }
  const ofPage = async (id: string) => preview(id, { type: 'app-pages' })
  const edition = async (id: string) =>
    (await admin.get(`services/app-pages/${id}/edition`)).document as unknown as { data: PageEdition }

  test('has proposals for its own texts and its blocks, except manual ones', async () => {
    const { id, title, content } = await page()
    const { data, meta } = await ofPage(id)
    expect(data.texts.map(({ name, text }) => [name, text])).toEqual([
      ['title', '[en] Nos prêts'],
      [`blocks.${title}.title`, '[en] Bonjour'],
      [`blocks.${content}.items.b.content`, '<p>[en] Un autre</p>'],
    ])
    expect(meta.kept).toEqual(['resources:app-pages.fields.description', 'blocks:fields.content'])
    expect((await edition(id)).data.draftId).toBeNull()
  })

  test('is translated in its draft, as one step that can be undone; the published page stays', async () => {
    const { id } = await page()
    const { texts } = (await ofPage(id)).data
    expect(
      (await admin.post('services/translations/keep', { type: 'app-pages', id, from: 'fr', to: 'en', texts })).status,
    ).toBe(200)
    const { data } = await edition(id)
    expect(data.title).toEqual({ fr: 'Nos prêts', en: `${MARKER}[en] Nos prêts` })
    expect(data.blocks.map(({ props }) => props)).toEqual([
      {
        title: { $t: { fr: 'Bonjour', en: `${MARKER}[en] Bonjour` }, $s: { en: expect.any(String) as string } },
        size: 'large',
      },
      {
        items: [
          { key: 'a', content: { $t: { fr: '<p>Un texte</p>', en: '<p>A text</p>' } } },
          {
            key: 'b',
            content: {
              $t: { fr: '<p>Un autre</p>', en: `${MARKER}<p>[en] Un autre</p>` },
              $s: { en: expect.any(String) as string },
            },
          },
        ],
      },
    ])
    expect(data.blocks.map(({ locales }) => locales.en)).toEqual(['automatic', 'automatic'])
    expect([data.isModified, data.canUndo]).toEqual([true, true])
    const [published] = await database.orm.select({ title: appPages.title }).from(appPages).where(eq(appPages.id, id))
    expect(published!.title).toEqual({ fr: 'Nos prêts' })
    expect((await ofPage(id)).data.texts).toHaveLength(3)
  })

  test('is not translated (409) where its source or text was changed meanwhile, and nothing is stored', async () => {
    const { id, title } = await page()
    const { texts } = (await ofPage(id)).data
    await database.orm
      .update(appPageComponents)
      .set({ props: { title: { $t: { fr: 'Bonjour', en: 'Hello' } } } })
      .where(eq(appPageComponents.id, title))
    expect(
      faults(await admin.post('services/translations/keep', { type: 'app-pages', id, from: 'fr', to: 'en', texts })),
    ).toEqual(['409 translation.changed /texts'])
    expect((await edition(id)).data).toMatchObject({ draftId: null, title: { fr: 'Nos prêts' } })
  })

  test('is translated by its editors only, within the lengths of its fields', async () => {
    const { id } = await page()
    const { texts } = (await ofPage(id)).data
    const body = { type: 'app-pages', id, from: 'fr', to: 'en' }
    expect((await as('rental_admin').post('services/translations', body)).status).toBe(403)
    expect((await as('rental_admin').post('services/translations/keep', { ...body, texts })).status).toBe(403)
    expect(
      faults(
        await admin.post('services/translations/keep', {
          ...body,
          texts: texts.map(text => ({ ...text, text: 'x'.repeat(20_001) })),
        }),
      ),
    ).toEqual(['422 validation.maxLength /texts/0/text'])
    expect((await edition(id)).data.draftId).toBeNull()
  })
})
