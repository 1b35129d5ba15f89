import type { Page } from 'playwright-core'
import { type CountingDriver } from './counting-drivers.ts'
import { PASSWORD } from './site.ts'

/** A picture of one point, as a signed contract. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const ADDRESS = {
  phone: '+33 6 12 34 56 78',
  'billing.line1': '12 rue des Lilas',
  'billing.postalCode': '69003',
  'billing.city': 'Lyon',
}

export type Visitor = { page: Page; driver: CountingDriver; account: string }

export const first = (page: Page, selector: string) => page.locator(`main ${selector}`).first()

/** The buttons that Enter presses stand hidden in their forms. */
export const button = (page: Page, selector: string) => first(page, `button${selector}:not([tabindex="-1"])`)

/** From the cart to the addresses on the first days that are offered. */
export async function reserve({ page, driver }: Visitor): Promise<void> {
  await driver.press(button(page, '[name="next"]'))
  await page.waitForURL(/rentals\/period/)
  await driver.press(button(page, '[name="offer"]'))
  await page.waitForURL(/rentals\/addresses/)
}

/** From the addresses, which a guest may fill in, to an account that exists, and back. */
export async function enter({ page, driver, account }: Visitor): Promise<void> {
  await driver.press(first(page, 'form a[href^="/auth/sign-in"]'))
  await page.waitForURL(/auth\/sign-in/)
  await driver.write(first(page, 'input[name="email"]'), `${account}@demo.example`)
  await driver.write(first(page, 'input[name="password"]'), PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/rentals\/addresses/)
}

export async function fillIn({ page, driver }: Visitor, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await driver.write(first(page, `[name="${name}"]`), value)
  await driver.press(button(page, '[type="submit"]:not([name])'))
  await page.waitForURL(/rentals\/summary/)
}

export async function send({ page, driver }: Visitor): Promise<string> {
  await driver.choose(first(page, '[name="conditions"]'))
  await driver.press(button(page, '[name="send"]'))
  await page.waitForURL(/rentals\/commands\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname.split('/').pop()!
}
