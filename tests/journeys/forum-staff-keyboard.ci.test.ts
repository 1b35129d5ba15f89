import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openForum } from './forum-drivers.ts'
import { isSomewhere, keyboardDriver } from './page-drivers.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { path, make, visitAs, ask } = await openForum(site)

const SEND = 'button[type="submit"]:not([tabindex="-1"]):not([name])'
const isHeld = (page: Page, step: string) => expect.poll(() => isSomewhere(page), { message: step }).toBe(true)
const close = (...pages: Page[]) => Promise.all(pages.map(page => page.context().close()))

describe('by keyboard alone', () => {
  it('a message is reported, found by staff and removed with a reason', async () => {
    const { id } = await ask('Un plateau qui glisse', ['member-1', 'member-2'])
    const page = await visitAs('member-1')
    const reporter = keyboardDriver(page)
    await reporter.open(`${path}/${id}`)
    await reporter.press('#message-2 summary:has-text("Plus d’actions")')
    await reporter.press('#message-2 a[href*="report"]')
    await page.getByText('Vous signalez : Message du forum.').waitFor()
    await isHeld(page, 'the form of the report is open')
    await reporter.tick('input[type="radio"][value="offensive"]')
    await reporter.write('textarea[name="details"]', 'Ce message se moque de quelqu’un.')
    await reporter.press(`form:has([name="details"]) ${SEND}`)
    await page.getByText('Votre signalement est envoyé').waitFor()
    await isHeld(page, 'the report is sent')

    const office = await visitAs('app-admin')
    const staff = keyboardDriver(office)
    await staff.open('/admin/dashboard')
    await staff.press('li:has-text("2 · Message 2 de"):has-text("Propos blessants") a')
    await office.waitForURL(/\/reports\/show\//)
    await office.locator('main blockquote', { hasText: 'Message 2 de' }).waitFor()
    await isHeld(office, 'the report is open')
    await staff.press('a:has-text("Retirer le contenu")')
    await office.locator('textarea[name="moderationReason"]').waitFor()
    await isHeld(office, 'the form of the removal is open')
    await staff.write('textarea[name="moderationReason"]', 'Parlez de l’aide, pas des personnes.')
    await staff.press(`form:has([name="moderationReason"]) ${SEND}`)
    await office.getByText('Le contenu est retiré.').waitFor()
    await isHeld(office, 'the message is removed')
    await page.goto(`${path}/${id}`)
    await page.locator('#message-2', { hasText: 'Ce message a été supprimé.' }).waitFor()
    await close(page, office)
  })

  it('a subject is moved, split, merged into another and closed', async () => {
    const [one, two] = [
      await ask('Un déambulateur et des pavés', ['member-1', 'member-2', 'member-1']),
      await ask('Quels pneus sur des pavés ?', ['member-2', 'member-1']),
    ]
    const other = await make('app-admin', 'forum-categories', {
      attributes: { name: 'Rouler', shortDescription: 'Roues et pneus.', position: 8 },
    })
    const page = await visitAs('app-admin')
    const staff = keyboardDriver(page)
    const decide = async (subject: string, decision: string) => {
      await staff.open(`${path}/${subject}`)
      await staff.press('summary:has-text("Modérer")')
      await staff.press(`a:has-text("${decision}")`)
      await page.getByRole('heading', { name: decision, level: 1 }).waitFor()
      await isHeld(page, `the form "${decision}" is open`)
    }
    const send = async (field: string) => {
      await staff.press(`form:has([name="${field}"]) ${SEND}`)
      await page.getByText('C’est fait.').waitFor()
      await isHeld(page, `${field} is decided`)
    }

    await decide(one.id, 'Déplacer dans une autre catégorie')
    await staff.choose('select[name="category"]', other)
    await send('category')

    await decide(one.id, 'Sortir des messages dans un nouveau sujet')
    await staff.write('input[name="title"]', 'Un panier pour le déambulateur')
    for (const at of [0, 1]) await staff.tick(`input[name="messages"] >> nth=${at}`)
    await send('title')

    await decide(one.id, 'Fusionner dans un autre sujet')
    await staff.write('input[name="into.q"]', 'Quels pneus')
    await staff.press('button:has-text("Rechercher")')
    const choice = page.getByLabel('Quels pneus sur des pavés ?')
    await choice.waitFor()
    await staff.tick(`input[name="into"][value="${two.id}"]`)
    await send('into')
    await page.getByRole('heading', { name: 'Quels pneus sur des pavés ?', level: 1 }).waitFor()

    await decide(two.id, 'Clôturer')
    await staff.write('textarea[name="reason"]', 'Tout est dit.')
    await send('reason')
    await page.getByText('Clôturé').first().waitFor()
    await close(page)
  })
})
