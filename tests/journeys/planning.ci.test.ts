import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOfScreens } from './checks/look-at.ts'
import { inNextMonth, NEXT_MONTH } from './next-month.ts'
import { tabTo } from './page-drivers.ts'
import { cookieOf, DESKTOP, enterAs, openAlive, openSite, PHONE } from './site.ts'

const site = await openSite()
const PLANNING = '/admin/planning'

/** Sends a body to the API as a demo account. @returns the id of what was made */
async function send(account: string, path: string, body: object): Promise<string> {
  const answer = await fetch(`${site.url}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/vnd.api+json',
      origin: site.url,
      cookie: await cookieOf(site, account),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return (JSON.parse(text) as { data?: { id: string } }).data?.id ?? ''
}
const write = (account: string, type: string, attributes: object) => send(account, type, { data: { type, attributes } })

/** A day of the next month, whenever the test runs; 09:30 in Paris in winter. */
const dayOf = (day: number) => inNextMonth(day, '08:30')
const publishedAt = dayOf(12).toISOString()
const month = NEXT_MONTH
const [planned, asked] = ['Billet programmé du test', 'Billet demandé du test']
const plannedId = await write('app-admin', 'blog-posts', { title: planned, publishedAt })
const startAt = dayOf(20).toISOString()
await write('app-admin', 'calendar-events', { title: 'Rencontre du test', publishedAt, startAt, endAt: dayOf(21) })
const draft = await write('contributor', 'blog-posts', { title: asked })
await send('contributor', `blog-posts/${draft}/actions/ask-for-publication`, {
  meta: { input: { description: 'Relu et prêt.', targetedPublishedAt: dayOf(15).toISOString() } },
})
await write('contributor', 'blog-posts', { title: 'Brouillon du test' })

async function visitAs(account: string, options = {}): Promise<Page> {
  const { context, page } = await site.visit(options)
  await enterAs(site, context, account)
  return page
}
const cellOf = (page: Page, title: string) =>
  page
    .getByRole('table')
    .getByRole('cell')
    .filter({ has: page.getByRole('link', { name: new RegExp(title) }) })

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_name, javaScriptEnabled) => {
  it('a contributor finds what is planned on its day and opens it, on a screen that the side menu has', async () => {
    const page = await visitAs('contributor', { viewport: DESKTOP, javaScriptEnabled })
    await page.goto(PLANNING)
    expect(await page.locator(`nav a[href="${PLANNING}"][aria-current="page"]`).count()).toBe(1)
    await page
      .getByRole('navigation', { name: 'Mois' })
      .getByRole('link', { name: /^Mois suivant/ })
      .click()
    await page.waitForURL(url => url.searchParams.get('month') === month)
    expect(await page.getByRole('table').getByRole('columnheader').count()).toBe(7)
    expect(await cellOf(page, planned).textContent()).toMatch(/^12, 2 publications/)
    expect(await cellOf(page, planned).innerText()).toMatch(/Prévu/)
    await page.getByRole('navigation', { name: 'Type' }).getByRole('link', { name: 'Billets de blog' }).click()
    await page.waitForURL(url => url.searchParams.get('type') === 'blog-posts')
    await page.getByText('1 publication', { exact: false }).first().waitFor()
    await expect.poll(() => page.getByText('Rencontre du test').count()).toBe(0)
    await cellOf(page, planned)
      .getByRole('link', { name: new RegExp(planned) })
      .click()
    await page.getByRole('heading', { level: 1, name: planned }).waitFor()
    await page.context().close()
  })

  it('at 390 px a day of the table leads to what is on it in the list below', async () => {
    const page = await visitAs('contributor', { viewport: PHONE, javaScriptEnabled })
    await page.goto(`${PLANNING}?month=${month}`)
    await page
      .getByRole('table')
      .getByRole('link', { name: /^12 .*2 publications/ })
      .click()
    const entry = page.locator(`#day-${month}-12`).getByRole('listitem').filter({ hasText: planned })
    await expect.poll(() => entry.evaluate(element => element.getBoundingClientRect().top)).toBeLessThan(PHONE.height)
    expect(await entry.innerText()).toMatch(/\d\d:30[\s\S]*Prévu[\s\S]*Billet de blog/)
    await page.context().close()
  })

  it('an admin opens a request where it is decided; a draft without one stands among the drafts', async () => {
    const page = await visitAs('app-admin', { viewport: PHONE, javaScriptEnabled })
    await page.goto(PLANNING)
    const requests = page.getByRole('region', { name: /^Demandes de publication/ })
    const drafts = page.getByRole('region', { name: /^Brouillons/ })
    expect(await requests.getByRole('listitem').filter({ hasText: asked }).innerText()).toContain('souhaitée le')
    await drafts.getByRole('link', { name: 'Brouillon du test' }).waitFor()
    expect(await drafts.getByText(asked).count()).toBe(0)
    await requests.getByRole('link', { name: `Ouvrir la demande : ${asked}` }).click()
    await page.waitForURL(/\/admin\/resources\/publication-requests\/show\//)
    await page.getByText('Relu et prêt.').first().waitFor()
    await page.context().close()
  })
})

it('by keyboard a contributor limits the calendar to a type, turns to the next month and opens an entry', async () => {
  const page = await visitAs('contributor', { viewport: DESKTOP })
  await openAlive(page, PLANNING)
  await tabTo(page, 'main a[href*="type=blog-posts"]')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Billets de blog' }).and(page.locator('[aria-current]')).waitFor()
  await tabTo(page, `main a[href*="month=${month}"]`)
  await page.keyboard.press('Enter')
  await cellOf(page, planned).waitFor()
  await tabTo(page, `main td a[href$="/blog-posts/show/${plannedId}"]`)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: planned }).waitFor()
  await page.context().close()
})

it('an address with an unknown type or month shows the current month of all types', async () => {
  const page = await visitAs('contributor')
  for (const query of ['type=rental-models', `type=${'x'.repeat(2_000)}`, 'month=2026-13', 'month=%00&type=%00']) {
    const answer = await page.goto(`${PLANNING}?${query}`)
    expect(answer?.status(), query).toBe(200)
    await page.getByRole('link', { name: 'Tous les types' }).and(page.locator('[aria-current]')).waitFor()
  }
  await page.context().close()
})

it('whoever reads no drafts of the site finds neither the entry nor the screen', async () => {
  for (const account of ['organization-admin', 'member-1']) {
    const page = await visitAs(account)
    await page.goto(PLANNING)
    expect(new URL(page.url()).pathname, account).not.toBe(PLANNING)
    expect(await page.getByText(asked).count()).toBe(0)
    await page.goto('/admin/dashboard')
    expect(await page.locator(`a[href="${PLANNING}"]`).count(), account).toBe(0)
    await page.context().close()
  }
})

it('axe finds nothing in a month with something planned, and in one without', async () => {
  const page = await visitAs('app-admin')
  expect(
    await faultsOfScreens(page, [`${PLANNING}?month=${month}`, `${PLANNING}?month=2099-12&type=calendar-events`]),
  ).toEqual({})
  await page.context().close()
})
