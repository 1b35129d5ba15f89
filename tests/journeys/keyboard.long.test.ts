import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isSomewhere, keyboardDriver, type PageDriver } from './page-drivers.ts'
import { openSite, signIn } from './site.ts'

const site = await openSite()
const picture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
const SAVE = 'form button[type="submit"]:not([tabindex="-1"]):not([name])'
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function chooseFile(
  page: Page,
  driver: PageDriver,
  file: { name: string; buffer: Buffer; mimeType?: string },
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), driver.press('input[type="file"]')])
  await chooser.setFiles({ mimeType: 'image/png', ...file })
}

it('a file is uploaded, described, found where it is used and replaced by keyboard', async () => {
  const { context, page } = await site.visit()
  await signIn(page, 'app-admin')
  const driver = keyboardDriver(page)
  await driver.open('/admin/resources/files/upload')
  await chooseFile(page, driver, { name: 'faux.png', buffer: Buffer.from('%PDF-1.4 ceci n’est pas une image') })
  const list = page.getByRole('list', { name: 'Fichiers envoyés' })
  await page.getByRole('button', { name: 'Réessayer' }).waitFor()
  await driver.press('ul button')
  await page.getByRole('button', { name: 'Réessayer' }).waitFor()
  await expect.poll(() => isSomewhere(page)).toBe(true)
  await driver.press('ul button:last-child')
  await list.waitFor({ state: 'detached' })
  await expect.poll(() => isSomewhere(page)).toBe(true)

  await chooseFile(page, driver, { name: 'poignée bleue.png', buffer: await picture('#123456') })
  await page.getByRole('status').filter({ hasText: 'poignée bleue.png' }).first().waitFor({ state: 'attached' })
  await driver.press('ul a[href*="/files/update/"]')
  await page.waitForURL(/\/files\/update\//)
  const id = /update\/([^/?#]+)/.exec(page.url())![1]!
  await driver.write('[name="name"]', 'Poignée bleue')
  await driver.write('[name="altText"]', 'Une poignée bleue, épaisse')
  await driver.press(SAVE)
  await page.waitForURL(/\/files\/show\//)
  await page.getByRole('heading', { level: 1, name: 'Poignée bleue' }).waitFor()
  await expect.poll(() => isSomewhere(page)).toBe(true)

  await site.database.pool.query("update organizations set image_id = $1 where slug = 'passerelle'", [id])
  await driver.open(`/admin/resources/files/show/${id}`)
  await driver.press('[aria-labelledby="uses"] a')
  await page.waitForURL(/\/organizations\/show\//)
  await driver.open(`/admin/resources/files/show/${id}`)
  const before = (await site.database.pool.query<{ hash: string }>('select hash from files where id = $1', [id]))
    .rows[0]!.hash
  await driver.press('a[href*="/files/replace/"]')
  await page.waitForURL(/\/files\/replace\//)
  await chooseFile(page, driver, { name: 'poignée rouge.png', buffer: await picture('#aa2211') })
  await page.waitForURL(/\/files\/show\//)
  expect(
    (await site.database.pool.query<{ hash: string }>('select hash from files where id = $1', [id])).rows[0]!.hash,
  ).not.toBe(before)
  await expect.poll(() => isSomewhere(page)).toBe(true)
  await context.close()
})

it('the statistics are filtered, opened and exported by keyboard', async () => {
  const { context, page } = await site.visit()
  await signIn(page, 'app-admin')
  const driver = keyboardDriver(page)
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
  const show = async () => {
    await driver.press('form[action="/admin/stats"] button')
    await page.waitForFunction(() => document.querySelector('[aria-busy]') === null)
  }
  await driver.open('/admin/stats')
  await driver.choose('select[name="period"]', 'last90')
  await show()
  await page.waitForURL(/period=last90/)
  await expect.poll(() => isSomewhere(page)).toBe(true)
  const previous = page.getByRole('term').filter({ hasText: 'Période précédente' })
  const before = await previous.textContent()
  await driver.choose('select[name="period"]', 'custom')
  await driver.writeDay('input[name="from"]', day(-40))
  await driver.writeDay('input[name="to"]', day(-11))
  await show()
  await page.waitForURL(/period=custom/)
  expect(asked()).toMatchObject({ from: day(-40), to: day(-11) })
  await expect.poll(() => previous.textContent()).not.toBe(before)

  await driver.press('form details summary')
  await driver.choose('select[name="event"]', null)
  await show()
  await page.waitForURL(/event=/)
  expect(await page.locator('main form details').first().getAttribute('open')).not.toBeNull()
  const figures = page.getByRole('region', { name: 'Valeurs dans le temps' })
  await driver.press('[aria-labelledby="over-time"] [role="region"]')
  await page.keyboard.press('End')
  await expect.poll(() => figures.evaluate(region => region.scrollTop)).toBeGreaterThan(0)

  await driver.press('a[href*="resourceId="]')
  await page.waitForURL(/resourceId=/)
  await expect.poll(() => isSomewhere(page)).toBe(true)
  await driver.press('form a[class*="chip"]')
  await page.waitForURL(url => !url.searchParams.has('resourceId'))
  await expect.poll(() => isSomewhere(page)).toBe(true)
  const [download] = await Promise.all([page.waitForEvent('download'), driver.press('a[href^="/admin/stats/export"]')])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  expect(new URL(download.url()).searchParams.get('from')).toBe(day(-40))
  await context.close()
})
