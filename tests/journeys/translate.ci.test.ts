import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { surveys } from '#db/schema/surveys.ts'
import { startTranslationServer } from '#tests/translation/support/translation-server.ts'
import { openSite, PHONE, signIn } from './site.ts'

const server = await startTranslationServer()
const site = await openSite({ TRANSLATE_URL: server.url })
const MARKER = '\u2063\u2063'

test('an editor accepts or edits proposed translations without script, and is told of a failure', async () => {
  const { orm } = site.database
  const [item] = await orm
    .insert(surveys)
    .values({ question: { fr: 'Atelier du soir' }, description: { fr: '<p>Le mardi</p>' } })
    .returning({ id: surveys.id })
  const stored = async () =>
    (
      await orm
        .select({ question: surveys.question, description: surveys.description })
        .from(surveys)
        .where(eq(surveys.id, item!.id))
    )[0]
  const { context, page } = await site.visit({ viewport: PHONE, javaScriptEnabled: false })
  await signIn(page, 'app-admin')

  await page.goto(`/admin/resources/surveys/update/${item!.id}?editionLocale=fr`)
  expect(await page.getByRole('button', { name: 'Traduire les champs manquants' }).count()).toBe(0)
  await page.goto(`/admin/resources/surveys/update/${item!.id}?editionLocale=en`)
  // It has no name in the language that is edited yet.
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Atelier du soir')
  await page.goto(`/admin/resources/surveys/show/${item!.id}?editionLocale=en`)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Atelier du soir')
  await page.goto(`/admin/resources/surveys/update/${item!.id}?editionLocale=en`)
  server.answerWith('fails')
  await page.getByRole('button', { name: 'Traduire les champs manquants (Français vers English)' }).click()
  expect(await page.getByRole('note').filter({ hasText: 'Rien n’a été enregistré' }).count()).toBe(1)

  server.answerWith('translates')
  await page.getByRole('button', { name: 'Traduire les champs manquants' }).click()
  const question = page.getByRole('region', { name: 'Question' })
  const description = page.getByRole('region', { name: 'Description' })
  expect(await question.innerText()).toContain('Atelier du soir')
  expect(await question.innerText()).toContain('[en] Atelier du soir')
  expect(await stored()).toEqual({ question: { fr: 'Atelier du soir' }, description: { fr: '<p>Le mardi</p>' } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  await question.getByLabel('Enregistrer comme traduction automatique').check()
  await description.getByLabel('Mettre dans le formulaire').check()
  await page.getByRole('button', { name: 'Appliquer ces choix' }).click()
  expect(await stored()).toEqual({
    question: { fr: 'Atelier du soir', en: `${MARKER}[en] Atelier du soir` },
    description: { fr: '<p>Le mardi</p>' },
  })
  await page.getByRole('textbox', { name: 'Description' }).fill('On Tuesdays')
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).last().click()
  expect(await stored()).toMatchObject({ description: { fr: '<p>Le mardi</p>', en: '<p>On Tuesdays</p>' } })

  await page.goto(`/admin/resources/surveys/update/${item!.id}?editionLocale=en`)
  await page.getByRole('button', { name: 'Traduire les champs manquants' }).click()
  expect(await page.getByRole('note').innerText()).toContain('Description')
  expect(await page.getByRole('region', { name: 'Description' }).count()).toBe(0)
  await context.close()
})

test('without script proposed translations of a page are stored in its draft', async () => {
  const { orm } = site.database
  const [made] = await orm
    .insert(appPages)
    .values({ path: '/prets-du-soir', title: { fr: 'Prêts du soir', en: 'Evening loans' } })
    .returning({ id: appPages.id })
  await orm
    .insert(appPageComponents)
    .values({ pageId: made!.id, name: 'title', position: 0, props: { title: { $t: { fr: 'Bonsoir' } } } })
  const { context, page } = await site.visit({ viewport: PHONE, javaScriptEnabled: false })
  await signIn(page, 'app-admin')
  await page.goto(`/admin/resources/app-pages/page-template/${made!.id}?editionLocale=en`)
  await page.getByRole('button', { name: 'Traduire les textes manquants de cette page' }).click()
  expect(await page.getByText('[en] Bonsoir').count()).toBe(1)
  expect(await page.getByLabel('Mettre dans le formulaire').count()).toBe(0)
  await page.getByRole('button', { name: 'Appliquer ces choix' }).click()
  expect(new URL(page.url()).pathname).toBe(`/admin/resources/app-pages/page-template/${made!.id}`)
  const [draft] = await orm
    .select({ id: appPages.id, title: appPages.title })
    .from(appPages)
    .where(eq(appPages.draftOfPageId, made!.id))
  const [block] = await orm
    .select({ props: appPageComponents.props })
    .from(appPageComponents)
    .where(eq(appPageComponents.pageId, draft!.id))
  expect(draft!.title).toEqual({ fr: 'Prêts du soir', en: 'Evening loans' })
  expect(block!.props).toMatchObject({ title: { $t: { fr: 'Bonsoir', en: `${MARKER}[en] Bonsoir` } } })
  await context.close()
})
