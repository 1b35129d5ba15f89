import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startExternalRepositories, thingOf } from '#tests/repository/support/external-repositories.ts'
import { box, stlBinary } from '../support/models.ts'
import { lookAt } from './checks/look-at.ts'
import { enterAs, openSite, PHONE } from './site.ts'

const there = await startExternalRepositories()
const { thingiverse, myminifactory } = there.settings
const site = await openSite({
  THINGIVERSE_URL: thingiverse.url,
  THINGIVERSE_TOKEN: thingiverse.token,
  MYMINIFACTORY_URL: myminifactory.url,
  MYMINIFACTORY_TOKEN: myminifactory.token,
})

async function visitAs(account: string, options = {}): Promise<Page> {
  const { context, page } = await site.visit(options)
  await enterAs(site, context, account)
  return page
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first()
const panel = (page: Page) => page.locator('#external')

/** Waits until the exchange is done: without script its reader looks again. */
async function untilDone(page: Page, hasScript: boolean): Promise<void> {
  const waiting = panel(page).getByText('Cela prend un moment.')
  await expect
    .poll(
      async () => {
        if (!hasScript && (await waiting.count()) > 0) {
          const loaded = page.waitForEvent('load')
          await link(page, 'Voir où cela en est').press('Enter')
          await loaded
        }
        return waiting.count()
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(0)
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

describe.each([
  ['with script', true],
  ['without script', false],
])('%s, on a phone and by keyboard', (_how, javaScriptEnabled) => {
  const options = { viewport: PHONE, javaScriptEnabled }
  const number = javaScriptEnabled ? 101 : 102

  it('a thing is pulled twice with a change here in between, and its author chooses what differs', async () => {
    there.things.set(number, thingOf(number))
    const page = await visitAs(javaScriptEnabled ? 'member-1' : 'member-2', options)
    await page.goto('/account/aids')
    await link(page, 'Reprendre une aide de Thingiverse').press('Enter')
    await page.getByRole('heading', { name: 'Reprendre une aide d’un autre site', level: 1 }).waitFor()
    await page.locator('input[name="address"]').fill('https://example.org/thing:1')
    await button(page, 'Récupérer').press('Enter')
    await page.getByText('Saisissez l’adresse web d’un modèle').first().waitFor()
    await page.locator('input[name="address"]').fill(`https://www.thingiverse.com/thing:${number}`)
    await button(page, 'Récupérer').press('Enter')
    await panel(page).waitFor()
    await untilDone(page, javaScriptEnabled)
    await page.getByRole('heading', { name: 'Key turner', level: 1 }).waitFor()
    expect(await page.locator('select[name="licenseId"]').inputValue()).toBe('CC-BY-SA-4.0')
    expect(await page.locator('input[name="designer"]').inputValue()).toBe('Ada Weaver')
    await page.getByText('key-turner').first().waitFor()

    await page.locator('input[name="title"]').fill('Tourne-clé souple')
    await page.getByRole('button', { name: 'Enregistrer' }).last().press('Enter')
    await page.getByRole('heading', { name: 'Tourne-clé souple', level: 1 }).waitFor()
    there.things.set(number, {
      ...thingOf(number, { name: 'Key turner, soft', creator: { name: 'ada', first_name: 'Ada', last_name: 'W.' } }),
      files: [{ id: 12, name: 'soft.stl', bytes: stlBinary(box([50, 30, 20])), date: '2025-02-02 10:00:00' }],
    })
    await button(page, 'Récupérer à nouveau depuis Thingiverse').press('Enter')
    await page.getByText('La récupération commence.').first().waitFor()
    await untilDone(page, javaScriptEnabled)
    await panel(page).getByText('Ces textes ont changé ici et sur Thingiverse').waitFor()
    expect(await page.locator('input[name="designer"]').inputValue(), 'what nobody changed here').toBe('Ada W.')
    expect(await page.locator('input[name="title"]').inputValue(), 'what was changed here').toBe('Tourne-clé souple')
    await page.getByText('soft').first().waitFor()
    const sides = await panel(page).locator('dl').innerText()
    expect(sides).toMatch(/Ici\s+Tourne-clé souple\s+Sur Thingiverse\s+Key turner, soft/)
    await panel(page).getByText('key-turner.stl').waitFor()
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width)
    if (javaScriptEnabled) {
      await page.goto(new URL(page.url()).pathname)
      await panel(page).waitFor()
      expect(await lookAt(page)).toEqual([])
    }

    await button(page, /^Prendre celui de Thingiverse/).press('Enter')
    await page.getByRole('heading', { name: 'Key turner, soft', level: 1 }).waitFor()
    expect(await panel(page).getByText('Ces textes ont changé').count()).toBe(0)
    await page.context().close()
  })

  it('a failure is said in words, and its author fetches it again', async () => {
    const failing = number + 100
    there.things.set(failing, thingOf(failing))
    there.spoil({ status: 404 }, { path: `/things/${failing}` })
    const page = await visitAs('member-1', options)
    await page.goto('/services/aids/bring')
    await page.locator('input[name="address"]').fill(`thingiverse.com/thing:${failing}`)
    await button(page, 'Récupérer').press('Enter')
    await panel(page).waitFor()
    await untilDone(page, javaScriptEnabled)
    await panel(page).getByText('Ce modèle n’existe pas ou plus sur l’autre site.').waitFor()
    await button(page, 'Récupérer à nouveau depuis Thingiverse').press('Enter')
    await page.getByText('La récupération commence.').first().waitFor()
    await untilDone(page, javaScriptEnabled)
    await page.getByRole('heading', { name: 'Key turner', level: 1 }).waitFor()
    await page.context().close()
  })

  it('an admin sends a published aid, and its page tells readers where else it stands', async () => {
    const slug = javaScriptEnabled ? 'grip-stylo' : 'tourne-robinet'
    const { rows } = await site.database.pool.query<{ id: string }>('select id from repository_items where slug = $1', [
      slug,
    ])
    const page = await visitAs('admin', options)
    await page.goto(`/services/aids/${rows[0]!.id}`)
    await button(page, 'Envoyer vers Thingiverse').press('Enter')
    await page.getByText('L’envoi commence.').first().waitFor()
    await untilDone(page, javaScriptEnabled)
    await panel(page).getByText('Envoyée', { exact: true }).waitFor()
    const { page: guest } = await site.visit(options)
    await guest.goto(`/aides/${slug}`)
    await link(guest, 'Aussi sur Thingiverse').waitFor()
    expect(there.made.at(-1)!.files.length).toBeGreaterThan(0)
    await Promise.all([page, guest].map(each => each.context().close()))
  })
})
