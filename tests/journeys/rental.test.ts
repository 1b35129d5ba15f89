import { expect, test } from 'vitest'
import { createSession } from '#server/auth/index.ts'
import { isCi, ways } from '#tests/support/amount.ts'
import { countingKeyboardDriver, countingTouchDriver } from './counting-drivers.ts'
import { DESKTOP, openSite, PASSWORD, PHONE, type VisitOptions } from './site.ts'
import { type Visitor, first, button, reserve, fillIn, send, PIXEL } from './rental-drivers.ts'
import { orderRow, rentOneAndCancel } from './rent-one.ts'

const site = await openSite()
const { pool } = site.database

const one = async <T>(statement: string, ...values: unknown[]) =>
  (await pool.query<{ value: T }>(statement, values)).rows[0]!.value

const asJson = { 'content-type': 'application/vnd.api+json' }

const {
  rows: [staff],
} = await pool.query<{ id: string }>(`select id from users where email = 'rental@demo.example'`)

const { token } = await createSession({ database: site.database, now: () => new Date() }, { userId: staff!.id })
const byStaff = async (path: string, body: unknown, status = 200) => {
  const answer = await fetch(`${site.url}/api/v1/rental-commands${path}`, {
    method: 'POST',
    headers: { ...asJson, cookie: `session=${token}`, origin: site.url },
    body: JSON.stringify(body),
  })
  expect([path, answer.status, answer.status === status ? '' : await answer.text()]).toEqual([path, status, ''])
}

const act = (id: string, slug: string, input: object = {}) => byStaff(`/${id}/actions/${slug}`, { meta: { input } })

/** Somebody else takes what is left of these days before the request is sent, when the hold is over. */
async function overtake(model: string): Promise<void> {
  // What an earlier try has left waiting counts among the orders that a person may have waiting.
  const waiting = await pool.query<{ id: string }>(
    `select id from rental_commands where rent_by_id = $1 and stage = 'validation'`,
    [staff!.id],
  )
  for (const { id } of waiting.rows) await act(id, 'refuse', { comment: 'Un essai précédent' })
  await pool.query(`update rental_bookings set expires_at = now() - interval '1 minute'`)
  await pool.query(`update rental_occupations set expires_at = now() - interval '1 minute' where kind = 'hold'`)
  const {
    rows: [held],
  } = await pool.query<{ id: string; from: string; to: string }>(
    `
    select m.id, (b.start_at at time zone 'Europe/Paris')::date::text as from,
      ((b.end_at at time zone 'Europe/Paris')::date - 1)::text as to
    from rental_bookings b
    join rental_booking_lines l on l.booking_id = b.id
    join rental_models m on m.id = l.rental_model_id
    where m.slug = $1 order by b.created_at desc limit 1`,
    [model],
  )
  const calendar = await fetch(
    `${site.url}/api/v1/services/rentals/calendar?models[${held!.id}]=1&from=${held!.from}&months=1`,
  )
  const days = (
    (await calendar.json()) as { data: { calendar: { day: string; free: number }[] } }
  ).data.calendar.filter(({ day }) => day <= held!.to)
  await byStaff(
    '',
    {
      data: {
        type: 'rental-commands',
        attributes: {
          models: { [held!.id]: Math.min(...days.map(({ free }) => free)) },
          startDay: held!.from,
          endDay: held!.to,
          conditionsAccepted: true,
        },
        relationships: { rentalStrategy: { data: { type: 'rental-strategies', id: 'internal' } } },
      },
    },
    201,
  )
}

/** The address of the summary leads there by itself, too; and nobody orders at a price that they have not seen. */
async function priceRises({ page, driver }: Visitor, model: string): Promise<void> {
  const total = () => page.inputValue('main input[name="_total"]').then(Number)
  const note = first(page, 'form [role="note"]')
  await page.goto('/services/rentals/summary')
  const seen = await total()
  await pool.query('update rental_models set price_per_day = price_per_day + 10 where slug = $1', [model])
  await driver.press(button(page, '[name="hold"][value="extend"]'))
  await note.waitFor()
  expect(await total()).toBeGreaterThan(seen)
  await pool.query('update rental_models set price_per_day = price_per_day - 10 where slug = $1', [model])
  await driver.choose(first(page, '[name="conditions"]'))
  await driver.press(button(page, '[name="send"]'))
  await expect.poll(total, { timeout: 10_000 }).toBe(seen)
  await note.waitFor()
}

