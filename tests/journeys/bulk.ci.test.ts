import { expect, it } from 'vitest'
import { edited } from '../back-office/tables.ts'
import { openAlive, openSite, signIn } from './site.ts'

const site = await openSite()
const rows = async (statement: string, values: unknown[] = []) =>
  (await site.database.pool.query<Record<string, unknown>>(statement, values)).rows

it('records are filtered, changed in bulk and reverted by keyboard, and the list is saved as a view', async () => {
  await site.database.pool.query(
    "insert into users (first_name, last_name, email, access_level_id) select 'P' || n, 'Clavier', 'clavier-' || " +
      "n || '@sample.example', 'contact' from generate_series(1, 40) n",
  )
  const { context, page } = await site.visit()
  await signIn(page, 'admin')
  await openAlive(page, '/admin/resources/users/index?filter[search]=Clavier')
  const press = async (name: string | RegExp, role: 'button' | 'radio' | 'checkbox' | 'link' = 'button') => {
    await page.getByRole(role, { name }).first().focus()
    await page.keyboard.press(role === 'radio' || role === 'checkbox' ? 'Space' : 'Enter')
  }
  await page.locator('summary', { hasText: 'Enregistrer cette vue' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Nom de la vue' }).focus()
  await page.keyboard.type('Au clavier')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Au clavier' }).waitFor()
  expect(await page.getByRole('link', { name: 'Au clavier' }).getAttribute('aria-current')).toBe('page')

  await press('Cocher toute la page', 'checkbox')
  await press(/Les 40 lignes qui correspondent/, 'radio')
  await press('Modifier…')
  await page.getByRole('heading', { name: '40 éléments sélectionnés' }).waitFor()
  await press('Peut utiliser des points', 'checkbox')
  await press('Choisir ces champs')
  await page.getByRole('radio', { name: 'Oui' }).waitFor()
  await press('Oui', 'radio')
  await press('Modifier ces 40 éléments')
  await page.getByRole('heading', { name: 'Terminé' }).waitFor({ timeout: 30_000 })
  expect(
    await rows("select count(*)::int as count from users where last_name = 'Clavier' and can_use_transactions"),
  ).toEqual([{ count: 40 }])
  await press('Annuler ces 40 modifications')
  await page.getByRole('heading', { name: /^Annuler l’action/ }).waitFor()
  await page.getByRole('heading', { name: 'Terminé' }).waitFor({ timeout: 30_000 })
  expect(
    await rows("select count(*)::int as count from users where last_name = 'Clavier' and can_use_transactions"),
  ).toEqual([{ count: 0 }])
  await context.close()
})

it('without script an import previews each line’s fate, and writes only the valid ones', async () => {
  const { context, page } = await site.visit({ javaScriptEnabled: false })
  await signIn(page, 'admin')
  await page.goto('/admin/resources/users/import')
  await page.getByLabel('Fichier CSV').setInputFiles({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'firstName;lastName;email;accessLevel\nAnaïs;Importée;anais@sample.example;Contact\nBob;Importé;pas une ' +
        'adresse;contact\n',
      'latin1',
    ),
  })
  await page.getByRole('button', { name: 'Lire ce fichier' }).last().click()
  await page.getByRole('button', { name: 'Voir le résultat pour chaque ligne' }).last().click()
  for (
    const until = Date.now() + 30_000;
    (await page.getByRole('heading', { name: 'Résultat pour chaque ligne' }).count()) === 0 && Date.now() < until;
  )
    await page.reload()
  expect(await page.getByRole('row').filter({ hasText: 'Refusée' }).count()).toBe(1)
  expect(await rows("select 1 from users where last_name like 'Import%'")).toEqual([])
  await page.getByRole('button', { name: 'Importer cette ligne' }).last().click()
  for (
    const until = Date.now() + 30_000;
    (await page.getByRole('heading', { name: 'Terminé' }).count()) === 0 && Date.now() < until;
  )
    await page.reload()
  expect(await rows("select first_name from users where last_name like 'Import%'")).toEqual([{ first_name: 'Anaïs' }])

  const list = new URLSearchParams({
    'filter[search]': 'Anaïs',
    'fields[users]': 'firstName,lastName,email',
  }).toString()
  const table = await (
    await page.request.get(`/admin/resources/users/export?${new URLSearchParams({ list, which: 'all' }).toString()}`)
  ).text()
  expect(table.split('\n')[0]!.replace('\uFEFF', '')).toBe('Identifiant;Prénom;Nom de famille;Adresse e-mail')
  await page.goto('/admin/resources/users/import')
  await page
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: 'Lire ce fichier' }).last().click()
  await page.getByRole('button', { name: 'Voir le résultat pour chaque ligne' }).last().waitFor()
  expect(
    await page.locator('select[name="mapping"]').evaluateAll(all => all.map(one => (one as HTMLSelectElement).value)),
  ).toEqual(['id', 'firstName', 'lastName', 'email'])

  const [section] = await rows(
    "select s.id, s.title ->> 'fr' as title from article_sections s join articles a on a.id = s.article_id where " +
      "a.deleted_at is null and s.title ->> 'fr' ~ '^[[:alpha:] ]+$' limit 1",
  )
  const title = String(section!.title)
  const whole = await page.request.get('/admin/resources/articles/export?format=xlsx&whole=true')
  const workbook = edited(await whole.body(), (xml, path) =>
    path.endsWith('sheet2.xml') ? xml.replaceAll(`>${title}<`, `>${title} (revu)<`) : xml,
  )
  await page.goto('/admin/resources/articles/import')
  await page
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: 'articles.xlsx', mimeType: 'application/octet-stream', buffer: workbook })
  await page.getByRole('button', { name: 'Lire ce fichier' }).last().click()
  await page.getByRole('table', { name: 'Feuille «\u00A0Sections\u00A0»' }).waitFor()
  expect(
    await page
      .locator('select[name="mapping"]')
      .evaluateAll(all => all.filter(one => !(one as HTMLSelectElement).value)),
  ).toEqual([])
  await page.getByRole('button', { name: 'Voir le résultat pour chaque ligne' }).last().click()
  for (
    const until = Date.now() + 30_000;
    (await page.getByRole('heading', { name: 'Résultat pour chaque ligne' }).count()) === 0 && Date.now() < until;
  )
    await page.reload()
  expect(await page.getByRole('row').filter({ hasText: 'Refusée' }).count()).toBe(0)
  await page
    .getByText(/^Sections\s: \d+$/)
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^Importer/ })
    .last()
    .click()
  for (
    const until = Date.now() + 30_000;
    (await page.getByRole('heading', { name: 'Terminé' }).count()) === 0 && Date.now() < until;
  )
    await page.reload()
  expect(await rows("select title ->> 'fr' as title from article_sections where id = $1", [section!.id])).toEqual([
    { title: `${title} (revu)` },
  ])
  await context.close()
})
