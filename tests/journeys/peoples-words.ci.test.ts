import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSite, signIn } from './site.ts'

const site = await openSite()
const { pool } = site.database

/** Links and buttons of the page's content whose name contains a word. */
const named = (page: Page, word: RegExp) =>
  page
    .getByRole('main')
    .getByRole('link', { name: word })
    .or(page.getByRole('main').getByRole('button', { name: word }))

/** What the search of the back office offers for a word, without script. */
async function found(page: Page, word: string): Promise<string[]> {
  await page.goto(`/admin/search?q=${encodeURIComponent(word)}`)
  return page.getByRole('main').getByRole('listitem').getByRole('link').allInnerTexts()
}

/** Searches the back office for a word and follows a link that it offers. */
async function follow(page: Page, word: string, link: string): Promise<void> {
  expect(await found(page, word)).toContain(link)
  await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The first page of the account on which a link or a button is named by a word. */
async function pageOfAccount(page: Page, word: RegExp): Promise<string> {
  await page.goto('/account')
  const links = page.getByRole('navigation', { name: 'Mon compte' }).getByRole('link')
  const paths = await links.evaluateAll(all => all.map(link => link.getAttribute('href')!))
  for (const path of paths) {
    await page.goto(path)
    if ((await named(page, word).count()) > 0) return path
  }
  throw new Error(`no page of the account names ${word}`)
}

async function asStaff(account = 'app-admin'): Promise<{ page: Page; end: () => Promise<void> }> {
  const { context, page } = await site.visit({ javaScriptEnabled: false })
  await signIn(page, account)
  return { page, end: () => context.close() }
}

it('“louer un fauteuil”: a guest follows “Louer”, searches for “fauteuil”, and finds an aid to rent', async () => {
  const { context, page } = await site.visit({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('link', { name: 'Louer', exact: true }).first().click()
  await page.getByRole('searchbox', { name: 'Que cherchez-vous ?' }).last().fill('fauteuil')
  await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).last().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /fauteuil/i })
    .first()
    .click()
  await named(page, /louer|panier/i)
    .first()
    .waitFor()
  await context.close()
})

it('“changer mon mot de passe”: a button of the account says so', async () => {
  const { page, end } = await asStaff('member-1')
  expect(await pageOfAccount(page, /changer de mot de passe/i)).toBe('/account/security')
  await end()
})

it('“valider un compte”: the search leads to the requests, which are accepted by a button', async () => {
  const { page, end } = await asStaff()
  await follow(page, 'valider', 'Demandes de validation')
  expect(await found(page, 'compte')).toContain('Demandes de validation')
  await end()
})

it('“créer une page”: the search offers to create one', async () => {
  const { page, end } = await asStaff()
  await follow(page, 'créer page', 'Créer une page')
  await end()
})

it('“voir qui doit rendre du matériel aujourd’hui”: the search leads to the sheet of the day', async () => {
  const { page, end } = await asStaff('rental')
  for (const word of ['rendre', 'matériel', 'aujourd’hui']) expect(await found(page, word)).toContain('Feuille du jour')
  await follow(page, 'rendre', 'Feuille du jour')
  await page.getByRole('heading', { name: /^À reprendre/ }).waitFor()
  await end()
})

it('“rembourser une caution”: the search leads to the orders, where an action says so', async () => {
  const { page, end } = await asStaff('rental')
  expect(await found(page, 'caution')).toContain('Commandes')
  await follow(page, 'rembourser', 'Commandes')
  const {
    rows: [order],
  } = await pool.query<{ id: string }>('select id from rental_commands order by created_at limit 1')
  await pool.query(
    `insert into rental_deposit_movements (command_id, movement, amount, method, day)
      values ($1, 'received', 5000, 'card', current_date)`,
    [order!.id],
  )
  await page.goto(`/admin/resources/rental-commands/show/${order!.id}`)
  const act = page.getByRole('button', { name: 'Rembourser la caution', includeHidden: true })
  await act.first().waitFor({ state: 'attached' })
  await end()
})

it('“ajouter un lien au menu”: the search leads to the menu of the site, where a button adds', async () => {
  const { page, end } = await asStaff()
  expect(await found(page, 'ajouter menu')).toContain('Menu du site')
  await follow(page, 'lien', 'Menu du site')
  await named(page, /^Ajouter/)
    .first()
    .waitFor()
  await end()
})

it('“exporter les commandes”: the list of orders has a button that says so', async () => {
  const { page, end } = await asStaff('rental')
  await follow(page, 'commandes', 'Commandes')
  const offers = page
    .getByRole('main')
    .locator('a, button, option')
    .filter({ hasText: /^Exporter/ })
  await offers.first().waitFor({ state: 'attached' })
  await end()
})

it('“désactiver les e-mails”: a link of the account names them, and its page saves the choice', async () => {
  const { page, end } = await asStaff('member-1')
  await page.goto('/account')
  await page
    .getByRole('navigation', { name: 'Mon compte' })
    .getByRole('link', { name: /e-mails/ })
    .click()
  await page.getByRole('heading', { name: 'Notifications par e-mail' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Enregistrer mes choix' }).waitFor()
  await end()
})

it('“supprimer mon compte”: a button of the account says so', async () => {
  const { page, end } = await asStaff('member-1')
  expect(await pageOfAccount(page, /^supprimer mon compte/i)).toBe('/account/privacy')
  await end()
})

it('a word that nobody uses for a screen finds none', async () => {
  const { page, end } = await asStaff()
  expect(await found(page, 'xylophone')).toEqual([])
  await end()
})
