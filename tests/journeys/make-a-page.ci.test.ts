import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DESKTOP, openAlive, openSite, signIn } from './site.ts'

const site = await openSite()

/** The smallest picture that there is: one point. */
const PICTURE = {
  name: 'point.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A person at the screen: clicks and keys are counted, what is typed into a field that has the focus is not. */
function person(page: Page) {
  let presses = 0
  return {
    presses: () => presses,
    async button(name: string | RegExp, role: 'button' | 'link' = 'button') {
      presses += 1
      await page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .locator('visible=true')
        .first()
        .click()
    },
    /** Opens the field by a click, unless it has the focus already. */
    async write(label: string | RegExp, text: string) {
      const field = page
        .getByLabel(label)
        .and(page.locator('main :is(input, textarea, [contenteditable="true"])'))
        .locator('visible=true')
        .first()
      await field.waitFor()
      await page.waitForTimeout(400)
      const isFocused = await field.evaluate(element => element === document.activeElement)
      if (!isFocused) presses += 1
      await field.fill(text)
    },
    async openMenu(name: string) {
      presses += 1
      await page.locator('summary', { hasText: name }).locator('visible=true').first().click()
    },
    async upload(label: string | RegExp) {
      presses += 2
      await page.getByLabel(label).first().setInputFiles(PICTURE)
    },
    async enter() {
      presses += 1
      await page.keyboard.press('Enter')
    },
  }
}

it('a page of six blocks with image, video, menu entry and redirection takes 35 presses at most', async () => {
  const { context, page } = await site.visit({ viewport: DESKTOP })
  await signIn(page, 'app-admin')
  await openAlive(page, '/admin/dashboard')
  const editor = person(page)
  const form = async (kind: string, act: () => Promise<void>) => {
    await act()
    await page.getByRole('heading', { name: kind, level: 2, exact: true }).waitFor()
    await page.waitForTimeout(500)
  }

  /** The address of a screen changes before the screen is drawn. */
  const screen = (title: string) => page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor()

  await editor.openMenu('Créer')
  await editor.button('Créer une page', 'link')
  await page.waitForURL('**/create')
  await editor.write(/^Titre/, 'Essayer une aide')
  await editor.enter()
  await page.waitForURL('**/page-template/**')

  await form('Titre', () => editor.button('Titre'))
  await editor.write(/^Titre/, 'Essayer avant de louer')
  await form('Contenus', () => editor.button('Contenus'))
  await editor.write(/^Contenu/, 'Une personne vous montre l’aide, puis vous la prenez en main.')
  await form('Bandeau image', () => editor.button('Bandeau image'))
  await editor.upload('Envoyer une nouvelle image')
  await editor.write(/^Texte de remplacement/, 'Deux mains tiennent une télécommande à un bouton')
  await form('Vidéo', () => editor.button('Vidéo'))
  await editor.write(/^Titre de la vidéo/, 'La télécommande en une minute')
  await editor.write(/^Adresse de la vidéo/, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await form('Boutons', () => editor.button('Boutons'))
  await editor.write(/^Texte/, 'Nous écrire')
  await editor.write(/^Page ou adresse/, '/contact')
  await form('Titre', () => editor.button('Titre'))
  await editor.write(/^Titre/, 'Et ensuite')
  await editor.button('Enregistrer le bloc')
  await page.getByRole('heading', { name: 'Blocs de la page' }).waitFor()
  await editor.button('Publier')
  await page.getByText('La page est publiée.').first().waitFor()

  await editor.openMenu('Plus d’actions')
  await editor.button('Ajouter au menu du site', 'link')
  await page.waitForURL('**/app-menu-items/create**')
  await editor.button('Ajouter au menu')
  await screen('Menu du site')
  await editor.button('Pages', 'link')
  await screen('Pages')
  await editor.button('Essayer une aide', 'link')
  await editor.button('Modifier les blocs de la page', 'link')
  await page.waitForURL('**/page-template/**')
  await editor.openMenu('Plus d’actions')
  await editor.button('Ajouter une redirection vers cette page', 'link')
  await page.waitForURL('**/app-redirections/create**')
  await editor.write(/^Ancien/, '/essai')
  await editor.enter()
  await page.waitForURL('**/app-redirections/show/**')

  await page.goto('/essai')
  await page.getByRole('heading', { name: 'Essayer avant de louer' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(editor.presses()).toBeLessThanOrEqual(35)
  await context.close()
})

it('a draft stands in the row of its page, and no list offers it as a page of its own', async () => {
  const { context, page } = await site.visit({ viewport: DESKTOP })
  await signIn(page, 'app-admin')
  await page.goto('/admin/resources/app-pages')
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await page.getByRole('link', { name: 'Modifier les blocs de la page' }).click()
  await page
    .getByRole('button', { name: /^Descendre/ })
    .first()
    .click()
  await page.getByText('L’ordre des blocs est enregistré.').first().waitFor()

  await page.goto('/admin/resources/app-pages?filter[search]=Contact')
  const row = page.getByRole('row', { name: /Contact/ })
  expect(await row.count()).toBe(1)
  expect(await row.innerText()).toContain('Publiée, brouillon en cours')
  await page.goto('/admin/resources/app-menu-items/create')
  expect(await page.locator('select[name="page"] option', { hasText: 'Contact' }).count()).toBe(1)
  await context.close()
})
