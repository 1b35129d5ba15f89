import { expect, test } from 'vitest'
import { countingTouchDriver } from './counting-drivers.ts'
import { fromMail } from './mails.ts'
import { button, first, reserve, send } from './rental-drivers.ts'
import { orderRow } from './rent-one.ts'
import { openSite, PHONE } from './site.ts'

const site = await openSite()
const { pool } = site.database

/** A first visit, from the catalogue to the request, with an account and a delivery; the question of cookies counts. */
const MOST_TAPS = 14
const MOST_FIELDS = 5
/** A form without script is taken once a person can have read it. */
const READING_MS = 4_000

test.each([true, false])(
  'a first visit on a phone opens an account on the way and asks nothing twice (script: %s)',
  async javaScriptEnabled => {
    const { context, page } = await site.visit({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      locale: 'fr-FR',
      javaScriptEnabled,
      asksAboutCookies: true,
    })
    const driver = countingTouchDriver(page)
    const visitor = { page, driver, account: '' }
    const email = `premiere-${String(javaScriptEnabled)}@visite.example`
    await page.goto('/rentals?search=contacteur')
    if (javaScriptEnabled) await driver.press(page.locator('dialog[open] button', { hasText: 'Tout refuser' }))
    await driver.press(first(page, 'a[href$="/grand-contacteur"]'))
    await page.waitForURL(/grand-contacteur/)
    await driver.press(button(page, '[name="add"]'))
    await page.waitForURL(/rentals\/cart/)
    await reserve(visitor)
    expect(await page.locator('main input[type="password"]').count()).toBe(0)
    await driver.choose(first(page, 'input[name="strategy"][value="ship_to_address"]'))
    for (const [name, value] of Object.entries({
      email,
      phone: '+33 6 12 34 56 78',
      'billing.fullName': 'Lou Petit',
      'billing.line1': '12 rue des Lilas',
      'billing.postalCode': '69003',
    }))
      await driver.write(first(page, `[name="${name}"]`), value)
    await driver.choose(first(page, 'input[name="consent"]'))
    if (!javaScriptEnabled) await new Promise(done => setTimeout(done, READING_MS))
    await driver.press(button(page, '[type="submit"]:not([name])'))
    await page.waitForURL(/rentals\/summary/)
    expect(await first(page, 'address').textContent()).toContain('69003 Lyon')
    const id = await send(visitor)
    expect(driver.fields()).toBeLessThanOrEqual(MOST_FIELDS)
    expect(driver.steps() - driver.fields()).toBeLessThanOrEqual(MOST_TAPS)
    expect(await orderRow(pool, id)).toMatchObject({ strategy: 'ship_to_address', individual: true, lines: 1 })
    const {
      rows: [renter],
    } = await pool.query(
      `select u.first_name, u.last_name, u.email_verified_at from rental_commands c
        join users u on u.id = c.rent_by_id where c.id = $1`,
      [id],
    )
    expect(renter).toEqual({ first_name: 'Lou', last_name: 'Petit', email_verified_at: null })
    // The link of the mail leads to the orders.
    const link = await fromMail(site, { email, template: 'verify-email', wanted: /\/auth\/email\/verify\/[^\s\]>]+/ })
    await page.goto(link)
    await first(page, 'form button[type="submit"]').tap()
    await page.waitForURL(/rentals\/commands/)
    await context.close()
  },
  120_000,
)
