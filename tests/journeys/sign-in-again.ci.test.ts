import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { codeFromMail } from './mails.ts'
import { enterAs, openAlive, openSite, PASSWORD, PHONE } from './site.ts'

/** Whoever looks after the site needs a code from a mail here. */
const site = await openSite({ FEATURES: 'twoFactor' })
const name = (page: Page) => page.locator('main input[name="name"]')

/** A form that is filled in, and whose session ends before it is sent. */
async function writeAndLose(
  page: Page,
  account: string,
  text: string,
  open: (page: Page, path: string) => Promise<unknown> = openAlive,
): Promise<void> {
  await enterAs(site, page.context(), account)
  await open(page, '/admin/resources/admin-tags/create')
  await name(page).fill(text)
  await page.context().clearCookies({ name: 'session' })
  await page.locator('main form button[type="submit"]').last().click()
}

it('the dialog asks for the second factor, and sends the typed form', async () => {
  const { context, page } = await site.visit()
  const text = `Avec un code ${Date.now()}`
  await writeAndLose(page, 'app-admin', text)
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await dialog.locator('input[name="email"]').fill('app-admin@demo.example')
  await dialog.locator('input[name="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')

  const second = page.getByRole('dialog', { name: 'Saisissez votre code de vérification' })
  const code = second.locator('input[name="code"]')
  await code.waitFor()
  await expect.poll(() => code.evaluate(field => field === document.activeElement)).toBe(true)
  const right = await codeFromMail(site, 'app-admin@demo.example')
  await page.keyboard.type(right === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await second.getByRole('alert').getByText('Ce code est incorrect').waitFor()
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  expect(await name(page).inputValue()).toBe(text)
  await page.keyboard.type(right)
  await page.keyboard.press('Enter')
  await page.waitForURL(/admin-tags\/(show|index)/)
  await page.getByText(text).first().waitFor()
  await context.close()
})

it('without script at 390 px the form is sent after the two pages of a sign-in', async () => {
  const { context, page } = await site.visit({ javaScriptEnabled: false, viewport: PHONE })
  const text = `Code sans script ${Date.now()}`
  await writeAndLose(page, 'admin', text, (to, path) => to.goto(path))
  await page.getByText('Ce que vous avez écrit est conservé').waitFor()
  await page.locator('input[name="email"]').fill('admin@demo.example')
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.locator('input[name="password"]').press('Enter')
  await page.locator('input[name="code"]').fill(await codeFromMail(site, 'admin@demo.example'))
  await page.locator('input[name="code"]').press('Enter')
  await page.getByRole('button', { name: 'Envoyer ce que j’ai écrit' }).click()
  await page.waitForURL(/admin-tags\/(show|index)/)
  await page.getByText(text).first().waitFor()
  await context.close()
})
