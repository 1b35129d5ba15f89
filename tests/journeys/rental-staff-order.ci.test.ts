import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#server/rental/domain/period.ts'
import { keyboardDriver, touchDriver, type PageDriver } from './page-drivers.ts'
import { DESKTOP, enterAs, openSite, PHONE } from './site.ts'

const site = await openSite()
const { pool } = site.database
// One person gets all the orders.
await pool.query('update app_envs set rental_max_pending_commands = 10')
const SEND = 'form button[type="submit"]:not([tabindex="-1"]):not([name])'

const one = async <T>(statement: string, ...values: unknown[]) =>
  (await pool.query<{ value: T }>(statement, values)).rows[0]!.value

/** Whoever fetches an order has nothing delivered; what is internal is billed to nobody. */
async function seeWhatIsAsked(page: Page, driver: PageDriver): Promise<void> {
  const isShown = (name: string) => page.locator(`main [name="${name}"]`).isVisible()
  const shown = async () => [await isShown('shipping.line1'), await isShown('billing.line1')]
  await driver.open('/admin/rentals/order')
  expect(await shown()).toEqual([false, true])
  await driver.tick('input[name="strategy"][value="ship_to_address"]')
  expect(await shown()).toEqual([true, true])
  await driver.tick('input[name="strategy"][value="internal"]')
  expect(await shown()).toEqual([false, false])
}

/** The first days from a Tuesday on, when both places have their hours. */
async function freeDays(model: string): Promise<{ startDay: string; endDay: string }> {
  const soon = addDays(dayOf(new Date()), 35)
  const from = addDays(soon, (9 - new Date(soon).getUTCDay()) % 7)
  const asked = `models[${model}]=1&days=14&from=${from}`
  const found = await fetch(`${site.url}/api/v1/services/rentals/periods?${asked}`)
  const [days] = ((await found.json()) as { data: { periods: { startDay: string; endDay: string }[] } }).data.periods
  return days!
}

/** An order for somebody, fetched at the last of the times of the place that is chosen. */
async function orderAtPlace(page: Page, driver: PageDriver): Promise<void> {
  const model = await one<string>(`select id as value from rental_models where slug = 'voix-de-poche'`)
  const { startDay, endDay } = await freeDays(model)
  await driver.open('/admin/rentals/order')
  // What was chosen here before came back with script.
  await driver.tick('input[name="strategy"][value="pick_up"]')
  await driver.write('input[name="rentBy.q"]', 'Simon')
  await driver.press('button[value="search:rentBy"]')
  await driver.tick('input[type="radio"][name="rentBy"]:not([value=""])')
  await driver.choose('select[name="models[0].model"]', model)
  await driver.writeDay('input[name="startDay"]', startDay)
  await driver.writeDay('input[name="endDay"]', endDay)
  await driver.press(SEND)
  await page.locator('#order-price').waitFor()
  const chosen = await page.locator('main select[name="place0"] option').last().getAttribute('value')
  await driver.choose('select[name="place0"]', chosen)
  await driver.press(SEND)
  await page.waitForURL(/\/rental-commands\/show\//)
  const id = /show\/([^/?#]+)/.exec(page.url())![1]!
  const kept = `select stock_id || '_' || slot_start || '_' || slot_end as value from rental_command_places
      where command_id = $1`
  expect(await one(kept, id)).toBe(chosen)
}

test.each([
  ['without script on a phone', { viewport: PHONE, javaScriptEnabled: false, hasTouch: true }, touchDriver],
  ['by keyboard at 1280 px', { viewport: DESKTOP }, keyboardDriver],
] as const)(
  '%s the order for somebody asks only what its strategy needs, and staff choose where and when it is fetched',
  async (_way, options, driverOf) => {
    const { context, page } = await site.visit(options)
    await enterAs(site, context, 'rental')
    const driver = driverOf(page)
    await seeWhatIsAsked(page, driver)
    await orderAtPlace(page, driver)
    await context.close()
  },
  120_000,
)
