import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tabTo } from './page-drivers.ts'
import { openAlive, openSite, PHONE, signIn, signOut } from './site.ts'

const site = await openSite()

async function homeId(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/app-pages?filter[path]=/')
  return ((await answer.json()) as { data: { id: string }[] }).data[0]!.id
}

/** The text of a page as a guest of this moment reads it. */
async function guestReads(path: string, locale: string): Promise<string> {
  const { context, page } = await site.visit({ locale, javaScriptEnabled: false })
  await page.goto(path)
  const text = await page.locator('main').innerText()
  await context.close()
  return text
}

/** The first block whose form asks for a title, opened in the editor. */
async function openTitleBlock(page: Page): Promise<void> {
  await page.goto(`/admin/resources/app-pages/page-template/${await homeId(page)}`)
  for (const link of await page.locator('ol a[href*="block="]').all()) {
    const href = (await link.getAttribute('href'))!
    await page.goto(new URL(href, page.url()).href)
    if (await page.locator('form#block input[name="title"], form input[name="title"]').count()) return
    await page.goBack()
  }
  throw new Error('no block of the home page has a title')
}

describe('without script', () => {
  it('a visitor reads the home page and changes its language', async () => {
    const { context, page } = await site.visit({ javaScriptEnabled: false, viewport: PHONE })
    await page.goto('/')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    const french = await page.locator('main').innerText()
    expect(french.length).toBeGreaterThan(200)
    await page.locator('header details:has(button[name="locale"]) > summary').locator('visible=true').first().click()
    await page.locator('button[name="locale"][value="en"]').locator('visible=true').first().click()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.locator('main').innerText()).not.toBe(french)
    await context.close()
  })

  it('a title that an editor publishes is read by visitors at once, in that language only', async () => {
    const { context, page } = await site.visit({ javaScriptEnabled: false })
    const before = await guestReads('/', 'en-GB')
    await signIn(page, 'app-admin')
    await openTitleBlock(page)
    const written = `Bonjour à vous, édition ${Date.now()}`
    await page.locator('input[name="title"]').fill(written)
    await page.getByRole('button', { name: 'Enregistrer le bloc' }).click()
    expect(await guestReads('/', 'fr-FR')).not.toContain(written)
    await page.getByRole('button', { name: 'Publier' }).click()
    await page.waitForLoadState()
    expect(await guestReads('/', 'fr-FR')).toContain(written)
    expect(await guestReads('/', 'en-GB')).toBe(before)

    const api = await page.request.get('/api/v1/app-pages?filter[path]=/&include=components', {
      headers: { 'accept-language': 'fr' },
    })
    expect(JSON.stringify(await api.json())).toContain(written)

    await page.goto('/')
    await signOut(page)
    await page.goto('/admin/dashboard')
    expect(new URL(page.url()).pathname).toBe('/auth/sign-in')
    await context.close()
  })
})

describe('by keyboard alone', () => {
  it('an editor signs in, opens the page editor, moves a block and changes its text', async () => {
    const { context, page } = await site.visit()
    await page.goto('/auth/sign-in')
    await tabTo(page, 'input[name="email"]')
    await page.keyboard.type('app-admin@demo.example')
    await tabTo(page, 'input[name="password"]')
    await page.keyboard.type('Demonstration-2026')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/dashboard')

    await openAlive(page, `/admin/resources/app-pages/page-template/${await homeId(page)}`)
    const order = () =>
      page
        .locator('ol > li a[href*="block="]:first-of-type')
        .evaluateAll(links => links.map(link => link.getAttribute('href')))
    const before = await order()
    await tabTo(page, 'button[name="_intent"][value="down"]:not([aria-disabled])')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await order()).join(), { timeout: 15_000 }).not.toBe(before.join())

    await tabTo(page, 'ol a[href*="block="]')
    await page.keyboard.press('Enter')
    // The arrival has put the focus there: from here on it stays where the keys lead.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('edit')
    // Formatted texts are textareas until their editor has loaded.
    await page.locator('[contenteditable="true"], form input[name="title"]').first().waitFor()
    const field = 'form input[type="text"], form [contenteditable="true"]'
    await tabTo(page, field)
    const ring = () =>
      page.evaluate(
        () =>
          getComputedStyle(document.activeElement!).outlineStyle +
          getComputedStyle(document.activeElement!.parentElement!).outlineStyle,
      )
    await expect.poll(ring).toContain('solid')
    await page.keyboard.press('End')
    await page.keyboard.type(' !')
    // It saves itself and the preview beside it is loaded anew: whoever writes keeps their place, and can write on.
    const previewed = page.waitForResponse(
      response => response.url().includes('/admin/page-preview/') && response.request().resourceType() === 'document',
    )
    await (await previewed).finished()
    await page.waitForTimeout(600)
    expect(await page.evaluate(wanted => document.activeElement!.matches(wanted), field)).toBe(true)
    await page.getByRole('button', { name: 'Enregistrer le bloc' }).last().focus()
    await page.keyboard.press('Enter')
    await page.getByText('Le bloc est enregistré dans le brouillon.').first().waitFor()
    await context.close()
  })
})
