import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookAt } from './checks/look-at.ts'
import { inNextMonth, NEXT_MONTH } from './next-month.ts'
import { keyboardDriver, tabTo } from './page-drivers.ts'
import { DESKTOP, openAlive, openSite, PHONE } from './site.ts'

const site = await openSite()

/** An event of the next month that is not over whenever the test runs. */
const TITLE = 'Rencontre du test'
const startAt = inNextMonth(12)
const endAt = new Date(startAt.getTime() + 2 * 3_600_000)
const month = NEXT_MONTH
const made = { published_at: new Date(Date.now() - 86_400_000), status_id: 'published' }
for (const [slug, more] of [
  ['rencontre-du-test', { ...made, is_real_location: true, location: '3 rue du Port\n44000 Nantes' }],
  ['rencontre-cachee', { published_at: null, status_id: 'draft', is_real_location: true, location: 'Secret' }],
] as const)
  await site.database.pool.query(
    `insert into calendar_events
      (id, slug, title, start_at, end_at, status_id, published_at, is_real_location, location)
      values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      slug,
      { fr: slug === 'rencontre-cachee' ? 'Rencontre cachée' : TITLE },
      startAt,
      endAt,
      more.status_id,
      more.published_at,
      more.is_real_location,
      more.location,
    ],
  )

/** What the browser gets by a link to a file. */
async function fileBehind(page: Page, name: string): Promise<ICAL.Event[]> {
  const href = await page.getByRole('link', { name }).getAttribute('href')
  const answer = await page.request.get(href!)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map(one => new ICAL.Event(one))
}

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_name, javaScriptEnabled) => {
  it('a visitor finds an event in the table of its month and takes it into a calendar', async () => {
    const { context, page } = await site.visit({ viewport: DESKTOP, javaScriptEnabled })
    await page.goto('/agenda')
    await page
      .getByRole('navigation', { name: 'Mois' })
      .getByRole('link', { name: /^Mois suivant/ })
      .click()
    await page.waitForURL(url => url.searchParams.get('month') === month)
    const table = page.getByRole('table', { name: /^Événements de / })
    expect(await table.getByRole('columnheader').count()).toBe(7)
    const cell = table.getByRole('cell').filter({ has: page.getByRole('link', { name: new RegExp(TITLE) }) })
    expect(await cell.textContent()).toMatch(/^12, \d+ événement/)
    expect(await page.getByText('Rencontre cachée').count()).toBe(0)
    await cell.getByRole('link', { name: new RegExp(TITLE) }).click()
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await page.getByRole('link', { name: 'Voir le lieu sur OpenStreetMap' }).waitFor()
    const [event] = await fileBehind(page, 'Ajouter à mon agenda')
    expect([event!.summary, event!.startDate.toJSDate(), event!.endDate.toJSDate()]).toEqual([TITLE, startAt, endAt])
    expect(event!.location).toContain('3 rue du Port')
    await context.close()
  })

  it('at 390 px a day of the table leads to its events in the list below', async () => {
    const { context, page } = await site.visit({ viewport: PHONE, javaScriptEnabled })
    await page.goto(`/agenda?month=${month}`)
    await page
      .getByRole('table')
      .getByRole('link', { name: /^12 .*événement/ })
      .click()
    const link = page.getByRole('article').getByRole('link', { name: TITLE })
    await link.waitFor({ state: 'visible' })
    await link.click()
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await context.close()
  })
})

it('by keyboard a visitor goes to the list, leaves out what is remote, and opens an event', async () => {
  const { context, page } = await site.visit({ viewport: PHONE })
  await openAlive(page, `/agenda?month=${month}`)
  await tabTo(page, 'main a[href*="view=list"]')
  await page.keyboard.press('Enter')
  await page.getByRole('table').waitFor({ state: 'detached' })
  await tabTo(page, 'main a[href*="place=site"]')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.searchParams.get('place') === 'site')
  await page.getByRole('link', { name: 'Sur place' }).and(page.locator('[aria-current]')).waitFor()
  await tabTo(page, 'main a[href$="/rencontre-du-test"]')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  const driver = keyboardDriver(page)
  const file = page.waitForEvent('download')
  await driver.press('a[data-download]')
  expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  await context.close()
})

it('the device of a reader in another time zone says when an event takes place there', async () => {
  const { context, page } = await site.visit({ timezoneId: 'America/Montreal', locale: 'fr-FR' })
  await page.goto('/agenda/rencontre-du-test')
  await page.getByText(/Dans votre fuseau horaire \(America\/(Montreal|Toronto)\)/).waitFor()
  await context.close()
})

it('the calendar of the site is named in the head of the page, and leaves out what is not published', async () => {
  const { context, page } = await site.visit()
  await page.goto('/agenda')
  const href = await page.locator('head link[rel="alternate"][type="text/calendar"]').getAttribute('href')
  const text = await (await page.request.get(href!)).text()
  expect(text).toContain(TITLE)
  expect(text).not.toContain('Rencontre cach')
  await context.close()
})

it('axe finds nothing in the table, the list and the page of an event', async () => {
  const { context, page } = await site.visit()
  for (const path of [`/agenda?month=${month}`, `/agenda?month=${month}&view=list`, '/agenda/rencontre-du-test']) {
    await page.goto(path)
    expect(await lookAt(page), path).toEqual([])
  }
  await context.close()
}, 180_000)
