import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createSession } from '#server/auth/index.ts'
import { DESKTOP, openSite, PASSWORD, PHONE } from './site.ts'

const site = await openSite()
const { pool } = site.database

const press = async (page: Page, selector: string) => {
  await page.locator(selector).first().focus()
  await page.keyboard.press('Enter')
}
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
}
const ADDRESS = { phone: '+33 6 12 34 56 78', 'billing.fullName': 'Camille Renard', 'billing.line1': '12 rue des Lilas', 'billing.postalCode': '69003', 'billing.city': 'Lyon' }
/** The last of its kind: the first one stands hidden in the form, for Enter. */
const SEND = 'main form button[type="submit"]:not([tabindex="-1"])'

/** A picture of one point, as a signed contract. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** From a model's page to the addresses, signed in on the way; the first period that is offered is taken. */
async function reserve(page: Page, { quantity, account }: { quantity: number; account: string }): Promise<void> {
  await page.goto('/rentals/regard-mini')
  await fill(page, { quantity: String(quantity) })
  await press(page, 'button[name="add"]')
  await page.waitForURL(/rentals\/cart/)
  await press(page, 'button[name="next"]')
  await page.waitForURL(/rentals\/period/)
  await press(page, 'fieldset button[name="offer"]')
  await page.waitForURL(/auth\/sign-in/)
  await fill(page, { email: `${account}@demo.example`, password: PASSWORD })
  await page.locator('input[name="password"]').press('Enter')
  await page.waitForURL(/rentals\/addresses/)
}

async function order(page: Page): Promise<string> {
  await press(page, `${SEND}:not([name])`)
  await page.waitForURL(/rentals\/summary/)
  await page.locator('[name="conditions"]').check()
  await press(page, 'button[name="send"]:not([tabindex="-1"])')
  await page.waitForURL(/rentals\/commands\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname.split('/').pop()!
}

const rowOf = async (id: string) => (await pool.query<{ strategy: string; individual: boolean; lines: number; total: number; sum: number }>(`
  select c.rental_strategy_id as strategy, c.is_individual as individual, (select count(*)::int from rental_command_items i where i.command_id = c.id) as lines,
    c.total_price as total, c.items_price + c.shipping_price + c.tax_amount as sum from rental_commands c where c.id = $1`, [id])).rows[0]!

test('one aid is rented by a guest on a phone, sent home, and cancelled again', async () => {
  const { context, page } = await site.visit({ viewport: PHONE, hasTouch: true, isMobile: true })
  await reserve(page, { quantity: 1, account: 'contact' })
  await page.locator('input[name="strategy"][value="ship_to_address"]').check()
  await fill(page, ADDRESS)
  const id = await order(page)
  expect(await rowOf(id)).toMatchObject({ strategy: 'ship_to_address', individual: true, lines: 1 })
  const { total, sum } = await rowOf(id)
  expect(total).toBe(sum)
  await page.locator('details:has(input[value="cancel"]) > summary').focus()
  await page.keyboard.press('Enter')
  await press(page, 'form:has(input[value="cancel"]) button')
  await page.getByRole('heading', { name: 'Cette location est annulée' }).waitFor()
  await context.close()
}, 120_000)

test('without script: two picked up for an organisation; a wrong number is mended with all that was typed', async () => {
  const { context, page } = await site.visit({ viewport: DESKTOP, javaScriptEnabled: false })
  await reserve(page, { quantity: 2, account: 'friendly' })
  await page.locator('input[name="kind"][value="organization"]').check()
  await fill(page, { ...ADDRESS, 'billing.organization': 'Ateliers du Lac', 'billing.siret': '732 829 320 00075' })
  await press(page, `${SEND}:not([name])`)
  await page.locator('[id$="siret-error"]').waitFor()
  expect(await page.inputValue('[name="billing.line1"]')).toBe('12 rue des Lilas')
  // More time changes nothing of what was typed.
  await press(page, 'button[name="hold"][value="extend"]')
  await page.locator('button[name="hold"][value="extend"]').waitFor()
  expect(await page.inputValue('[name="billing.organization"]')).toBe('Ateliers du Lac')
  await fill(page, { 'billing.siret': '732 829 320 00074' })
  const id = await order(page)
  expect(await rowOf(id)).toMatchObject({ strategy: 'pick_up', individual: false, lines: 2 })
  await context.close()
}, 120_000)

test('a hold that has ended is taken anew with all that was chosen, and an accepted order is signed', async () => {
  const { context, page } = await site.visit({ viewport: DESKTOP })
  await reserve(page, { quantity: 1, account: 'potential' })
  await fill(page, ADDRESS)
  // The hold ends while its owner types.
  await pool.query(`update rental_bookings set expires_at = now() - interval '1 minute'`)
  await pool.query(`update rental_occupations set expires_at = now() - interval '1 minute' where kind = 'hold'`)
  await press(page, `${SEND}:not([name])`)
  await page.waitForURL(/rentals\/summary/)
  await press(page, 'button[name="hold"][value="again"]')
  await page.locator('button[name="hold"][value="extend"]').waitFor()
  await page.locator('[name="conditions"]').check()
  await press(page, 'button[name="send"]:not([tabindex="-1"])')
  await page.waitForURL(/rentals\/commands\/[0-9a-f-]{36}/)
  const id = new URL(page.url()).pathname.split('/').pop()!
  const { rows: [staff] } = await pool.query<{ id: string }>(`select id from users where email = 'rental@demo.example'`)
  const { token } = await createSession({ database: site.database, now: () => new Date() }, { userId: staff!.id })
  const answer = await fetch(`${site.url}/api/v1/rental-commands/${id}/actions/validate`, { method: 'POST', headers: { cookie: `session=${token}`, origin: site.url, 'content-type': 'application/vnd.api+json' }, body: '{}' })
  expect(answer.status).toBe(200)
  await page.reload()
  await page.getByRole('heading', { name: 'Signez le contrat et payez' }).waitFor()
  await page.setInputFiles('#contract-file', { name: 'contrat.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') })
  await press(page, 'form:has(input[value="send-contract"]) button')
  await page.locator('section[data-awaits="staff"], section[data-awaits="renter"]').filter({ hasNot: page.locator('#contract-file') }).waitFor()
  expect((await pool.query<{ sent: boolean }>('select signed_contract_id is not null as sent from rental_commands where id = $1', [id])).rows[0]!.sent).toBe(true)
  await context.close()
}, 120_000)
