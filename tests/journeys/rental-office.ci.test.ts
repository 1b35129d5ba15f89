import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '#server/rental/domain/period.ts'
import { isWhole } from '#tests/support/amount.ts'
import { touchDriver, keyboardDriver, type PageDriver } from './page-drivers.ts'
import { DESKTOP, openSite, signIn } from './site.ts'

const site = await openSite()
const { pool } = site.database
// All units at the place that is open every day: what lies elsewhere goes out with a reason only.
await pool.query(
  `update rental_item_stocks set stock_id = (select id from rental_stocks where name = 'Antenne de Nantes')`,
)
const TABLET = { width: 820, height: 1180 }
const SEND = 'form button[type="submit"]:not([tabindex="-1"]):not([name])'
const BOARD = '/admin/rentals?stock=all'

const valueOf = async <T>(text: string, id: string) => (await pool.query<{ value: T }>(text, [id])).rows[0]!.value
const stageOf = (id: string) => valueOf<string>('select stage as value from rental_commands where id = $1', id)

/** Somebody who lends, signed in. */
async function visitAsRentalAdmin(options: Parameters<typeof site.visit>[0]) {
  const visited = await site.visit(options)
  await signIn(visited.page, 'rental')
  return visited
}

/** The next days on which one of a model can be had. */
async function freeDays(slug: string) {
  const model = await valueOf<string>('select id as value from rental_models where slug = $1', slug)
  const found = await fetch(`${site.url}/api/v1/services/rentals/periods?models[${model}]=1&days=14`)
  const {
    data: {
      periods: [days],
    },
  } = (await found.json()) as { data: { periods: { startDay: string; endDay: string }[] } }
  return { model, ...days! }
}

/** An order for somebody whose address is known, until its price is seen. */
async function order(page: Page, driver: PageDriver) {
  const { model, startDay, endDay } = await freeDays('souris-a-boule')
  await driver.open(BOARD)
  await driver.press('a[href="/admin/rentals/order"]')
  await page.waitForURL(/\/order$/)
  await driver.write('input[name="rentBy.q"]', 'Simon')
  await driver.press('button[value="search:rentBy"]')
  await driver.tick('input[type="radio"][name="rentBy"]:not([value=""])')
  await driver.choose('select[name="models[0].model"]', model)
  await driver.writeDay('input[name="startDay"]', startDay)
  await driver.writeDay('input[name="endDay"]', endDay)
  await driver.press(SEND)
  await page.locator('#order-price').waitFor()
  return { startDay }
}

/**
 * From an order entered for somebody else to the last of its papers: a unit replaced, one damaged, money and deposit
 * noted.
 */
