import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openForum } from './forum-drivers.ts'
import { openAlive, openSite } from './site.ts'

const site = await openSite()
const { path, ask, visitAs } = await openForum(site)
const PICTURE = { name: 'photo.png', mimeType: 'image/png' }
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
const save = (page: Page, form: string) =>
  page.locator(`main form:has(input[name="_form"][value="${form}"]) button:not([tabindex="-1"])[type="submit"]`).first()

describe('a form that stays on its page', () => {
  it('lets its reader go once it was saved, and asks again once something is changed', async () => {
    const page = await visitAs('member-1')
    const at = '/account/forum'
    await openAlive(page, at)
    const change = () => page.locator('input[name="digest"]:not(:checked)').first().check()
    await change()
    await save(page, 'digest').click()
    await page.locator('[role="status"] [data-kind="success"]').waitFor()
    const link = page.locator('main a[href^="/account/"]:visible, nav a[href="/account/sessions"]:visible').first()
    await change()
    await link.click()
    await leaveDialog(page).getByRole('button', { name: 'Rester sur cette page' }).click()
    await save(page, 'digest').click()
    await expect.poll(() => page.locator('[role="status"] [data-kind="success"]').count()).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await link.click()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(at)
    expect(await leaveDialog(page).count()).toBe(0)
    await page.context().close()
  })

  it('lets go of a file that it has sent', async () => {
    const page = await visitAs('member-1')
    await openAlive(page, '/account/profile')
    const input = page.locator('#portrait-file')
    await input.setInputFiles({ ...PICTURE, buffer: PIXEL })
    await page.locator('main form:has(#portrait-file) button').click()
    await page.locator('[role="status"] [data-kind="success"]').waitFor()
    await expect.poll(() => input.evaluate((file: HTMLInputElement) => file.files!.length)).toBe(0)
    await page.context().close()
  })
})

describe('a page whose block comes late', () => {
  /** Opens the forum while the script of its block is on its way. */
  async function openLate() {
    const { context, page } = await site.visit()
    let letIn = () => {}
    const late = new Promise<void>(resolve => {
      letIn = resolve
    })
    await page.route(/\/LazyBlock-[^/]*\.js$/, async route => {
      await late
      await route.continue()
    })
    const errors: string[] = []
    page.on('console', message => {
      if (/React error/.test(message.text())) errors.push(message.text())
    })
    await page.goto(path)
    return { context, page, errors, letIn }
  }
  const isTaken = (page: Page) =>
    page.waitForFunction(() =>
      Object.keys(document.querySelector('main input[type="search"]') ?? {}).some(key => key.startsWith('__react')),
    )

  it('keeps what is typed into its search, and the focus', async () => {
    const { context, page, errors, letIn } = await openLate()
    const search = page.locator('main input[type="search"]').first()
    await search.focus()
    await page.keyboard.type('cuillère')
    letIn()
    await isTaken(page)
    await page.keyboard.type(' lestée')
    expect(await search.inputValue()).toBe('cuillère lestée')
    expect(errors).toEqual([])
    await context.close()
  })
})

it('what is typed in place of a message is found again, and can be thrown away', async () => {
  const page = await visitAs('member-1')
  const { messages } = await ask('Quelle cuillère ?', ['member-1', 'member-1'])
  const form = `/services/forum/messages/${messages[1]!}?url=/`
  await openAlive(page, form)
  const text = page.locator('main textarea').first()
  await page.locator('main .ProseMirror').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Et une autre.')
  await page.getByText('Votre texte est conservé.').waitFor()
  await openAlive(page, form)
  expect(await text.inputValue()).toContain('Et une autre.')
  await page.getByRole('button', { name: 'Jeter ce texte et recommencer' }).click()
  await page.getByText('Le texte est supprimé.').first().waitFor()
  expect(await text.inputValue()).not.toContain('Et une autre.')
  await page.context().close()
})
