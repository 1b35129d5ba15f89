import { expect, it } from 'vitest'
import { isCi } from '#tests/support/amount.ts'
import { openAlive, openSite, signIn } from './site.ts'

const site = await openSite()
const SCREENS: readonly (readonly [group: string, entry: string, address: RegExp])[] = [
  ['Application', 'Pages', /app-pages/],
  ['Application', 'Fichiers', /resources\/files/],
  ['Application', 'Redirections', /app-redirections/],
  ['Comptes', 'Rôles', /resources\/roles/],
  ['Comptes', 'Demandes de validation', /validation-requests/],
  ['Communauté', 'Signalements', /resources\/reports/],
  ['Contacts', 'Structures', /resources\/organizations/],
  ['Location', 'Feuille du jour', /rentals\/day/],
  ['Location', 'Modèles à louer', /rental-models/],
  ['Statistiques', 'Origines exclues', /banned-origins/],
]

it.runIf(isCi)('any of ten screens is two presses of the menu away', async () => {
  const { context, page } = await site.visit({ viewport: { width: 1280, height: 900 } })
  await signIn(page, 'app-admin')
  const menu = page.getByRole('navigation', { name: 'Menu d’administration' })
  for (const [group, entry, address] of SCREENS) {
    await openAlive(page, '/admin/dashboard')
    const summary = menu.locator('summary').filter({ hasText: group })
    if (!(await summary.evaluate(element => element.parentElement?.hasAttribute('open')))) await summary.click()
    // What waits is part of the name.
    await menu
      .getByRole('link', { name: new RegExp(`^${entry}( \\d|$)`) })
      .first()
      .click()
    await page.waitForURL(address)
  }
  await context.close()
})

it('the command palette opens a record and a screen by keyboard alone', async () => {
  const { context, page } = await site.visit({ viewport: { width: 1280, height: 900 } })
  await signIn(page, 'app-admin')
  await openAlive(page, '/admin/dashboard')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('textbox', { name: 'Écran, personne, page, commande…' })
  await search.waitFor()
  await page.keyboard.type('redirections')
  await page.getByRole('button', { name: 'Redirections' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Redirections' }).waitFor()
  await page.keyboard.press('Control+k')
  await search.fill('Camille Arnaud')
  await page
    .getByRole('button', { name: /^Camille Arnaud/ })
    .first()
    .click()
  await page.waitForURL(/resources\/users\/show/)
  await page.getByRole('heading', { level: 1, name: 'Camille Arnaud' }).waitFor()
  await context.close()
})

it('without script screens and records are found, and a favourite is added and removed', async () => {
  const { context, page } = await site.visit({ javaScriptEnabled: false })
  await signIn(page, 'app-admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Rechercher' }).first().click()
  await page.getByRole('searchbox', { name: /Écran, personne/ }).fill('redirec')
  await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Redirections' }).click()
  await page.getByRole('button', { name: 'Ajouter aux favoris' }).click()
  await page.getByRole('button', { name: 'Retirer des favoris' }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Menu d’administration' })
  expect(await menu.getByText('Favoris').count()).toBe(1)
  await page.getByRole('button', { name: 'Retirer des favoris' }).click()
  await page.getByRole('button', { name: 'Ajouter aux favoris' }).waitFor()
  expect(await menu.getByText('Favoris').count()).toBe(0)
  await context.close()
})

it('a filter is added by its name and removed as a chip; a deletion is taken back from its message', async () => {
  const { context, page } = await site.visit({ viewport: { width: 1280, height: 900 } })
  await signIn(page, 'app-admin')
  await openAlive(page, '/admin/resources/app-redirections/index?view=all')
  await openAlive(page, '/admin/resources/organizations/index?view=all')
  const rows = page.locator('tbody tr')
  const all = await rows.count()
  await page.locator('summary', { hasText: 'Ajouter un filtre' }).click()
  await page.getByRole('main').locator('details[open]').getByRole('link', { name: 'Pays', exact: true }).click()
  await page.getByRole('combobox', { name: 'Pays', exact: true }).selectOption('DK')
  await page.getByRole('button', { name: 'Appliquer' }).first().click()
  const chip = page.getByRole('link', { name: /Retirer le filtre.*Pays/ })
  await chip.waitFor()
  expect(await rows.count()).toBeLessThan(all)
  await chip.click()
  await expect.poll(() => rows.count()).toBe(all)

  const name = (await rows.first().getByRole('rowheader').textContent())?.trim() ?? ''
  await rows.first().getByRole('link').first().click()
  await page.getByRole('main').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.getByText('Cet élément est supprimé').count()).toBe(0)
  await context.close()
})

it('a record that is not there is told of within the back office, in its looks', async () => {
  const { context, page } = await site.visit({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false })
  await signIn(page, 'app-admin')
  const answer = await page.goto('/admin/resources/users/show/00000000-0000-7000-8000-000000000000')
  expect(answer?.status()).toBe(404)
  expect(await page.title()).toContain('Page introuvable')
  await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor()
  const bar = (await page.getByRole('banner').boundingBox())!
  expect(bar.height, 'its bar is one line').toBeLessThan(80)
  await context.close()
})
