import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ways } from '#tests/support/amount.ts'
import { countingKeyboardDriver, countingTouchDriver, type CountingDriver } from './counting-drivers.ts'
import { first } from './rental-drivers.ts'
import { cookieOf, DESKTOP, enterAs, openSite, PHONE } from './site.ts'

const site = await openSite()
const { pool } = site.database
// All units at the place that is open every day: what lies elsewhere goes out with a reason only.
await pool.query(
  `update rental_item_stocks set stock_id = (select id from rental_stocks where name = 'Antenne de Nantes')`,
)
const RENTER = 'Simon'
/** From new to closed with damage: each press, each field that is written and each choice counts. */
const MOST_PRESSES = 14

const one = async <T>(statement: string, ...values: unknown[]) =>
  (await pool.query<{ value: T }>(statement, values)).rows[0]!.value
const stageOf = (id: string) => one<string>('select stage as value from rental_commands where id = $1', id)

/** A new order of one unit with a deposit, fetched at the desk. */
async function newOrder(): Promise<string> {
  const cookie = await cookieOf(site, 'rental')
  const post = async (type: string, attributes: object, relationships: object = {}) => {
    const answer = await fetch(`${site.url}/api/v1/${type}`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json', cookie, origin: site.url },
      body: JSON.stringify({ data: { type, attributes, relationships } }),
    })
    const { data, errors } = (await answer.json()) as { data?: { id: string }; errors?: unknown }
    expect(errors).toBeUndefined()
    return data!.id
  }
  const model = await one<string>(`select id as value from rental_models where slug = 'voix-de-poche'`)
  const found = await fetch(`${site.url}/api/v1/services/rentals/periods?models[${model}]=1&days=14`)
  const [days] = ((await found.json()) as { data: { periods: { startDay: string; endDay: string }[] } }).data.periods
  const renter = await one<string>(`select id as value from users where first_name = $1 limit 1`, RENTER)
  const address = await post('rental-addresses', {
    fullName: 'Alix Simon',
    line1: '12 rue des Lilas',
    postalCode: '69003',
    city: 'Lyon',
    country: 'FR',
  })
  const to = (type: string, id: string) => ({ data: { type, id } })
  return post(
    'rental-commands',
    { models: { [model]: 1 }, ...days, isIndividual: true, conditionsAccepted: true },
    {
      rentalStrategy: to('rental-strategies', 'pick_up'),
      rentBy: to('users', renter),
      billingAddress: to('rental-addresses', address),
    },
  )
}

type Visit = { page: Page; driver: CountingDriver; id: string }

/** One act with its form on the order's page. */
async function act({ page, driver, id }: Visit, slug: string): Promise<void> {
  const form = `form[action$="/${slug}/${id}"]`
  await driver.press(first(page, `${form} button[type="submit"]:not([tabindex="-1"])`))
  await page.locator(`main ${form}`).first().waitFor({ state: 'detached' })
  expect(await page.locator('main h1').innerText()).toContain(RENTER)
}

/** A unit comes back in a state in which nothing goes out, and its repair is charged. */
async function takeBackDamaged({ page, driver, id }: Visit): Promise<void> {
  await driver.press(first(page, `a[href$="/record-return/${id}"]`))
  await page.waitForURL(/\/return/)
  expect(await page.locator('main h1').innerText()).toContain(RENTER)
  const broken = await one<string>(
    'select id as value from rental_conditions where not is_usable order by value limit 1',
  )
  await driver.select(first(page, 'select[name^="condition."]'), broken)
  await driver.write(first(page, 'input[name^="amount."]'), '12,50')
  await driver.press(first(page, 'form button[type="submit"]:not([tabindex="-1"]):not([name])'))
  await page.waitForURL(/\/show\//)
}

/** From new to closed: the first press opens the order on the board, everything else happens from its page. */
async function lendAndTakeBack(page: Page, driver: CountingDriver): Promise<void> {
  const id = await newOrder()
  const visit = { page, driver, id }
  await page.goto('/admin/rentals?stock=all')
  await driver.press(first(page, `article[data-command="${id}"] a[href$="/show/${id}"]`))
  await page.waitForURL(/\/show\//)
  await act(visit, 'validate')
  // The renter signs: their part is a journey of its own.
  await pool.query(`update rental_command_steps set done_at = now() where command_id = $1 and step_type = 'contract'`, [
    id,
  ])
  await page.reload()
  for (const slug of ['accept-contract', 'receive-deposit', 'record-payment', 'prepare', 'dispatch', 'hand-over'])
    await act(visit, slug)
  expect(await stageOf(id)).toBe('out')
  await takeBackDamaged(visit)
  await act(visit, 'withhold-deposit')
  await act(visit, 'close')
  expect(await stageOf(id)).toBe('closed')
  expect(
    (
      await pool.query<{ movement: string; amount: number }>(
        'select movement, amount from rental_deposit_movements where command_id = $1 order by id',
        [id],
      )
    ).rows.map(({ movement, amount }) => `${movement} ${amount}`),
  ).toEqual(['received 4000', 'withheld 1250', 'returned 2750'])
  expect(driver.steps()).toBeLessThanOrEqual(MOST_PRESSES)
}

test.each(
  ways(
    [
      ['by keyboard at 1280 px', { viewport: DESKTOP }, countingKeyboardDriver],
      ['without script on a phone', { viewport: PHONE, javaScriptEnabled: false, hasTouch: true }, countingTouchDriver],
    ] as const,
    [0, 1],
  ),
)(
  '%s an order goes from new to closed with damage in few presses, always with the name of its renter',
  async (_name, options, driverOf) => {
    const { context, page } = await site.visit(options)
    await enterAs(site, context as BrowserContext, 'rental')
    await lendAndTakeBack(page, driverOf(page))
    await context.close()
  },
  180_000,
)
