import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createSession } from '#server/auth/index.ts'
import { addDays } from '#server/domain/rental/period.ts'
import { DESKTOP, openSite } from './site.ts'

const site = await openSite()
const { pool } = site.database
const TABLET = { width: 820, height: 1180 }

const press = async (page: Page, selector: string) => {
  await page.locator(selector).first().focus()
  await page.keyboard.press('Enter')
}
const stageOf = async (id: string) => (await pool.query<{ stage: string }>('select stage from rental_commands where id = $1', [id])).rows[0]!.stage
const SEND = 'main form button[type="submit"]:not([tabindex="-1"]):not([name])'

/** Somebody who lends, signed in. */
async function visitAsLender(options: Parameters<typeof site.visit>[0]) {
  const { context, page } = await site.visit(options)
  const { rows: [staff] } = await pool.query<{ id: string }>(`select id from users where email = 'rental@demo.example'`)
  const { token } = await createSession({ database: site.database, now: () => new Date() }, { userId: staff!.id })
  await context.addCookies([{ name: 'session', value: token, url: site.url }])
  return { context, page }
}

type Placed = { id: string; startDay: string }

/** An order of an internal kind, on the next days that fit: nothing is signed or paid before it goes out. */
async function placeInternal(slug: string): Promise<Placed> {
  const { rows: [made] } = await pool.query<{ staff: string; model: string }>(`select u.id as staff, m.id as model from users u, rental_models m where u.email = 'rental@demo.example' and m.slug = $1`, [slug])
  const { token } = await createSession({ database: site.database, now: () => new Date() }, { userId: made!.staff })
  const found = await fetch(`${site.url}/api/v1/services/rentals/periods?models[${made!.model}]=1&days=14`)
  const [days] = ((await found.json()) as { data: { periods: { startDay: string; endDay: string }[] } }).data.periods
  const answer = await fetch(`${site.url}/api/v1/rental-commands`, {
    method: 'POST', headers: { cookie: `session=${token}`, origin: site.url, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'rental-commands', attributes: { models: { [made!.model]: 1 }, ...days, conditionsAccepted: true }, relationships: { rentalStrategy: { data: { type: 'rental-strategies', id: 'internal' } } } } }),
  })
  expect([answer.status, answer.status === 201 ? '' : await answer.clone().text()]).toEqual([201, ''])
  return { id: ((await answer.json()) as { data: { id: string } }).data.id, startDay: days!.startDay }
}

/** From new to closed by the next act of each screen, with a unit replaced and another damaged. */
async function handleAll(page: Page, { id, startDay }: Placed): Promise<void> {
  const act = async (name: string, path = '/admin/rentals?stock=all') => {
    await page.goto(path)
    await press(page, `article:has(a[href$="${id}"]) button[value="${name}"]`)
    await page.waitForURL(/admin\/rentals/)
  }
  await act('validate')
  await expect.poll(() => stageOf(id)).toBe('preparation')
  await page.goto(`/admin/rentals/day?stock=all&day=${addDays(startDay, -1)}`)
  await page.locator(`li a[href$="${id}"]`).first().waitFor()
  await press(page, `li:has(a[href$="${id}"]) a[href$="/prepare"]`)
  await page.waitForURL(/\/prepare$/)
  // A label that is none of this order's is said at its line, and the other is kept.
  const labels = page.locator('input[name^="label."]')
  const kept = await labels.first().inputValue()
  await labels.first().fill('RIEN-99')
  await press(page, SEND)
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await labels.first().fill(kept)
  await press(page, SEND)
  await expect.poll(() => stageOf(id)).toBe('prepared')
  await page.goto(`/admin/resources/rental-commands/dispatch/${id}`)
  await page.locator('textarea[name="content"]').fill('Lundi à 9 heures, à l’atelier')
  await press(page, SEND)
  await expect.poll(() => stageOf(id)).toBe('transfer')
  await act('hand-over')
  await expect.poll(() => stageOf(id)).toBe('out')
  await page.goto(`/admin/resources/rental-commands/replace/${id}`)
  await page.waitForURL(/\/replace$/)
  await page.locator('input[name="line"]').first().check()
  const free = await page.locator('select[name="item"] option:not([value=""])').first().getAttribute('value')
  await page.locator('select[name="item"]').selectOption(free!)
  await page.locator('textarea[name="comment"]').fill('La coque est fendue')
  await press(page, SEND)
  await page.waitForURL(/\/show\//)
  expect((await pool.query(`select 1 from rental_command_items where command_id = $1 and status = 'replaced'`, [id])).rowCount).toBe(1)
  await page.goto(`/admin/rentals/commands/${id}/return`)
  for (const box of await page.locator('input[name^="back."]').all()) await box.check()
  await page.locator('textarea[name^="comment."]').first().fill('Rayée')
  await page.locator('select[name^="condition."]').first().selectOption({ index: await page.locator('select[name^="condition."]').first().locator('option').count() - 1 })
  await press(page, SEND)
  await expect.poll(() => stageOf(id)).toBe('returned')
  // In its last state it goes out no more: it waits for its repair, and says why.
  expect((await pool.query(`select 1 from rental_command_items l join rental_unavailabilities u on u.rental_item_id = l.rental_item_id where l.command_id = $1 and l.status = 'returned' and l.comment = 'Rayée'`, [id])).rowCount).toBe(1)
  await act('close')
  await expect.poll(() => stageOf(id)).toBe('closed')
}

test.each([['by keyboard at 1280 px', { viewport: DESKTOP }], ['without script on a tablet', { viewport: TABLET, javaScriptEnabled: false }]] as const)('%s an order goes from new to closed, with a replacement and a damage', async (_, options) => {
  const { context, page } = await visitAsLender(options)
  await handleAll(page, await placeInternal('souris-a-boule'))
  await context.close()
}, 180_000)
