import { expect, test } from 'vitest'
import { preferencesValue, DEFAULT_PREFERENCES, PREFERENCES_COOKIE } from '#web/session/preferences.ts'
import { addDays, countDays, formatMonth } from '#web/ui/days.ts'
import { countingTouchDriver } from './counting-drivers.ts'
import { ADDRESS, button, enter, first, reserve } from './rental-drivers.ts'
import { DESKTOP, openSite, PHONE } from './site.ts'

const site = await openSite()
const { pool } = site.database
const MOST_SCREENS = 6

const ON_A_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'fr-FR' }

/** Days that may be rented: the first offered ones, some weeks later. */
async function allowedDays(): Promise<{ from: string; to: string }> {
  const {
    rows: [model],
  } = await pool.query<{ id: string }>(`select id from rental_models where slug = 'voix-de-poche'`)
  const answer = await fetch(`${site.url}/api/v1/services/rentals/periods?models[${model!.id}]=2`)
  const { data } = (await answer.json()) as { data: { periods: { startDay: string; endDay: string }[] } }
  const { startDay, endDay } = data.periods.at(-1)!
  return { from: startDay, to: endDay }
}

test('on a phone the filters are folded and the first aid is above the fold; wider they are shown', async () => {
  const { context, page } = await site.visit(ON_A_PHONE)
  await page.goto('/rentals')
  expect(await first(page, 'input[name="search"]').isVisible()).toBe(false)
  const card = await first(page, 'article').boundingBox()
  expect(card!.y + card!.height).toBeLessThanOrEqual(PHONE.height)
  await first(page, 'a[href$="-filters"]').click()
  await first(page, 'input[name="search"]').fill('voix')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=voix/)
  await first(page, 'a[href*="voix-de-poche"]').waitFor()
  await context.close()
  const wide = await site.visit({ viewport: DESKTOP, javaScriptEnabled: false })
  await wide.page.goto('/rentals')
  expect(await first(wide.page, 'input[name="search"]').isVisible()).toBe(true)
  await wide.context.close()
})

test('the choice of the days takes at most six screens of a phone at the largest text', async () => {
  const { context, page } = await site.visit(ON_A_PHONE)
  await context.addCookies([
    { name: PREFERENCES_COOKIE, value: preferencesValue({ ...DEFAULT_PREFERENCES, fontSize: 32 }), url: site.url },
  ])
  await page.goto('/rentals/voix-de-poche')
  await button(page, '[name="add"]').click()
  await page.waitForURL(/rentals\/cart/)
  await button(page, '[name="next"]').click()
  await page.waitForURL(/rentals\/period/)
  const { size, height } = await page.evaluate(() => ({
    size: getComputedStyle(document.documentElement).fontSize,
    height: document.documentElement.scrollHeight,
  }))
  expect(size).toBe('32px')
  expect(height / PHONE.height).toBeLessThanOrEqual(MOST_SCREENS)
  await context.close()
})

test.each([true, false])(
  'days that are chosen in the catalogue are carried to the hold; refused ones say why (script: %s)',
  async javaScriptEnabled => {
    const { context, page } = await site.visit({ ...ON_A_PHONE, javaScriptEnabled })
    const { from, to } = await allowedDays()
    await page.goto(`/rentals?from=${from}&to=${addDays(from, 1)}`)
    await page.locator('main').getByText(/durée/).first().waitFor()
    expect(await first(page, 'article').textContent()).not.toContain('pour 2 jours')
    await page.goto(`/rentals?from=${from}&to=${to}&search=voix`)
    await first(page, 'a[href*="voix-de-poche"]').click()
    await page.waitForURL(/voix-de-poche/)
    expect(await page.inputValue('main input[name="from"]')).toBe(from)
    await button(page, '[name="add"]').click()
    await page.waitForURL(/rentals\/cart/)
    const days = `pour ${countDays(from, to)} jours`
    expect((await first(page, 'li:has(input[name^="quantity["])').textContent())?.replaceAll('\u00a0', ' ')).toContain(
      days,
    )
    await button(page, '[name="next"]').click()
    await page.waitForURL(/rentals\/period/)
    expect([await page.inputValue('main input[name="from"]'), await page.inputValue('main input[name="to"]')]).toEqual([
      from,
      to,
    ])
    const later = addDays(from, 70)
    await first(page, 'input[name="from"]').fill(later)
    await first(page, 'input[name="to"]').fill(addDays(later, 1))
    if (!javaScriptEnabled) await button(page, '[type="submit"]:not([name])').click()
    await page
      .locator('main')
      .getByText(/cette durée/i)
      .first()
      .waitFor()
    expect((await page.textContent('#period-calendar-month'))?.toLowerCase()).toBe(formatMonth(later.slice(0, 7), 'fr'))
    expect(await page.locator(`[data-day="${later}"]`).getAttribute('data-role')).toBe('first')
    await first(page, 'input[name="from"]').fill(from)
    await first(page, 'input[name="to"]').fill(to)
    await button(page, '[type="submit"]:not([name])').click()
    await page.waitForURL(/rentals\/addresses|auth\/sign-in/)
    const {
      rows: [held],
    } = await pool.query<{ day: string }>(
      `select (start_at at time zone 'Europe/Paris')::date::text as day from rental_bookings
        order by created_at desc limit 1`,
    )
    expect(held!.day).toBe(from)
    await pool.query('delete from rental_bookings')
    await context.close()
  },
)

test.each([true, false])(
  'a town that its postal code does not fit is asked about once: one press takes the right one (script: %s)',
  async javaScriptEnabled => {
    const { context, page } = await site.visit({ ...ON_A_PHONE, javaScriptEnabled })
    const visitor = { page, driver: countingTouchDriver(page), account: 'friendly' }
    await page.goto('/rentals/voix-de-poche')
    await button(page, '[name="add"]').click()
    await page.waitForURL(/rentals\/cart/)
    await reserve(visitor)
    await enter(visitor)
    expect(await first(page, 'section:has([name^="place"])').textContent()).not.toContain('facultatif')
    await first(page, 'input[name="strategy"][value="ship_to_address"]').check()
    const next = button(page, '[type="submit"]:not([name])')
    for (const [name, value] of Object.entries({ ...ADDRESS, 'billing.city': 'Nantes' }))
      await first(page, `[name="${name}"]`).fill(value)
    await next.click()
    await first(page, 'input[name="keep"][value="billing"]').waitFor()
    await button(page, '[name="town"][value="billing:Lyon"]').click()
    await page.waitForURL(/rentals\/summary/)
    expect(await first(page, 'address').textContent()).toContain('69003 Lyon')
    await page.goto('/services/rentals/addresses')
    await first(page, '[name="billing.city"]').fill('Lyon Part-Dieu')
    await next.click()
    await first(page, 'input[name="keep"][value="billing"]').check()
    await next.click()
    await page.waitForURL(/rentals\/summary/)
    expect(await first(page, 'address').textContent()).toContain('69003 Lyon Part-Dieu')
    await pool.query('delete from rental_bookings')
    await pool.query(`delete from rental_addresses where city = 'Lyon Part-Dieu'`)
    await context.close()
  },
)