/** The first time that is offered at each place where it is fetched. */
async function chooseTime({ page }: Visitor): Promise<void> {
  for (const select of await page.locator('select[name^="place"]').all()) await select.selectOption({ index: 1 })
}

/**
 * Three for an organisation, with a wrong number mended, taken by others at the last moment and had a little later;
 * signed, paid from the balance, received, kept longer, and returned.
 */
async function rentThreeAndExtend(visitor: Visitor, organization: string): Promise<void> {
  const { page, driver, account } = visitor
  await page.goto('/rentals/voix-de-poche')
  await driver.write(first(page, 'input[name="quantity"]'), '3')
  await driver.press(button(page, '[name="add"]'))
  await page.waitForURL(/rentals\/cart/)
  await reserve(visitor)
  await driver.choose(first(page, 'input[name="strategy"][value="pick_up"]'))
  await chooseTime(visitor)
  await driver.choose(first(page, 'input[name="kind"][value="organization"]'))
  await driver.write(first(page, '[name="billing.organization"]'), organization)
  await driver.write(first(page, '[name="billing.siret"]'), '732 829 320 00075')
  await driver.press(button(page, '[type="submit"]:not([name])'))
  await first(page, '[id$="siret-error"]').waitFor()
  await driver.press(button(page, '[name="hold"][value="extend"]'))
  await button(page, '[name="hold"][value="extend"]').waitFor()
  expect(await page.inputValue('[name="billing.organization"]')).toBe(organization)
  await fillIn(visitor, { 'billing.siret': '732 829 320 00074' })
  await priceRises(visitor, 'voix-de-poche')
  await overtake('voix-de-poche')
  const lost = await one<string>(
    `select (start_at at time zone 'Europe/Paris')::date::text as value from rental_bookings
      order by created_at desc limit 1`,
  )
  await driver.choose(first(page, '[name="conditions"]'))
  await driver.press(button(page, '[name="send"]'))
  await driver.press(button(page, '[name="hold"][value="again"]'))
  await driver.press(button(page, '[name="offer"]'))
  await button(page, '[name="hold"][value="extend"]').waitFor()
  if (page.url().includes('/addresses')) {
    await chooseTime(visitor)
    await driver.press(button(page, '[type="submit"]:not([name])'))
    await page.waitForURL(/rentals\/summary/)
    await driver.choose(first(page, '[name="conditions"]'))
  }
  expect(await first(page, 'address').textContent()).toContain(organization)
  expect(await first(page, '[name="conditions"]').isChecked()).toBe(true)
  const id = await send(visitor)
  expect(await orderRow(pool, id)).toMatchObject({ strategy: 'pick_up', individual: false, lines: 3, isWhole: true })
  expect((await orderRow(pool, id)).days > lost).toBe(true)

  await act(id, 'validate')
  await pool.query(`update users set can_use_transactions = true where email = $1`, [`${account}@demo.example`])
  await pool.query(
    `insert into account_transactions (user_id, amount, operation)
      select id, 1000, 'grant' from users where email = $1`,
    [`${account}@demo.example`],
  )
  await page.reload()
  await driver.give(first(page, '#contract-file'), { name: 'contrat.png', mimeType: 'image/png', buffer: PIXEL })
  await driver.press(first(page, 'form:has(input[value="send-contract"]) button'))
  await expect
    .poll(() => one(`select signed_contract_id is not null as value from rental_commands where id = $1`, id))
    .toBe(true)
  await driver.press(first(page, 'form:has(input[value="record-payment"]) button'))
  await expect
    .poll(() => one(`select paid_amount = total_price as value from rental_commands where id = $1`, id))
    .toBe(true)
  await first(page, 'form:has(input[value="record-payment"])').waitFor({ state: 'detached' })
  await pool.query(
    `delete from rental_occupations o where rental_model_id in
        (select rental_model_id from rental_command_items where command_id = $1)
      and not exists (select 1 from rental_command_items l where l.command_id = $1 and l.id = o.command_item_id)`,
    [id],
  )
  await act(id, 'accept-contract')
  await act(id, 'prepare')
  await act(id, 'dispatch', { content: 'Lundi à 9 heures' })
  await page.reload()
  await driver.press(first(page, 'form:has(input[value="hand-over"]) button'))
  await expect.poll(() => one(`select stage as value from rental_commands where id = $1`, id)).toBe('out')
  const longer = 'details:has(input[value="request-extension"])'
  await driver.press(first(page, `${longer} > summary`))
  await driver.press(first(page, `${longer} button`))
  await expect
    .poll(() =>
      one(`select extension_end_at = end_at + interval '7 days' as value from rental_commands where id = $1`, id),
    )
    .toBe(true)
  // The next renter's units are here again.
  await act(id, 'record-return')
  expect((await orderRow(pool, id)).stage).toBe('returned')
}

