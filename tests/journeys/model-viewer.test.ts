import { expect, test } from 'vitest'
import { tabTo } from './page-drivers.ts'
import { openSite, PHONE } from './site.ts'

const site = await openSite()

test('the 3D view is fetched when it is asked for, and is entered and left by keyboard', async () => {
  const { context, page } = await site.visit({ viewport: PHONE })
  const scripts: string[] = []
  page.on('request', request => {
    if (request.url().includes('/assets/ModelViewer')) scripts.push(request.url())
  })
  await page.goto('/aides/tourne-cle', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  const file = page.getByRole('article', { name: 'tourne-cle' })
  await tabTo(page, 'article button[aria-expanded]')
  await page.keyboard.press('Enter')
  await file
    .getByRole('status')
    .filter({ hasText: /est affiché|ne peut pas être affiché/ })
    .waitFor()
  expect(scripts.length).toBeGreaterThan(0)
  expect(await file.getByText('Surface fermée').count(), 'the report stays beside the view').toBe(1)

  await tabTo(page, 'article a[download]')
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    if (await file.getByRole('button', { expanded: true }).evaluate(button => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await file.getByRole('button', { name: 'Afficher en 3D' }).waitFor()
  expect(await file.getByRole('status').count(), 'the view is closed by the button that opened it').toBe(0)
  await context.close()
})
