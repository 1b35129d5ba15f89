import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { modelBytes } from '#server/repository/seed/models.ts'
import { isSomewhere, keyboardDriver } from './page-drivers.ts'
import { enterAs, openSite, PHONE } from './site.ts'
import { freeKeptPlaces } from './kept-places.ts'

const site = await openSite()
const { pool } = site.database

/** The button that a person reaches; a form's first one, for the Enter key, is out of the way of Tab. */
const SEND = 'button[type="submit"]:not([tabindex="-1"]):not([name])'
const isHeld = (page: Page, step: string) => expect.poll(() => isSomewhere(page), { message: step }).toBe(true)
const close = (...pages: Page[]) => Promise.all(pages.map(page => page.context().close()))

async function visitAs(account: string): Promise<{ page: Page; person: ReturnType<typeof keyboardDriver> }> {
  const { context, page } = await site.visit({ viewport: PHONE })
  await enterAs(site, context, account)
  return { page, person: keyboardDriver(page) }
}

const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#135aa0' } })
  .png()
  .toBuffer()

describe('by keyboard alone at 390 px', () => {
  it('an aid is found by its filters, its files are taken, and one is made with a photo', async () => {
    const { page, person } = await visitAs('member-1')
    await person.open('/aides')
    await person.press('a[href*="fits=200"]')
    await page.waitForURL(url => url.searchParams.get('fits') === '200')
    await isHeld(page, 'the list is limited')
    await person.press('summary:has-text("Plus de filtres")')
    await person.press('a[href*="license=CC-BY-4.0"]')
    await page.waitForURL(url => url.searchParams.get('license') === 'CC-BY-4.0')
    await isHeld(page, 'the list is limited to a licence')
    await person.write('input[name="search"]', 'pince')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.searchParams.get('search') === 'pince')

    await person.open('/aides/tourne-cle')
    const taken = page.waitForEvent('download')
    await person.press('a:has-text("Tous les fichiers en une archive")')
    expect((await taken).suggestedFilename()).toMatch(/\.zip$/)
    await person.press('a:has-text("J’en ai fabriqué une")')
    await page.getByRole('heading', { level: 1, name: /J’en ai fabriqué une/ }).waitFor()
    await isHeld(page, 'the form is open')
    await person.write('textarea[name="content"]', 'La clé tourne sans effort.')
    await page
      .locator('input[name="attachments"]')
      .setInputFiles([{ name: 'cle.png', mimeType: 'image/png', buffer: photo }])
    await person.write('input[name="altText"]', 'La clé dans sa poignée')
    await person.press(`form ${SEND}`)
    await page.waitForURL(url => url.hash.startsWith('#make-'))
    await page.getByText('La clé tourne sans effort.').first().waitFor()
    await isHeld(page, 'the make is published')
    await close(page)
  })

  it('an aid is wished for, and the wish is withdrawn', async () => {
    const { page, person } = await visitAs('friendly')
    await person.open('/aides/tourne-cle')
    await person.press('a:has-text("J’en voudrais une")')
    await page.waitForURL(url => url.pathname.endsWith('/wish'))
    await isHeld(page, 'the form is open')
    await person.write('textarea[name="content"]', 'Pour une clé plate.')
    await person.press(`form ${SEND}`)
    await page.getByRole('heading', { name: 'La suite' }).waitFor()
    await isHeld(page, 'the wish is sent')
    await person.press('summary:has-text("Retirer la demande")')
    await person.press(`form:has([name="reason"]) ${SEND}`)
    await page.getByText('Retirée').first().waitFor()
    await isHeld(page, 'the wish is withdrawn')
    await close(page)
  })

  it('a resource is asked for and answered, and another one is reviewed and the review changed', async () => {
    const title = 'Un pense-bête pour la douche'
    const { page, person } = await visitAs('member-1')
    await person.open('/resource-requests')
    await person.press('a:has-text("Demander une ressource")')
    await page.getByRole('heading', { level: 1, name: 'Demander une ressource' }).waitFor()
    await person.write('input[name="title"]', title)
    await person.write('textarea[name="description"]', 'Une page à afficher.')
    await person.press(`form ${SEND}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await isHeld(page, 'the request is published')

    const { page: office, person: staff } = await visitAs('contributor')
    await staff.open(new URL(page.url()).pathname)
    await staff.press('a:has-text("Répondre par une ressource")')
    await office.getByRole('heading', { level: 1, name: 'Répondre par une ressource' }).waitFor()
    await staff.write('input[name="search"]', 'contacteur')
    await office.keyboard.press('Enter')
    await office.waitForURL(url => url.searchParams.get('search') === 'contacteur')
    await staff.press('button[aria-label*="Choisir un contacteur"]')
    await office.getByText('La réponse est enregistrée.').first().waitFor()
    await isHeld(office, 'the request is answered')

    const { page: other, person: reader } = await visitAs('member-2')
    await reader.open('/resources/bien-assis')
    await reader.press('button:has-text("Bien assis en six questions")')
    await expect
      .poll(async () => {
        await reader.open('/resources/bien-assis')
        return other.getByRole('link', { name: 'Dire ce que vous en pensez' }).count()
      })
      .toBe(1)
    await reader.press('a:has-text("Dire ce que vous en pensez")')
    await other.getByRole('heading', { level: 1, name: /Votre avis/ }).waitFor()
    await isHeld(other, 'the form of the review is open')
    await reader.tick('input[name="reviewRating"][value="5"]')
    await reader.tick('input[name="objective"][value="personal"]')
    await reader.write('textarea[name="reviewComment"]', 'Clair et court.')
    await reader.press(`form ${SEND}`)
    await other.getByText('Clair et court.').first().waitFor()
    await isHeld(other, 'the review is published')
    await reader.press('a:has-text("Modifier votre avis")')
    await other.locator('textarea[name="reviewComment"]').waitFor()
    await reader.write('textarea[name="reviewComment"]', 'Clair, court et utile.')
    await reader.press(`form ${SEND}`)
    await other.getByText('Clair, court et utile.').first().waitFor()
    await isHeld(other, 'the review is changed')
    await close(page, office, other)
  })

  it('the last place is taken, somebody waits and moves up, and gets a certificate', async () => {
    const path = '/formations/imprimer-sa-premiere-aide'
    const { rows } = await pool.query<{ id: string }>(
      `insert into training_sessions (training_id, start_at, end_at, places_count)
        select id, now() + interval '80 days', now() + interval '80 days 2 hours', 1 from trainings
        where slug = 'imprimer-sa-premiere-aide' returning id`,
    )
    const at = `#session-${rows[0]!.id}`
    const { page: first, person: one } = await visitAs('member-1')
    const { page: second, person: two } = await visitAs('member-2')
    const shows = (page: Page, text: string) => page.locator(at).getByText(text).first().waitFor()
    await one.open(path)
    await one.press(`${at} a[href*="/enrol"]`)
    await isHeld(first, 'the place is offered')
    await one.press('button[value="enrol"]')
    await shows(first, 'Vous avez une place')
    await isHeld(first, 'the place is taken')
    await two.open(path)
    await two.press(`${at} a[href*="/enrol"]`)
    await isHeld(second, 'the waiting list is offered')
    await two.press('button[value="enrol"]')
    await shows(second, 'Vous êtes en position 1')
    await isHeld(second, 'the person waits')
    await one.press(`${at} a[href*="/enrol"]`)
    await isHeld(first, 'giving back is asked')
    await one.press('button[value="withdraw"]')
    await shows(first, 'Reprendre ma place')
    await isHeld(first, 'the place is given back')
    await freeKeptPlaces(pool)
    await two.open(path)
    await shows(second, 'Vous avez une place')
    await pool.query(
      `update training_sessions set start_at = now() - interval '3 hours', end_at = now() - interval '1 hour'
        where id = $1`,
      [rows[0]!.id],
    )
    const { page: office, person: staff } = await visitAs('admin')
    await staff.open(`/admin/trainings/sessions/${rows[0]!.id}/attendance`)
    await staff.tick('input[name="present"]')
    await staff.press('button[name="act"][value="some"]')
    await office.getByRole('link', { name: /^Attestation de présence/ }).waitFor()
    await isHeld(office, 'who was there is noted')
    await two.open('/account/trainings')
    const taken = second.waitForEvent('download')
    await two.press(`a:has-text("Attestation de présence")`)
    expect((await taken).suggestedFilename()).toMatch(/\.pdf$/)
    await close(first, second, office)
  })

  it('an organisation writes an aid with a licence and a file, and asks for its publication', async () => {
    const { page, person } = await visitAs('organization-admin')
    await person.open('/aides')
    await person.press('a:has-text("Proposer une aide")')
    await page.locator('main input[name="title"]').waitFor()
    await person.write('input[name="title"]', 'Pince au clavier')
    await person.press(`form ${SEND}`)
    await page.getByRole('heading', { level: 1, name: 'Pince au clavier' }).waitFor()
    await isHeld(page, 'the aid is begun')
    await person.press('a:has-text("Choisir une licence")')
    await person.choose('select[name="licenseId"]', 'CC-BY-SA-4.0')
    await person.press('form:has(select[name="licenseId"]) button:has-text("Enregistrer"):not([tabindex="-1"])')
    await page.getByText('Vos modifications sont enregistrées.').first().waitFor()
    await isHeld(page, 'the aid is saved')
    await page
      .locator('input[name="attachments"]')
      .setInputFiles([{ name: 'pince.stl', mimeType: 'model/stl', buffer: modelBytes('tourne-cle') }])
    await person.press('button:has-text("Ajouter ces fichiers"):not([tabindex="-1"])')
    await page.getByRole('heading', { name: 'Ce qu’est chaque fichier, et l’image de l’aide' }).waitFor()
    await isHeld(page, 'the file is added')
    await person.press('a:has-text("Demander la publication")')
    await page.waitForURL(url => url.pathname.endsWith('/ask'))
    await person.write('textarea[name="description"]', 'Essayée par trois personnes.')
    await person.press(`form ${SEND}`)
    await page.getByText('Publication demandée').first().waitFor()
    await isHeld(page, 'the publication is asked for')
    await close(page)
  })
})
