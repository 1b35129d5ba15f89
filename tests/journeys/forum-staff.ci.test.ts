import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openForum, openMenu, placeOf } from './forum-drivers.ts'
import { openSite, PHONE } from './site.ts'

const site = await openSite()
const { path, make, visitAs, ask } = await openForum(site)

const button = (page: Page, name: string) => page.getByRole('button', { name }).last()
const close = (...pages: Page[]) => Promise.all(pages.map(page => page.context().close()))
const textOf = (page: Page) => page.locator('main').innerText()

/** A person reports a message through its menu, and is back at it. */
async function report(page: Page, subject: string, position: number): Promise<void> {
  await page.goto(`${path}/${subject}`)
  await openMenu(page, position)
  await page.locator(`#message-${position}`).getByRole('link', { name: 'Signaler' }).click()
  await page.locator('main blockquote', { hasText: `Message ${position} de` }).waitFor()
  await page.getByText('Vous signalez : Message du forum.').waitFor()
  await page.getByLabel('Propos blessants').check()
  await page.locator('textarea[name="details"]').fill('Ce message se moque de quelqu’un.')
  await button(page, 'Envoyer le signalement').click()
  await page.getByText('Votre signalement est envoyé').waitFor()
  expect(placeOf(page)).toBe(`${path}/${subject}#message-${position}`)
}

