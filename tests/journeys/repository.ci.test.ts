import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { modelBytes } from '#server/repository/seed/models.ts'
import { enterAs, openSite, PHONE } from './site.ts'

const site = await openSite()

async function visitAs(account: string, options = {}): Promise<Page> {
  const { context, page } = await site.visit(options)
  await enterAs(site, context, account)
  return page
}

const photo = {
  name: 'tourne-cle.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#135aa0' } })
    .png()
    .toBuffer(),
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).last()
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first()

/** Presses what has the focus after it was reached, as somebody without a mouse does. */
async function pressByKeyboard(page: Page, target: ReturnType<typeof link>): Promise<void> {
  await target.focus()
  await page.keyboard.press('Enter')
}

describe.each([
  ['with script', true],
  ['without script', false],
])('%s, on a phone and by keyboard', (_how, javaScriptEnabled) => {
  const options = { viewport: PHONE, javaScriptEnabled }

  it('an aid is found that fits a printer of 200 mm, its report is read, and one is made with a photo', async () => {
    const page = await visitAs(javaScriptEnabled ? 'member-1' : 'member-2', options)
    await page.goto('/aides')
    await pressByKeyboard(page, link(page, /^200 mm/))
    await page.waitForURL(url => url.searchParams.get('fits') === '200')
    await pressByKeyboard(page, link(page, /^Tenir et tourner/))
    await page.waitForURL(url => url.searchParams.get('category') !== null)
    expect(new URL(page.url()).searchParams.get('fits'), 'what was chosen before is kept').toBe('200')
    await page.locator('input[name="search"]').fill('clé')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.searchParams.get('search') === 'clé')
    expect(new URL(page.url()).searchParams.get('fits')).toBe('200')
    await pressByKeyboard(page, link(page, 'Tourne-clé'))
    await page.getByRole('heading', { name: 'Tourne-clé', level: 1 }).waitFor()

    const file = page.getByRole('article', { name: 'tourne-cle' })
    expect(await file.innerText()).toMatch(/Tient sur les imprimantes à partir de 120 mm/)
    expect(await file.getByText(/^Largeur 92\smm, profondeur 36\smm, hauteur 10\smm$/).count()).toBe(1)
    expect(await file.innerText()).toMatch(/Poids si la pièce est pleine\s+PLA\s\d+\sg, PETG\s\d+\sg/)
    expect(await file.getByText('Oui : prêt à imprimer').count()).toBe(1)
    const viewer = file.getByRole('button', { name: 'Afficher en 3D' })
    await expect.poll(() => viewer.count()).toBe(javaScriptEnabled ? 1 : 0)
    const archive = await link(page, 'Tous les fichiers en une archive').getAttribute('href')
    const bytes = await page.request.get(site.url + archive)
    expect([bytes.status(), bytes.headers()['content-type']]).toEqual([200, 'application/zip'])

    await pressByKeyboard(page, link(page, 'J’en ai fabriqué une'))
    await page.locator('input[name="material"]').fill('PETG')
    await button(page, 'Publier').press('Enter')
    await page.getByText('Comment cela s’est passé').first().waitFor()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    expect(await page.locator('input[name="material"]').inputValue(), 'what was typed stays').toBe('PETG')
    await page.locator('textarea[name="content"]').fill('La clé du garage tourne enfin.')
    await page.locator('input[name="attachments"]').setInputFiles([photo])
    await page.locator('input[name="altText"]').fill('La clé dans sa poignée bleue')
    await button(page, 'Publier').press('Enter')
    await page.waitForURL(url => url.hash.startsWith('#make-'))
    const make = page.locator(new URL(page.url()).hash)
    await make.getByText('La clé du garage tourne enfin.').waitFor()
    expect(await make.getByRole('img', { name: 'La clé dans sa poignée bleue' }).count()).toBe(1)

    await pressByKeyboard(page, make.getByRole('link', { name: 'Modifier' }))
    await page.getByRole('heading', { name: 'Modifier votre texte', level: 1 }).waitFor()
    await page.locator('textarea[name="content"]').fill('La clé du garage et celle de la cave tournent.')
    await button(page, 'Enregistrer').press('Enter')
    await page.waitForURL(url => url.pathname === '/aides/tourne-cle')
    await page.getByText('La clé du garage et celle de la cave tournent.').first().waitFor()
    const { page: guest } = await site.visit(options)
    await guest.goto('/aides/tourne-cle')
    await guest.getByText('La clé du garage et celle de la cave tournent.').first().waitFor()
    await Promise.all([page, guest].map(each => each.context().close()))
  })

  it('an organisation writes an aid, is stopped by the checklist, then asks, and an admin publishes it', async () => {
    const title = javaScriptEnabled ? 'Pince pour chaussettes' : 'Ouvre-bocal mural'
    const page = await visitAs('organization-admin', options)
    await page.goto('/aides')
    await pressByKeyboard(page, link(page, 'Proposer une aide'))
    await page.locator('input[name="title"]').fill(title)
    await button(page, 'Continuer').press('Enter')
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    const form = new URL(page.url()).pathname
    const id = form.split('/').at(-1)!
    await page.getByText('Nécessaire avant la publication').waitFor()
    expect(await page.getByRole('link', { name: 'Demander la publication' }).count()).toBe(0)

    await page.goto(`/services/publications/repository-items/${id}/ask`)
    await page.locator('textarea[name="description"]').fill('Essayée par trois personnes.')
    await button(page, 'Envoyer la demande').press('Enter')
    await page.getByText('Complétez d’abord ce qui est nécessaire').first().waitFor()
    await pressByKeyboard(page, link(page, 'Choisir une licence'))
    await page.waitForURL(url => url.pathname === form)
    await page.locator('select[name="licenseId"]').selectOption('CC-BY-SA-4.0')
    await button(page, 'Enregistrer').press('Enter')
    await page.getByText('Vos modifications sont enregistrées.').waitFor()
    await page
      .locator('input[name="attachments"]')
      .setInputFiles([{ name: 'pince.stl', mimeType: 'model/stl', buffer: modelBytes('tourne-cle') }])
    await button(page, 'Ajouter ces fichiers').press('Enter')
    await page.getByRole('heading', { name: 'Ce qu’est chaque fichier, et l’image de l’aide' }).waitFor()
    await page.getByLabel('Ce qu’est pince').fill('Pour la main gauche')
    await button(page, 'Enregistrer ces choix').press('Enter')
    await page.getByText('Vos modifications sont enregistrées.').waitFor()

    await pressByKeyboard(page, link(page, 'Demander la publication'))
    await page.waitForURL(url => url.pathname.endsWith('/ask'))
    await page.locator('textarea[name="description"]').fill('Essayée par trois personnes.')
    await button(page, 'Envoyer la demande').press('Enter')
    await page.getByText('Publication demandée').first().waitFor()

    const { rows } = await site.database.pool.query<{ id: string }>(
      'select id from publication_requests where publishable_id = $1',
      [id],
    )
    const staff = await visitAs('admin')
    await staff.goto(`/admin/resources/publication-requests/accept/${rows[0]!.id}`)
    await staff.locator('main form button[type="submit"]').last().press('Enter')
    await staff.waitForURL(url => !url.pathname.includes('/accept/'))

    const { page: guest } = await site.visit(options)
    await guest.goto(`/aides?fits=120&search=${encodeURIComponent(title)}`)
    await link(guest, title).click()
    await guest.getByText('Pour la main gauche').waitFor()
    await page.goto('/account/aids')
    await page.getByRole('listitem').filter({ hasText: title }).getByText('Publiée').waitFor()
    await Promise.all([page, staff, guest].map(each => each.context().close()))
  })

  it('somebody asks for an aid, its maker takes the wish on and hands it over, and the person is told', async () => {
    const wanted = javaScriptEnabled ? 'Pour la main droite' : 'Pour la main gauche'
    const page = await visitAs('friendly', options)
    await page.goto('/aides/tourne-cle')
    await pressByKeyboard(page, link(page, 'J’en voudrais une'))
    await page.waitForURL(url => url.pathname.endsWith('/wish'))
    await page.locator('textarea[name="content"]').fill(wanted)
    await button(page, 'Envoyer la demande').press('Enter')
    await page.getByRole('heading', { name: 'La suite' }).waitFor()
    const wish = new URL(page.url()).pathname

    const maker = await visitAs('contributor', options)
    await maker.goto('/account/aids')
    await maker.getByRole('listitem').filter({ hasText: wanted }).getByRole('link').first().click()
    await maker.locator('textarea[name="answer"]').fill('Samedi, à l’atelier.')
    await button(maker, 'S’en charger').press('Enter')
    await maker.getByText('Votre message est envoyé.').waitFor()
    await page.goto(wish)
    await page.getByText('Samedi, à l’atelier.').waitFor()
    await page.locator('summary', { hasText: 'Modifier la demande' }).press('Enter')
    await page.locator('input[name="place"]').fill('Nantes')
    await button(page, 'Modifier la demande').press('Enter')
    await page.getByText('Votre demande est modifiée.').waitFor()
    await maker.reload()
    await maker.getByText('Nantes').waitFor()
    await maker.locator('summary', { hasText: 'Je ne peux finalement pas la faire' }).press('Enter')
    await button(maker, 'Je ne peux finalement pas la faire').press('Enter')
    await maker.getByText('Vous avez rendu la demande.').waitFor()
    await maker.getByRole('listitem').filter({ hasText: wanted }).getByRole('link').first().click()
    await maker.locator('textarea[name="answer"]').fill('Dimanche, finalement.')
    await button(maker, 'S’en charger').press('Enter')
    await maker.getByText('Votre message est envoyé.').waitFor()
    await maker.getByRole('main').locator('button[value="finish"]').press('Enter')
    await maker.getByText('La demande est close').waitFor()
    await page.goto('/account/aids')
    await page.getByRole('listitem').filter({ hasText: wanted }).getByText('Remise').waitFor()
    await Promise.all([page, maker].map(each => each.context().close()))
  })

  it('an aid leads with one press to its model for rent, and to what teaches to make it', async () => {
    const { page } = await site.visit(options)
    await page.goto('/aides/boitier-de-contacteur')
    await pressByKeyboard(page, link(page, 'La louer'))
    await page.waitForURL(url => url.pathname === '/rentals/grand-contacteur')
    await page.goto('/aides/boitier-de-contacteur')
    await pressByKeyboard(page, link(page, 'Apprendre à la faire'))
    await page.waitForURL(url => url.pathname === '/resources/choisir-un-contacteur')
    await page.goto('/aides/tourne-cle')
    await pressByKeyboard(page, link(page, 'Apprendre à la faire'))
    const lessons = page.getByRole('region', { name: 'Apprendre à la faire et à s’en servir' })
    await pressByKeyboard(page, lessons.getByRole('link', { name: 'Votre première aide imprimée en 3D' }))
    await page.getByRole('heading', { name: 'Votre première aide imprimée en 3D', level: 1 }).waitFor()
    await page.context().close()
  })

  it('somebody asks about an aid in the forum, and it leads to the question as the question leads to it', async () => {
    const title = javaScriptEnabled ? 'Quelle clé entre dans le tourne-clé ?' : 'Le tourne-clé va-t-il au four ?'
    const page = await visitAs(javaScriptEnabled ? 'member-1' : 'member-2', options)
    const namedAid = page.getByText('À propos de l’aide')
    await page.goto('/aides/tourne-cle')
    await pressByKeyboard(page, link(page, 'Poser une question'))
    await page.waitForURL(url => url.pathname.endsWith('/create'))
    expect(await page.locator('input[name="title"]').inputValue()).toMatch(/^À propos de «\sTourne-clé\s»$/)
    expect(await namedAid.getByRole('link').innerText()).toMatch(/^Tourne-clé/)

    await page.locator('input[name="title"]').fill(title)
    await button(page, 'Publier la question').press('Enter')
    await page.locator('[aria-invalid="true"]').first().waitFor()
    expect(await namedAid.count(), 'the aid stays after an error').toBe(1)
    expect(await page.locator('input[name="title"]').inputValue()).toBe(title)
    await page.locator('select[name="category"]').selectOption({ label: 'Fabriquer et réparer' })
    if (javaScriptEnabled) {
      await page.locator('.ProseMirror').click()
      await page.keyboard.type('La mienne est large.')
    } else await page.locator('textarea[name="content"]').fill('La mienne est large.')
    await button(page, 'Publier la question').press('Enter')
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await pressByKeyboard(page, namedAid.getByRole('link'))
    await page.waitForURL(url => url.pathname === '/aides/tourne-cle')
    await page.getByRole('region', { name: 'Questions sur cette aide' }).getByRole('link', { name: title }).waitFor()

    const { page: guest } = await site.visit(options)
    await guest.goto('/aides/tourne-cle')
    const questions = guest.getByRole('region', { name: 'Questions sur cette aide' })
    expect(await questions.getByRole('listitem').first().innerText()).toMatch(/0\sréponse/)
    expect(await questions.getByText('Résolu').count()).toBe(1)
    await pressByKeyboard(guest, questions.getByRole('link', { name: 'Toutes les questions sur cette aide' }))
    await guest.waitForURL(url => url.searchParams.get('aid') !== null)
    await guest.getByRole('article', { name: title }).waitFor()
    await pressByKeyboard(guest, link(guest, 'Retirer l’aide «\u00a0Tourne-clé\u00a0»'))
    await guest.waitForURL(url => url.searchParams.get('aid') === null)
    await guest.goto('/aides/grip-stylo')
    expect(await guest.getByText('Questions sur cette aide').count(), 'nobody asked about this one').toBe(0)
    await Promise.all([page, guest].map(each => each.context().close()))
  })
})

it('the aids of an organisation have a page, and earlier addresses lead to the present ones', async () => {
  const { page, context } = await site.visit()
  await page.goto('/aides/items/tourne-cle')
  expect(new URL(page.url()).pathname).toBe('/aides/tourne-cle')
  await page.goto('/aides/items')
  expect(new URL(page.url()).pathname).toBe('/aides')
  const answer = await page.goto('/aides/organizations/atelier-des-mains-utiles')
  expect(answer!.status()).toBe(200)
  await link(page, 'Tourne-clé').waitFor()
  expect((await page.goto('/aides/organizations/nulle-part'))!.status()).toBe(404)
  expect((await page.goto('/aides/nulle-part'))!.status()).toBe(404)
  expect((await context.request.get('/aides/%E0%A4%A')).status()).toBeLessThan(500)
  await context.close()
})
