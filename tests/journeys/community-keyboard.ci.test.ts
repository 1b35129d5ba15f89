import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openForum } from './forum-drivers.ts'
import { isSomewhere, keyboardDriver } from './page-drivers.ts'
import { openAlive, openSite, PHONE } from './site.ts'

const site = await openSite()
const { path, visitAs, ask } = await openForum(site)

const SEND = 'button[type="submit"]:not([tabindex="-1"]):not([name])'
const isHeld = (page: Page, step: string) => expect.poll(() => isSomewhere(page), { message: step }).toBe(true)
const close = (...pages: Page[]) => Promise.all(pages.map(page => page.context().close()))

describe('by keyboard alone', () => {
  it('a post is commented, the comment answered, changed and deleted, at 390 px', async () => {
    const post = '/blog/trois-contacteurs-douze-personnes'
    const question = 'Lequel tient sur une table ?'
    const page = await visitAs('member-1', { viewport: PHONE })
    const writer = keyboardDriver(page)
    await writer.open(post)
    await writer.write('#comments textarea[name="content"]', question)
    await writer.press('#comments form button:has-text("Publier le commentaire")')
    await page.waitForURL(url => url.searchParams.has('comment'))
    await isHeld(page, 'the comment is published')
    const address = page.url()

    const other = await visitAs('member-2', { viewport: PHONE })
    const answerer = keyboardDriver(other)
    await openAlive(other, address)
    await answerer.press(`#comments article:has-text("${question}") a[href*="parent="]`)
    await other.getByRole('blockquote').getByText(question).waitFor()
    await isHeld(other, 'the form of the answer is open')
    await answerer.write('textarea[name="content"]', 'Celui avec les ventouses.')
    await answerer.press(`form:has([name="content"]) ${SEND}`)
    await other.locator('article', { hasText: 'Celui avec les ventouses.' }).last().waitFor()
    await isHeld(other, 'the answer is published')

    const own = `#comments article:has-text("${question}") a:has-text("Modifier le commentaire")`
    await openAlive(page, address)
    await writer.press(own)
    await page.getByRole('heading', { name: 'Modifier le commentaire' }).first().waitFor()
    await isHeld(page, 'the form of the comment is open')
    await writer.write('textarea[name="content"]', `${question} Et sur un lit ?`)
    await writer.press(`form:has([name="content"]) ${SEND}`)
    await page.waitForURL(url => url.pathname === post)
    await page.locator('article', { hasText: 'Et sur un lit ?' }).getByText('modifié').waitFor()
    await isHeld(page, 'the comment is changed')
    await writer.press(own)
    await writer.press('button[value="delete"]')
    await page.getByText('Ce commentaire a été supprimé.').first().waitFor()
    await isHeld(page, 'the comment is deleted')
    await page.locator('article', { hasText: 'Celui avec les ventouses.' }).last().waitFor()
    await close(page, other)
  })

  it('somebody who wrote on the first page of a subject is mentioned from its last', async () => {
    const { id, messages } = await ask('Une poignée pour un stylet', [
      'member-2',
      ...Array.from({ length: 25 }, () => 'member-1'),
    ])
    expect(messages).toHaveLength(26)
    const page = await visitAs('member-1')
    const { rows } = await site.database.pool.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from users where email = 'member-2@demo.example'`,
    )
    const { name } = rows[0]!
    const driver = keyboardDriver(page)
    await driver.open(`${path}/${id}?page=2`)
    await page.locator('.ProseMirror').waitFor()
    await driver.write('.ProseMirror', `Merci @${name.slice(0, 3)}`)
    await driver.press(`button:has-text("@${name}")`)
    await expect.poll(() => page.locator('.ProseMirror').innerText()).toContain(`Merci @${name}`)
    await isHeld(page, 'the name is written')
    await page.keyboard.type('pour le plan.')
    await driver.press(`form:has([name="content"]) ${SEND}`)
    await page
      .locator('#message-27')
      .getByRole('link', { name: `@${name}` })
      .waitFor()
    await close(page)
  })

  it('a request for publication is refused with a reason, the article mended and published', async () => {
    const title = 'Un crochet pour la canne'
    const page = await visitAs('member-1')
    const author = keyboardDriver(page)
    const writeSection = async (text: string) => {
      await page.locator('.ProseMirror').waitFor()
      await author.write('.ProseMirror', text)
      await author.press(`form:has([name="content"]) ${SEND}`)
      await page.locator('#sections').getByRole('link', { name: 'Le besoin', exact: true }).waitFor()
    }
    const askAs = async (words: string) => {
      await author.press('a[href*="/publication"], a[href*="ask"]')
      await author.write('textarea[name="description"]', words)
      await author.press(`form:has([name="description"]) ${SEND}`)
      await page.getByText('Publication demandée').waitFor()
      await isHeld(page, 'the publication is asked for')
    }
    await author.open('/services/articles/new')
    await author.write('input[name="title"]', title)
    await author.press(`form:has([name="title"]) ${SEND}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await author.press('a[href$="/sections/new"]')
    await page.waitForURL(/\/sections\/new/)
    await author.write('input[name="title"]', 'Le besoin')
    await writeSection('Elle tombe dès qu’on la pose.')
    await askAs('Relu par une amie.')

    const office = await visitAs('admin')
    const staff = keyboardDriver(office)
    const openRequest = async () => {
      await staff.open('/admin/dashboard')
      await staff.press(`li:has-text("${title}") a`)
      await office.waitForURL(/\/publication-requests\/show\//)
      await isHeld(office, 'the request is open')
    }
    await openRequest()
    await staff.press('summary:has-text("Refuser"), a:has-text("Refuser")')
    await staff.write('textarea[name="refuseReason"]', 'Dites aussi le prix.')
    await staff.press('form:has([name="refuseReason"]) button[type="submit"]:not([tabindex="-1"])')
    await office.getByText('Refusée').first().waitFor()
    await isHeld(office, 'the request is refused')

    await author.open('/account/articles')
    await author.press(`a:has-text("${title}")`)
    await page.getByText('Dites aussi le prix.').waitFor()
    await author.press('#sections a:has-text("Le besoin")')
    await writeSection('Elle tombe dès qu’on la pose. Il a coûté deux euros.')
    await askAs('Le prix est ajouté.')

    await openRequest()
    await staff.press('button[type="submit"]:not([tabindex="-1"]):has-text("Accepter")')
    await office.getByText('Acceptée').first().waitFor()
    await isHeld(office, 'the article is published')
    const guest = (await site.visit()).page
    await guest.goto('/articles')
    await guest.getByRole('link', { name: title }).first().click()
    await guest.getByText('Il a coûté deux euros.').waitFor()
    await close(page, office, guest)
  })
})
