import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { HASH_SCROLL_DELAY_MS, SCROLL_RESTORE_DELAY_MS } from '#web/shell/constants.ts'
import { openAlive, openSite, PHONE } from './site.ts'

const site = await openSite()

/**
 * Goes to the top of the page soon after the next anchor or heading has got the focus, as late pictures move it; by a
 * step of the reader if one is named. Where the page was then, in pixels.
 */
const movedAfterArrival = (page: Page, step?: string): Promise<number> =>
  page.evaluate(
    event =>
      new Promise(resolve => {
        const arrive = ({ target }: FocusEvent) => {
          if (!(target as Element).matches('main [tabindex="-1"]')) return
          document.removeEventListener('focusin', arrive)
          setTimeout(() => {
            resolve(scrollY)
            scrollTo(0, 0)
            if (event) document.dispatchEvent(new Event(event, { bubbles: true }))
          }, 150)
        }
        document.addEventListener('focusin', arrive)
      }),
    step,
  )

it('the anchor, and on going back the position, is found again once what moves the page has come', async () => {
  const { context, page } = await site.visit({ viewport: PHONE })
  await openAlive(page, '/')
  const goToSiteMap = async () => {
    await page.locator('a[href$="/site-map"]').first().dispatchEvent('click')
    await page.waitForURL('**/site-map')
    await page.waitForFunction(() => document.activeElement?.localName === 'h1')
  }
  const position = () => page.evaluate(() => scrollY)

  const atAnchor = movedAfterArrival(page)
  await page.locator('summary[aria-label="Sur cette page"]').click()
  await page.getByRole('navigation', { name: 'Sur cette page' }).getByRole('link').nth(1).click()
  expect(await atAnchor).toBeGreaterThan(0)
  await expect.poll(position).toBe(await atAnchor)

  const left = (await atAnchor) + 50
  await page.evaluate(top => scrollTo(0, top), left)
  await goToSiteMap()
  const back = movedAfterArrival(page)
  await page.goBack()
  await back
  await expect.poll(position).toBe(left)

  await goToSiteMap()
  const reader = movedAfterArrival(page, 'keydown')
  await page.goBack()
  await reader
  await page.waitForTimeout(SCROLL_RESTORE_DELAY_MS)
  expect(await position()).toBe(0)
  await context.close()
})

it('whoever types while the next page is on its way keeps their place', async () => {
  const { context, page } = await site.visit()
  await openAlive(page, '/aides')
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...address) => {
      push(...address)
      const field = document.querySelector<HTMLInputElement>('main input[name="search"]')!
      field.focus()
      field.value = 'clé'
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^200 mm/ })
    .first()
    .click()
  await page.waitForURL(url => url.searchParams.get('fits') === '200')
  await page.waitForTimeout(HASH_SCROLL_DELAY_MS * 4)
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value)
  expect(await focused()).toBe('clé')
  await context.close()
})
