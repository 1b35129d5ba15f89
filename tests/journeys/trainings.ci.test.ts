import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { lookOnPhone } from './checks/look-at.ts'
import { enterAs, openSite, PHONE } from './site.ts'
import { freeKeptPlaces } from './kept-places.ts'

const site = await openSite()
const SLUG = 'imprimer-sa-premiere-aide'

async function visitAs(account: string, hasScript: boolean): Promise<Page> {
  const { context, page } = await site.visit({ viewport: PHONE, javaScriptEnabled: hasScript })
  await enterAs(site, context, account)
  return page
}

/** A session of the training with one place, so many days from now. @returns its id */
async function makeSession(days: number): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into training_sessions (training_id, start_at, end_at, places_count, join_url)
      select id, now() + make_interval(days => $2), now() + make_interval(days => $2, hours => 2), 1,
        'https://visio.example/place' from trainings where slug = $1 returning id`,
    [SLUG, days],
  )
  return rows[0]!.id
}

/** What axe finds on the page as it is shown on a phone. */
async function faultsOn(page: Page): Promise<string[]> {
  // At its top the page's bar and messages cover nothing.
  await page.goto(page.url().split('#')[0]!)
  await page.reload()
  return lookOnPhone(page)
}

const sessionOn = (page: Page, id: string) => page.locator(`#session-${id}`)

/** Opens what a session offers, and confirms it, by keyboard. */
async function press(page: Page, id: string, name: string): Promise<void> {
  await sessionOn(page, id).getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname.endsWith('/trainings/enrol'))
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === `/formations/${SLUG}`)
}

const textShows = (page: Page, id: string, text: string) => sessionOn(page, id).getByText(text).first().waitFor()

it.each([true, false])(
  'The last place is taken, the next person waits, moves up when it is given back, and gets a certificate (script: %s)',
  async hasScript => {
    const id = await makeSession(hasScript ? 70 : 71)
    const [first, second] = [await visitAs('member-1', hasScript), await visitAs('member-2', hasScript)]
    for (const page of [first, second]) await page.goto(`/formations/${SLUG}`)
    await textShows(first, id, '1 place restante')
    await press(first, id, 'S’inscrire')
    await textShows(first, id, 'Vous avez une place')
    await textShows(first, id, 'https://visio.example/place')
    await second.reload()
    await textShows(second, id, 'Complet, avec liste d’attente')
    await press(second, id, 'Rejoindre la liste d’attente')
    await textShows(second, id, 'Vous êtes en position 1')
    expect(await sessionOn(second, id).getByText('visio.example').count()).toBe(0)
    if (hasScript) expect(await faultsOn(second)).toEqual([])
    await press(first, id, 'Annuler mon inscription')
    await sessionOn(first, id).getByRole('button', { name: 'Reprendre ma place' }).press('Enter')
    await textShows(first, id, 'Vous avez une place')
    await press(first, id, 'Annuler mon inscription')
    await textShows(first, id, 'Votre place vous est gardée jusqu’à')
    await freeKeptPlaces(site.database.pool)
    await second.reload()
    await textShows(second, id, 'Vous avez une place')
    await site.database.pool.query(
      `update training_sessions set start_at = now() - interval '3 hours', end_at = now() - interval '1 hour'
        where id = $1`,
      [id],
    )
    const staff = await visitAs('admin', hasScript)
    await staff.goto(`/admin/trainings/sessions/${id}/attendance`)
    if (hasScript) expect(await faultsOn(staff)).toEqual([])
    await staff.getByRole('button', { name: 'Noter tout le monde présent' }).click()
    await staff.getByRole('link', { name: /^Attestation de présence/ }).waitFor()
    await second.goto('/account/trainings')
    if (hasScript) expect(await faultsOn(second)).toEqual([])
    const href = await second
      .getByRole('link', { name: /^Attestation de présence/ })
      .first()
      .getAttribute('href')
    const answer = await second.request.get(href!)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    for (const page of [first, second, staff]) await page.context().close()
  },
  120_000,
)

it('A guest finds trainings by filters in the address, and is led to sign in and back', async () => {
  const { page } = await site.visit({ viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/formations')
  await page
    .getByRole('link', { name: /^À distance/ })
    .first()
    .click()
  expect(page.url()).toContain('place=remote')
  await page.getByRole('link', { name: 'Monter un dossier de financement' }).click()
  await page.getByRole('heading', { level: 1, name: 'Monter un dossier de financement' }).waitFor()
  const link = page.getByRole('link', { name: 'Se connecter pour s’inscrire' }).first()
  const { searchParams } = new URL((await link.getAttribute('href'))!, site.url)
  const asked = new URL(searchParams.get('redirectUrl')!, site.url)
  expect([asked.pathname, asked.searchParams.get('redirectUrl')?.split('#')[0]]).toEqual([
    '/services/trainings/enrol',
    '/formations/monter-un-dossier-de-financement',
  ])
  await page.context().close()
})
