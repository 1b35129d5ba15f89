import { expect, test } from 'vitest'
import { touchDriver } from './page-drivers.ts'
import { openSite, PHONE, signIn } from './site.ts'

const site = await openSite()
const { pool } = site.database
const one = async <T>(statement: string, ...values: unknown[]) =>
  (await pool.query<{ value: T }>(statement, values)).rows[0]!.value
const stageOf = (id: string) => one<string>('select stage as value from rental_commands where id = $1', id)
const SEND = 'form button[type="submit"]:not([tabindex="-1"]):not([name])'
const REASON = 'La personne en a besoin aujourd’hui'

test('without script on a phone, units of another place are brought, and prepared with a reason only', async () => {
  // An order that is fetched in Lyon; of the units of its model only one lies there.
  const id = await one<string>(
    `select c.id as value from rental_commands c where c.stage = 'preparation' and c.rental_strategy_id = 'pick_up'`,
  )
  const startDay = await one<string>(
    `select (start_at at time zone 'Europe/Paris')::date::text as value from rental_commands where id = $1`,
    id,
  )
  const units = `select i.id from rental_items i join rental_command_items l on l.rental_model_id = i.rental_model_id
    where l.command_id = $1`
  const unit = await one<string>(`select min(id::text) as value from (${units}) u`, id)
  const nantes = await one<string>(`select id as value from rental_stocks where name = 'Antenne de Nantes'`)
  await pool.query(
    `update rental_item_stocks set stock_id = $2 where rental_item_id in (${units}) and rental_item_id <> $3`,
    [id, nantes, unit],
  )
  const { context, page } = await site.visit({ viewport: PHONE, javaScriptEnabled: false, hasTouch: true })
  await signIn(page, 'rental')
  const driver = touchDriver(page)

  await driver.open(`/admin/resources/rental-items/move/${unit}`)
  await driver.choose('select[name="place"]', nantes)
  await driver.write('textarea[name="reason"]', 'Prêt pour un salon')
  await driver.press(SEND)
  await page.waitForURL(/\/show\//)

  await driver.open(`/admin/rentals/day?stock=all&day=${startDay}`)
  const due = page.locator(`li[data-command="${id}"]`).first()
  expect(await due.innerText()).toContain('À apporter depuis Antenne de Nantes')
  expect(await due.innerText()).toContain('04 65 71 10 12')
  await driver.press(`li[data-command="${id}"] a[href*="/prepare"]`)
  await page.waitForURL(/\/prepare/)
  expect(await page.locator('main').innerText()).toContain('À apporter depuis Antenne de Nantes')
  await driver.press(SEND)
  const reasons = page.locator('input[name^="override."]')
  await expect.poll(() => reasons.first().getAttribute('aria-invalid')).toBe('true')
  expect(await stageOf(id)).toBe('preparation')
  for (const reason of await reasons.all()) await reason.fill(REASON)
  await driver.press(SEND)
  await page.waitForURL(/\/admin\/rentals\/day/)
  expect(await stageOf(id)).toBe('prepared')

  await driver.open(`/admin/resources/rental-commands/show/${id}`)
  expect(await page.locator('main').textContent()).toContain(REASON)
  await context.close()
})