async function lend(page: Page, driver: PageDriver): Promise<void> {
  const done = (path: RegExp) => page.waitForURL(path)
  const { startDay } = await order(page, driver)
  await driver.press(SEND)
  await done(/\/rental-commands\/show\//)
  const id = /show\/([^/?#]+)/.exec(page.url())![1]!
  const card = `article[data-command="${id}"]`
  const act = async (name: string) => {
    await driver.open(BOARD)
    await driver.press(`${card} button[value="${name}"]`)
  }
  // What an order waits for is done on its page; what is rarer is folded there.
  const inPlace = async (slug: string, isFolded = false) => {
    const form = `form[action$="/${slug}/${id}"]`
    await driver.open(`/admin/resources/rental-commands/show/${id}`)
    if (isFolded) await driver.press(`details:has(${form}) > summary`)
    await driver.press(`${form} button[type="submit"]:not([tabindex="-1"])`)
    await page.locator(`main ${form}`).first().waitFor({ state: 'detached' })
  }
  await act('validate')
  await expect.poll(() => stageOf(id)).toBe('agreement')
  // The renter signs; that is a journey of their own.
  await pool.query(`update rental_command_steps set done_at = now() where command_id = $1 and step_type = 'contract'`, [
    id,
  ])
  await driver.open(BOARD)
  await driver.press(`${card} a[href$="/show/${id}"] >> nth=-1`)
  await done(/\/show\//)
  await inPlace('accept-contract')
  await inPlace('receive-deposit')
  await inPlace('record-payment')
  await expect.poll(() => stageOf(id)).toBe('preparation')

  // The morning: from the day's sheet to the storeroom and back to the sheet.
  const sheet = `/admin/rentals/day?stock=all&day=${addDays(startDay, -1)}`
  await driver.open(sheet)
  await driver.press(`li[data-command="${id}"] a[href*="/prepare"]`)
  await done(/\/prepare/)
  const label = 'input[name^="label."]'
  const kept = await page.locator(label).first().inputValue()
  await driver.write(label, 'RIEN-99')
  await driver.press(SEND)
  await page.locator('[aria-invalid="true"]').first().waitFor()
  await driver.write(label, kept)
  await driver.press(SEND)
  await done(/\/admin\/rentals\/day/)
  expect(await stageOf(id)).toBe('prepared')
  await driver.open(`/admin/rentals/day?stock=all&day=${startDay}`)
  await driver.press(`li[data-command="${id}"] a[href*="/dispatch/"]`)
  await page.waitForURL(/\/dispatch\//)
  await driver.write('textarea[name="content"]', 'Lundi à 9 heures, à l’atelier')
  await driver.press(SEND)
  await done(/\/show\//)
  await act('hand-over')
  await expect.poll(() => stageOf(id)).toBe('out')

  await driver.open(`/admin/resources/rental-commands/show/${id}`)
  await driver.press(`details:has(a[href$="/replace/${id}"]) > summary`)
  await driver.press(`a[href$="/replace/${id}"]`)
  await page.waitForURL(/\/replace/)
  await driver.tick('input[name="line"]')
  await driver.choose('select[name="item"]', null)
  await driver.write('textarea[name="comment"]', 'La coque est fendue')
  await driver.press(SEND)
  await done(/\/show\//)
  await driver.press(`a[href$="/record-return/${id}"]`)
  await page.waitForURL(/\/return/)
  await driver.tick('input[name^="fate."][value="back"]')
  const broken = await valueOf<string>(
    "select id as value from rental_conditions where not is_usable and $1 <> '' order by value limit 1",
    id,
  )
  await driver.choose('select[name^="condition."]', broken)
  await driver.write('textarea[name^="comment."]', 'Rayée')
  await driver.write('input[name^="amount."]', '12,50')
  await driver.press(SEND)
  await done(/\/show\//)
  expect(await stageOf(id)).toBe('returned')
  // In a state in which nothing goes out, it waits for its repair.
  expect(
    await valueOf(
      'select count(*)::int as value from rental_command_items l join rental_unavailabilities u on ' +
        "u.rental_item_id = l.rental_item_id where l.command_id = $1 and l.status = 'returned'",
      id,
    ),
  ).toBe(1)
  await inPlace('record-payment', true)
  await inPlace('return-deposit')
  await act('close')
  await expect.poll(() => stageOf(id)).toBe('closed')

  await driver.open(`/admin/resources/rental-commands/show/${id}`)
  const papers = page.locator('[aria-labelledby="command-documents"] a.rental-link')
  // One kind may have come in two versions: it is the kinds that are waited for.
  const kindsShown = async () => new Set((await papers.allInnerTexts()).map(text => text.trim())).size
  await expect
    .poll(
      async () => {
        await page.reload()
        return kindsShown()
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBeGreaterThanOrEqual(4)
  for (const paper of await papers.all()) {
    const file = await page.request.get((await paper.getAttribute('href'))!)
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }
}

test('by keyboard alone at 1280 px an order goes from new to closed, with its papers', async () => {
  const { context, page } = await visitAsRentalAdmin({ viewport: DESKTOP })
  await lend(page, keyboardDriver(page))
  await context.close()
}, 300_000)

test.runIf(isWhole)(
  'without script on a tablet an order goes from new to closed, with its papers',
  async () => {
    const { context, page } = await visitAsRentalAdmin({ viewport: TABLET, javaScriptEnabled: false, hasTouch: true })
    await lend(page, touchDriver(page))
    await context.close()
  },
  300_000,
)
