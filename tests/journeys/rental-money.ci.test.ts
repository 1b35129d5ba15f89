import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createSession } from '#server/auth/index.ts'
import { dayOf } from '#server/rental/domain/period.ts'
import { faultsOfBooks } from '#tests/rental/support/books.ts'
import { ways } from '#tests/support/amount.ts'
import { DESKTOP, openSite } from './site.ts'

const site = await openSite()
const { pool } = site.database
const TABLET = { width: 820, height: 1180 }
const MAIN_SEND = 'main form button[type="submit"]:not([tabindex="-1"]):not([name])'

const press = async (page: Page, selector: string) => {
  await page.locator(selector).first().focus()
  await page.keyboard.press('Enter')
}
const one = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await pool.query<T>(statement, values)).rows[0]

async function visitAsRentalAdmin(options: Parameters<typeof site.visit>[0]) {
  const { context, page } = await site.visit({ acceptDownloads: true, ...options })
  const staff = await one<{ id: string }>(`select id from users where email = 'rental@demo.example'`)
  const { token } = await createSession({ database: site.database, now: () => new Date() }, { userId: staff!.id })
  await context.addCookies([{ name: 'session', value: token, url: site.url }])
  return { context, page }
}

/** The first month that is over and not closed yet. */
const openMonth = async () =>
  (await one<{ month: string }>(
    `select min(month) as month
      from (
        select to_char(issue_day, 'YYYY-MM') as month from rental_invoices
        union select to_char(day, 'YYYY-MM') from rental_payments
        union select to_char(day, 'YYYY-MM') from rental_deposit_movements
      ) m
  where month > coalesce((select max(id) from rental_month_closings), '') and month < $1`,
    [dayOf(new Date()).slice(0, 7)],
  ))!.month

/**
 * The month's invoices are made, one is opened, credited and paid, a month is closed, and its export is taken along.
 */
async function runTheMonth(page: Page): Promise<void> {
  const month = dayOf(new Date()).slice(0, 7)
  const before = await one<{ count: number }>('select count(*)::int as count from rental_invoices where month = $1', [
    month,
  ])
  await page.goto(`/admin/rentals/money/${month}`)
  await press(page, 'main form button[value="invoices"]')
  await page.waitForURL(/\/money\/\d{4}-\d{2}/)
  await expect
    .poll(
      async () =>
        (await one<{ count: number }>(
          'select count(*)::int as count from rental_invoices where month = $1 and file_id is not null',
          [month],
        ))!.count,
      { timeout: 60_000, interval: 500 },
    )
    .toBe(before!.count + 1)
  const paper = (await one<{ id: string; owed: number }>(
    'select id, total_amount as owed from rental_invoices where month = $1 order by id desc limit 1',
    [month],
  ))!
  // From the list of who owes to the paper, and from there to what is done to it.
  await page.goto(`/admin/rentals/money/${month}`)
  await press(page, `main a[href$="/show/${paper.id}"]`)
  await page.waitForURL(new RegExp(paper.id))
  await page.goto(`/admin/resources/rental-invoices/credit/${paper.id}`)
  await page.locator('textarea[name="reason"]').fill('Un jour de panne')
  const { id: line } = (await one<{ id: string }>(
    'select id from rental_invoice_lines where invoice_id = $1 order by position limit 1',
    [paper.id],
  ))!
  await press(page, 'main button[name="_intent"][value^="add"]')
  await page.locator('[name="lines[0].amount"]').waitFor()
  await page.locator('[name="lines[0].line"]').last().selectOption(line)
  await page.locator('[name="lines[0].amount"]').fill('1')
  await press(page, MAIN_SEND)
  await expect
    .poll(
      async () =>
        (
          await one<{ total: number }>(
            'select sum(net_amount)::int as total from rental_invoices where corrects_id = $1',
            [paper.id],
          )
        )?.total,
      { timeout: 20_000, interval: 200 },
    )
    .toBe(100)
  await page.goto(`/admin/resources/rental-invoices/record-payment/${paper.id}`)
  await press(page, MAIN_SEND)
  await expect
    .poll(
      async () =>
        (await one<{ paid: number }>(
          'select coalesce(sum(amount), 0)::int as paid from rental_payments where invoice_id = $1',
          [paper.id],
        ))!.paid,
      { timeout: 20_000, interval: 200 },
    )
    .toBeGreaterThan(0)
  const closing = await openMonth()
  await page.goto(`/admin/rentals/money/${closing}`)
  // It asks once: what is closed stays closed.
  await press(page, 'main details:has(button[value="close"]) > summary')
  await press(page, 'main form button[value="close"]')
  await expect
    .poll(
      async () => (await one('select 1 as found from rental_month_closings where id = $1', [closing])) !== undefined,
      { timeout: 20_000, interval: 200 },
    )
    .toBe(true)
  await page.goto(`/admin/rentals/money/${closing}`)
  const downloading = page.waitForEvent('download')
  await press(page, 'main a[href$="export.csv"]')
  const file = await (await downloading).path()
  expect((await readFile(file, 'utf8')).split('\n')[0]).toContain('Date;Écriture;Numéro;Client')
  expect(await faultsOfBooks(site.database)).toEqual([])
}

test.each(
  ways(
    [
      ['by keyboard at 1280 px', { viewport: DESKTOP }],
      ['without script on a tablet', { viewport: TABLET, javaScriptEnabled: false }],
    ] as const,
    [0],
  ),
)(
  '%s a month is invoiced, credited, paid, closed and exported',
  async (name, options) => {
    // The second time there must be an order to bill and a month to close again: one more order of whoever is billed by
    // the month.
    if (name.startsWith('without')) await oneMoreOrder()
    const { context, page } = await visitAsRentalAdmin(options)
    await runTheMonth(page)
    await context.close()
  },
  180_000,
)

/** A copy of the order that was billed last, closed today and without a paper. */
const COPIED_COLUMNS = `rental_strategy_id, is_individual, start_at, end_at, rent_by_id, rent_for_id, command_by_id,
  organization_id, billing_address_id, items_price, shipping_price, tax_rate, tax_amount, total_price,
  charges_price, taxed_charges_price`

async function oneMoreOrder(): Promise<void> {
  const copied = (await one<{ id: string }>(
    'select id from rental_commands where billed_by_id in (select id from rental_invoices where month is not ' +
      'null) order by id desc limit 1',
  ))!
  const made = (await one<{ id: string }>(
    `insert into rental_commands (${COPIED_COLUMNS})
      select ${COPIED_COLUMNS} from rental_commands where id = $1 returning id`,
    [copied.id],
  ))!
  await pool.query(
    'insert into rental_command_items (command_id, position, status, rental_model_id, renting_price) select $2, ' +
      'position, status, rental_model_id, renting_price from rental_command_items where command_id = $1',
    [copied.id, made.id],
  )
  await pool.query(
    'insert into rental_command_steps (command_id, position, step_type, status, done_at) select $2, position, ' +
      "step_type, status, case when step_type = 'closure' then now() else done_at end from rental_command_steps " +
      'where command_id = $1',
    [copied.id, made.id],
  )
}
