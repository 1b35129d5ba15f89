import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { walksOver } from '../support/costs/file-cost.ts'
import { isInTurn } from '../support/turns.ts'
import { screensOf } from './screens.ts'
import { cookieOf, enterAs, openAlive, openSite, PASSWORD } from './site.ts'
import { formsOn, recordScreens, type Filled } from './walk-forms.ts'

const site = await openSite()

/** In the page: types a text into the fields of these names, as keys do. */
function typeInto(typed: readonly (readonly [string, string])[]): void {
  for (const [name, text] of typed) {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `main form[method="post"] [name="${CSS.escape(name)}"]:not([type="hidden"])`,
    )
    if (field === null) continue
    const { prototype } = field.constructor as typeof HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, text)
    for (const type of ['restored', 'input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** In the page: what these fields hold, in their order. */
const textsOf = (names: readonly string[]): (string | null)[] =>
  names.map(
    name =>
      document.querySelector<HTMLInputElement>(
        `main form[method="post"] [name="${CSS.escape(name)}"]:not([type="hidden"])`,
      )?.value ?? null,
  )

async function faultOf(page: Page, { path, form, typed }: Filled): Promise<string[]> {
  await openAlive(page, path)
  const texts = typed.map(([name, text]): [string, string] => [name, text.slice(0, 30)])
  await page.evaluate(typeInto, texts)
  const names = texts.map(([name]) => name)
  const before = await page.evaluate(textsOf, names)
  // The browser asks first whether the page may be left.
  // What keeps it is loaded with the first key.
  await page.waitForLoadState('networkidle')
  page.once('dialog', dialog => void dialog.accept().catch(() => undefined))
  await page.reload()
  try {
    await expect.poll(() => page.evaluate(textsOf, names), { timeout: 5_000 }).toEqual(before)
    return []
  } catch {
    const after = await page.evaluate(textsOf, names)
    return [`${path}: ${form.action} loses ${names.filter((_, at) => after[at] !== before[at]).join(', ')}`]
  }
}

it('what is typed into any form is there after its page was loaded again', async () => {
  const { context, page } = await site.visit()
  await enterAs(site, context, 'app-admin')
  const cookie = await cookieOf(site, 'app-admin')
  const { admins, members, rental } = await screensOf(site)
  const paths = [...members, ...admins, ...rental, ...(await recordScreens(site, cookie))]
  const forms = (await formsOn(site, cookie, paths)).filter((_, index) => isInTurn(index))
  walksOver('screen', forms.length)
  const faults: string[] = []
  for (const filled of forms) faults.push(...(await faultOf(page, filled)))
  expect(faults).toEqual([])
  await context.close()
}, 900_000)

it('what was typed is there once its author has signed in again, on the page that was loaded again', async () => {
  const { context, page } = await site.visit()
  await enterAs(site, context, 'app-admin')
  await openAlive(page, '/admin/resources/admin-tags/create')
  await page.locator('main input[name="name"]').fill('Écrit avant la fin')
  await context.clearCookies({ name: 'session' })
  // What keeps it is loaded with the first key.
  await page.waitForLoadState('networkidle')
  page.once('dialog', dialog => void dialog.accept().catch(() => undefined))
  await page.reload()
  await page.waitForURL(/\/auth\/sign-in/)
  await page.locator('main input[name="email"]').fill('app-admin@demo.example')
  await page.locator('main input[name="password"]').fill(PASSWORD)
  await page.locator('main input[name="password"]').press('Enter')
  await page.waitForURL(/admin-tags\/create/)
  await expect.poll(() => page.locator('main input[name="name"]').inputValue()).toBe('Écrit avant la fin')
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
  await context.close()
})