const FRENCH: VisitOptions = { locale: 'fr-FR' }
const ENGLISH: VisitOptions = { locale: 'en-GB' }
const ON_A_PHONE: VisitOptions = { viewport: PHONE, hasTouch: true, isMobile: true }
const WITHOUT_SCRIPT: VisitOptions = { javaScriptEnabled: false }

test.each(
  ways(
    [
      ['by touch at 390 px, in French', 'member-1', countingTouchDriver, { ...ON_A_PHONE, ...FRENCH }],
      [
        'by touch at 390 px without script, in English',
        'friendly',
        countingTouchDriver,
        { ...ON_A_PHONE, ...WITHOUT_SCRIPT, ...ENGLISH },
      ],
      ['by keyboard at 1280 px, in English', 'potential', countingKeyboardDriver, { viewport: DESKTOP, ...ENGLISH }],
      [
        'by keyboard at 1280 px without script, in French',
        'member-2',
        countingKeyboardDriver,
        { viewport: DESKTOP, ...WITHOUT_SCRIPT, ...FRENCH },
      ],
    ] as const,
    isCi ? [0, 3] : [0],
  ),
)(
  '%s: one aid is rented and cancelled, and three are rented for an organisation until their return',
  async (_, account, by, options) => {
    const { context, page } = await site.visit(options)
    const visitor = { page, driver: by(page), account }
    await rentOneAndCancel(visitor, pool)
    await rentThreeAndExtend(visitor, 'Ateliers du Lac')
    await context.close()
  },
  300_000,
)

test.each(
  ways(
    [
      [
        'by touch at 390 px without script, in French',
        'friendly',
        countingTouchDriver,
        { ...ON_A_PHONE, ...WITHOUT_SCRIPT, ...FRENCH },
      ],
      ['by keyboard at 1280 px, in English', 'potential', countingKeyboardDriver, { viewport: DESKTOP, ...ENGLISH }],
    ] as const,
    [0, 1],
  ),
)(
  '%s: a guest who wants the last unit is led to an account, and finds cart and dates again',
  async (_, account, by, options) => {
    const { context, page } = await site.visit(options)
    const driver = by(page)
    await page.goto('/rentals/contacteur-au-souffle')
    await driver.write(first(page, 'input[name="quantity"]'), '2')
    await driver.press(button(page, '[name="add"]'))
    await page.waitForURL(/rentals\/cart/)
    await driver.press(button(page, '[name="next"]'))
    await page.waitForURL(/rentals\/period/)
    await driver.press(button(page, '[name="offer"]'))
    const signIn = first(page, '[role="note"] a[href^="/auth/sign-in"]')
    await signIn.waitFor()
    await driver.press(signIn)
    await page.waitForURL(/auth\/sign-in/)
    await driver.write(first(page, 'input[name="email"]'), `${account}@demo.example`)
    await driver.write(first(page, 'input[name="password"]'), PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/rentals\/period/)
    expect(await page.inputValue('main input[name="from"]')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await driver.press(button(page, '[type="submit"]:not([name])'))
    await page.waitForURL(/rentals\/addresses/)
    await pool.query('delete from rental_bookings')
    await context.close()
  },
  120_000,
)
