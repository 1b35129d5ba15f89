import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { modelBytes } from '#server/repository/seed/models.ts'
import { lookOnPhone } from './checks/look-at.ts'
import { enterAs, openSite, PHONE } from './site.ts'

const site = await openSite()

const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#135aa0' } })
  .png()
  .toBuffer()

const button = (page: Page, name: string) => page.getByRole('button', { name }).last()

/** Looks for a record in the form and chooses it. */
async function choose(page: Page, field: string, words: string, name: string): Promise<void> {
  const search = page.locator(`input[name="${field}.q"]`)
  await search.fill(words)
  await page.locator(`button[value="search:${field}"]`).press('Enter')
  await expect
    .poll(() => search.evaluate(element => element === document.activeElement), { timeout: 15_000 })
    .toBe(true)
  await page.getByRole('radio', { name, exact: true }).first().check()
}

describe.each([
  ['with script', true],
  ['without script', false],
])('%s, on a phone', (_how, javaScriptEnabled) => {
  it('an author chooses the picture, where the aid comes from, what rents it and its page elsewhere', async () => {
    const title = javaScriptEnabled ? 'Tourne-clé large' : 'Tourne-clé long'
    const { context, page } = await site.visit({ viewport: PHONE, javaScriptEnabled })
    await enterAs(site, context, 'member-1')
    await page.goto('/services/aids/new')
    await page.locator('input[name="title"]').fill(title)
    await button(page, 'Continuer').press('Enter')
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    const form = new URL(page.url()).pathname
    await page.locator('input[name="attachments"]').setInputFiles([
      { name: 'large.stl', mimeType: 'model/stl', buffer: modelBytes('tourne-cle') },
      { name: 'photo.png', mimeType: 'image/png', buffer: photo },
    ])
    await button(page, 'Ajouter ces fichiers').press('Enter')
    const picture = page.getByRole('group', { name: 'Image de l’aide' })
    await picture.waitFor()
    const chosen = picture.getByRole('radio', { name: 'photo' })
    expect(await chosen.isChecked(), 'the first file gave the picture').toBe(false)
    await chosen.check()
    await button(page, 'Enregistrer ces choix').press('Enter')
    await page.getByText('Vos modifications sont enregistrées.').waitFor()
    expect(await chosen.isChecked()).toBe(true)

    await choose(page, 'madeFrom', 'tourne', 'Tourne-clé')
    await choose(page, 'rentalModel', 'regard', 'Barre oculaire Regard Mini')
    await page.locator('input[name="externalUrl"]').fill('notre-atelier')
    await button(page, 'Enregistrer').press('Enter')
    await page.locator('input[name="externalUrl"][aria-invalid="true"]').waitFor()
    expect(
      await page.getByRole('radio', { name: 'Tourne-clé', exact: true }).isChecked(),
      'what was chosen stays',
    ).toBe(true)
    if (javaScriptEnabled) expect(await lookOnPhone(page)).toEqual([])
    await page.locator('input[name="externalUrl"]').fill('https://atelier.example/tourne-cle')
    await button(page, 'Enregistrer').press('Enter')
    await page.getByText('Vos modifications sont enregistrées.').waitFor()

    await page.goto(`/services/records/repository-items/${form.split('/').at(-1)}`)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Tourne-clé', exact: true }).first().waitFor()
    expect(await main.locator('a[href="https://atelier.example/tourne-cle"]').count()).toBe(1)
    expect(await main.locator('a[href^="/services/records/rental-models/"]').count()).toBe(1)
    await context.close()
  })

  it('staff send a file with a draft from its record, and nobody else gets it', async () => {
    const { context, page } = await site.visit({ viewport: PHONE, javaScriptEnabled })
    await enterAs(site, context, 'app-admin')
    const link = (name: string) => page.getByRole('main').getByRole('link', { name }).first()
    await page.goto('/admin/resources/repository-items/index')
    await link('Poignée de sac, prototype').click()
    await page.getByRole('heading', { name: 'Poignée de sac, prototype', level: 1 }).waitFor()
    const record = page.url()
    await link('Voir sur le site').press('Enter')
    await link('Toutes les aides').waitFor()
    expect(new URL(page.url()).pathname).toBe('/aides/poignee-de-sac')
    await page.goto(record)
    await link('Fichiers et autres sites').press('Enter')
    const model = javaScriptEnabled ? 'enfile-bouton' : 'clip-canne'
    const sent = { name: `${model}-court.stl`, mimeType: 'model/stl', buffer: modelBytes(model) }
    await page.locator('input[type="file"]').first().setInputFiles(sent)
    await button(page, 'Ajouter ces fichiers').press('Enter')
    const path = (await link(`${model}-court`).getAttribute('href'))!
    const { context: guest } = await site.visit()
    expect((await guest.request.get(path)).status()).toBe(404)
    expect((await context.request.get(path)).status()).toBe(200)
    await Promise.all([context, guest].map(each => each.close()))
  })
})