/** Staff come from the dashboard to the newest report that waits, and to the message where it stands. */
async function openReport(page: Page, subject: string, position: number): Promise<void> {
  await page.goto('/admin/dashboard')
  const task = page
    .locator('main li')
    .filter({ hasText: `${position} · Message ${position} de` })
    .filter({ hasText: 'Propos blessants' })
    .last()
  await task.getByRole('link').first().click()
  await page.waitForURL(/\/reports\/show\//)
  await page.locator('main blockquote', { hasText: `Message ${position} de` }).waitFor()
  const shown = page.url()
  await page.locator(`main a[href$="/${subject}#message-${position}"]`).first().click()
  await page.locator(`#message-${position}`).waitFor()
  expect(placeOf(page)).toBe(`${path}/${subject}#message-${position}`)
  await page.goto(shown)
}

describe('a reported message', () => {
  it.each([true, false])('is removed with a reason, or kept with one (script: %s)', async javaScriptEnabled => {
    const title = javaScriptEnabled ? 'Une fourchette trop lourde' : 'Une cuillère trop légère'
    const { id } = await ask(title, ['member-1', 'member-2', 'member-2'])
    const options = { viewport: PHONE, javaScriptEnabled }
    const [reporter, author, staff] = (await Promise.all(
      ['member-1', 'member-2', 'app-admin'].map(account => visitAs(account, options)),
    )) as [Page, Page, Page]

    await report(reporter, id, 2)
    await openReport(staff, id, 2)
    await staff.getByRole('link', { name: 'Retirer le contenu' }).first().click()
    await staff.locator('textarea[name="moderationReason"]').fill('Parlez de l’aide, pas des personnes.')
    await staff.locator('main form button[type="submit"]').last().click()
    await staff.getByText('Le contenu est retiré.').waitFor()

    await report(reporter, id, 3)
    await openReport(staff, id, 3)
    const refusing = staff.locator('main details', { hasText: 'Refuser le signalement' })
    await refusing.locator('summary').click()
    await refusing.locator('textarea[name="decisionReason"]').fill('Ce message décrit un essai.')
    await refusing.locator('button[type="submit"]:not([tabindex="-1"])').click()
    await staff.getByText('La décision est enregistrée.').waitFor()

    await reporter.goto(`${path}/${id}`)
    await reporter.locator('#message-2', { hasText: 'Ce message a été supprimé.' }).waitFor()
    await reporter.locator('#message-3', { hasText: 'Message 3 de' }).waitFor()
    expect(await textOf(reporter)).not.toContain('Message 2 de')
    await reporter.goto('/account/notifications')
    const read = await textOf(reporter)
    expect(read).toContain('Votre signalement est accepté')
    expect(read).toContain('Votre signalement est refusé')
    expect(read).toContain('Ce message décrit un essai.')

    await author.goto('/account/notifications')
    const notice = author.locator('main li', { hasText: 'a retiré un de vos textes' }).first()
    expect(await notice.innerText()).toContain('Parlez de l’aide, pas des personnes.')
    await author.goto('/account/texts')
    const kept = author.locator('main section', { hasText: `Message 2 de « ${title} »` })
    expect(await kept.innerText()).toContain('Parlez de l’aide, pas des personnes.')
    await kept.getByRole('link', { name: 'Reprendre' }).click()
    await author.locator('#answer').waitFor()
    expect(await author.locator('textarea[name="content"]').inputValue()).toContain(`Message 2 de « ${title} »`)
    await close(reporter, author, staff)
  })
})

describe('what staff decide about a subject', () => {
  const decide = async (page: Page, subject: string, decision: string) => {
    await page.goto(`${path}/${subject}`)
    await page.locator('summary', { hasText: 'Modérer' }).click()
    await page.getByRole('link', { name: decision }).click()
    await page.getByRole('heading', { name: decision, level: 1 }).waitFor()
  }
  const send = async (page: Page) => {
    await page.locator('main form button[type="submit"]:not([tabindex="-1"]):not([name])').last().click()
    await page.getByText('C’est fait.').waitFor()
  }

  it.each([true, false])(
    'is to move it, to split messages off it and to merge it into another (script: %s)',
    async javaScriptEnabled => {
      const name = javaScriptEnabled ? 'Cannes' : 'Béquilles'
      const [one, two] = [
        await ask(`${name} qui glissent`, ['member-1', 'member-2', 'member-1']),
        await ask(`${name} et pluie`, ['member-2', 'member-1']),
      ]
      const other = await make('app-admin', 'forum-categories', {
        attributes: { name: `Marcher (${name})`, shortDescription: 'Appuis et embouts.', position: 9 },
      })
      const page = await visitAs('app-admin', { viewport: PHONE, javaScriptEnabled })

      await decide(page, one.id, 'Déplacer dans une autre catégorie')
      await page.locator('select[name="category"]').selectOption(other)
      await send(page)
      const way = page.getByRole('navigation', { name: 'Où vous êtes' })
      await way.getByRole('link', { name: `Marcher (${name})` }).waitFor()

      await decide(page, one.id, 'Sortir des messages dans un nouveau sujet')
      await page.locator('input[name="title"]').fill(`${name} : quel embout ?`)
      for (const at of [0, 1]) await page.locator('input[name="messages"]').nth(at).check()
      await send(page)
      expect(await page.locator('main article[id^="message-"]').count()).toBe(1)
      await page.goto(`${path}?category=${other}`)
      await page
        .getByRole('link', { name: `${name} : quel embout ?` })
        .first()
        .click()
      await page.locator('#message-1', { hasText: `Message 2 de « ${name} qui glissent »` }).waitFor()
      await page.locator('#message-2', { hasText: `Message 3 de « ${name} qui glissent »` }).waitFor()

      await decide(page, one.id, 'Fusionner dans un autre sujet')
      await page.locator('input[name="into.q"]').fill(`${name} et pluie`)
      await button(page, 'Rechercher').click()
      await page.getByLabel(`${name} et pluie`).check()
      await send(page)
      await page.getByRole('heading', { name: `${name} et pluie`, level: 1 }).waitFor()
      await page.locator('#message-3', { hasText: `Message 1 de « ${name} qui glissent »` }).waitFor()
      const guest = (await site.visit({ javaScriptEnabled })).page
      await guest.goto(`${path}/${one.id}`)
      expect(new URL(guest.url()).pathname).toBe(`${path}/${two.id}`)
      await guest.goto(`${path}/${one.id}/messages/${one.messages[0]}`)
      expect(placeOf(guest)).toBe(`${path}/${two.id}#message-3`)
      await close(page, guest)
    },
  )

  it.each([true, false])('is seen in the versions of a changed message (script: %s)', async javaScriptEnabled => {
    const { id, messages } = await ask(`Un bavoir discret (${javaScriptEnabled})`, ['member-1', 'member-2'])
    const author = await visitAs('member-2', { javaScriptEnabled: false })
    await author.goto(`/services/forum/messages/${messages[1]}`)
    await author.locator('textarea[name="content"]').fill('Un foulard fait l’affaire.')
    await button(author, 'Enregistrer').click()
    for (const account of ['member-2', 'app-admin']) {
      const page = await visitAs(account, { viewport: PHONE, javaScriptEnabled })
      await page.goto(`${path}/${id}`)
      await page.locator('#message-2', { hasText: 'modifié le' }).waitFor()
      await openMenu(page, 2)
      await page.locator('#message-2').getByRole('link', { name: 'Versions précédentes' }).click()
      await page.locator('main li', { hasText: 'Message 2 de' }).waitFor()
      await page.getByRole('link', { name: 'Retour au message' }).click()
      await page.locator('#message-2', { hasText: 'Un foulard' }).waitFor()
      expect(placeOf(page)).toBe(`${path}/${id}#message-2`)
      await close(page)
    }
    const other = await visitAs('member-1', { javaScriptEnabled })
    await other.goto(`${path}/${id}`)
    await openMenu(other, 2)
    expect(await other.locator('#message-2').getByRole('link', { name: 'Versions précédentes' }).count()).toBe(0)
    expect((await other.goto(`/services/forum/messages/${messages[1]}/versions`))!.status()).toBe(403)
    await close(author, other)
  })
})

describe('what a member does with a subject', () => {
  it.each([true, false])('is to like a message, to follow and to mute (script: %s)', async javaScriptEnabled => {
    const title = `Ouvrir un bocal ${javaScriptEnabled ? 'seul' : 'd’une main'}`
    const { id } = await ask(title, ['member-1', 'member-1'])
    const page = await visitAs('member-2', { viewport: PHONE, javaScriptEnabled })
    await page.goto(`${path}/${id}`)
    const message = page.locator('#message-2')
    await message.getByRole('button', { name: /^J’aime\s*, message 2$/ }).click()
    const unlike = message.getByRole('button', { name: /^1\s*Ne plus aimer\s*, message 2$/ })
    await unlike.waitFor()
    await unlike.click()
    await message.getByRole('button', { name: /^J’aime\s*, message 2$/ }).waitFor()
    expect(await message.getByRole('button', { name: 'Ne plus aimer' }).count()).toBe(0)

    const choose = async (before: string, mode: string) => {
      await page.locator('summary', { hasText: before }).click()
      await page.locator(`button[name="mode"][value="${mode}"]`).click()
      await page.getByText('Votre choix est enregistré.').waitFor()
    }
    await choose('Non suivi', 'follow')
    await page.goto('/account/forum')
    await page.getByRole('button', { name: `Ne plus suivre « ${title} »` }).waitFor()
    await page.goto(`${path}/${id}`)
    await choose('Suivi', 'mute')
    await page.goto('/account/forum')
    await page.getByRole('button', { name: `Retirer la sourdine de « ${title} »` }).click()
    await page.getByText('Votre choix est enregistré.').waitFor()
    await page.goto(`${path}/${id}`)
    await page.locator('summary', { hasText: 'Non suivi' }).waitFor()
    await close(page)
  })
})
