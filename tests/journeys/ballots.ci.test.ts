import { expect, test } from 'vitest'
import { enterAs, openAlive, openSite, PHONE } from './site.ts'

const site = await openSite()
const WISHES = '/services/surveys/01990000-0000-7000-8000-000000000001'
const { pool } = site.database
/** Longer than a program would wait before it sends a form. */
const FORM_MS = 3_500

const statusOf = async (text: string) =>
  (await pool.query<{ status: string }>("select status from survey_choices where text ->> 'fr' = $1", [text])).rows[0]
    ?.status

test.each([true, false])("a guest's new choice waits until an admin accepts it (script: %s)", async script => {
  const text = script ? 'Une fête de quartier' : 'Un jardin partagé'
  const { context, page } = await site.visit({ javaScriptEnabled: script, viewport: PHONE })
  await page.goto(WISHES)
  // Of two guests each gets a challenge of their own.
  const other = await site.visit({ javaScriptEnabled: script })
  await other.page.goto(WISHES)
  const ticketOn = (one: typeof page) => one.locator('main [name="_ticket"]').inputValue()
  expect(await ticketOn(page)).not.toBe(await ticketOn(other.page))
  const send = page.locator('main form[id^="survey-"] button[type="submit"]')
  await page.locator('[name="newChoice"]').fill(text)
  await send.click()
  // Without script nobody fills in a form within three seconds: then it says so, and keeps what was typed.
  if (!script) {
    expect(await page.locator('[name="newChoice"]').inputValue()).toBe(text)
    await site.moveClock(FORM_MS)
    await send.click()
    await expect.poll(() => statusOf(text)).toBe('pending')
  }
  await page.getByText('en attente de modération').first().waitFor()
  await other.page.reload()
  expect(await other.page.getByText(text).count()).toBe(0)
  await context.close()
  await other.context.close()

  const admin = await site.visit()
  await enterAs(site, admin.context, 'admin')
  await admin.page.goto('/admin')
  await admin.page.locator('li', { hasText: text }).getByRole('link', { name: 'Décider' }).click()
  await admin.page.getByText(text).first().waitFor()
  await admin.context.close()
})

test('a survey on a cached page fetches its challenge when its form is first used', async () => {
  const {
    rows: [page],
  } = await pool.query<{ path: string }>(
    `select p.path from app_pages p
      join app_page_components c on c.page_id = p.id
      where p.draft_of_page_id is null and c.name = 'survey'
      limit 1`,
  )
  const guest = await site.visit()
  // A form that is sent before the scripts have run goes to the survey's own screen.
  await openAlive(guest.page, page?.path ?? '/')
  const form = guest.page.locator('form[id^="survey-"]').first()
  expect(await form.locator('[name="_ticket"]').count()).toBe(0)
  await form.locator('[name="choices"]').first().check()
  await form.locator('button[type="submit"]').click()
  await guest.page.getByText('Merci, votre réponse est enregistrée').first().waitFor()
  await guest.context.close()
})
