import { expect } from 'vitest'
import type { Database } from '#db/client.ts'
import { ADDRESS, button, enter, fillIn, first, reserve, send, type Visitor } from './rental-drivers.ts'

type Pool = Database['pool']

/** From the catalogue to the sent request with a delivery: what two minutes are enough for, beside the account. */
const MOST_TAPS = 14
const MOST_FIELDS = 5

export const orderRow = async (pool: Pool, id: string) =>
  (
    await pool.query<{
      strategy: string
      individual: boolean
      lines: number
      isWhole: boolean
      days: string
      stage: string
    }>(
      `
  select c.stage, c.rental_strategy_id as strategy, c.is_individual as individual,
    (select count(*)::int from rental_command_items i where i.command_id = c.id) as lines,
    c.total_price = c.items_price + c.shipping_price + c.tax_amount as "isWhole",
    (c.start_at at time zone 'Europe/Paris')::date::text as days
    from rental_commands c where c.id = $1`,
      [id],
    )
  ).rows[0]!

/** One aid sent home, a word about it, and all of it called off. */
export async function rentOneAndCancel(visitor: Visitor, pool: Pool): Promise<void> {
  const { page, driver } = visitor
  await page.goto('/rentals?search=contacteur')
  await driver.press(first(page, 'a[href$="/grand-contacteur"]'))
  await page.waitForURL(/grand-contacteur/)
  await driver.press(button(page, '[name="add"]'))
  await page.waitForURL(/rentals\/cart/)
  await reserve(visitor)
  await enter(visitor)
  const signInFields = driver.fields()
  await driver.choose(first(page, 'input[name="strategy"][value="ship_to_address"]'))
  await driver.choose(first(page, 'input[name="kind"][value="individual"]'))
  await fillIn(visitor, ADDRESS)
  const id = await send(visitor)
  expect(driver.steps() - driver.fields()).toBeLessThanOrEqual(MOST_TAPS)
  expect(driver.fields() - signInFields).toBeLessThanOrEqual(MOST_FIELDS)
  expect(await orderRow(pool, id)).toMatchObject({
    strategy: 'ship_to_address',
    individual: true,
    lines: 1,
    isWhole: true,
  })
  await driver.write(first(page, 'textarea[name="content"]'), 'Bonjour, une sangle longue, merci')
  await driver.press(first(page, 'form:has(textarea[name="content"]) button'))
  await first(page, 'ol > li:has-text("une sangle longue")').waitFor()
  const cancelling = 'details:has(input[value="cancel"])'
  await driver.press(first(page, `${cancelling} > summary`))
  await driver.press(first(page, `${cancelling} button`))
  await first(page, 'section[aria-labelledby="next"]:not([data-awaits])').waitFor()
  expect(await orderRow(pool, id)).toMatchObject({ stage: 'cancelled' })
}
