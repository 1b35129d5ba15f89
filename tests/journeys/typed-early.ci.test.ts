import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { openForum } from './forum-drivers.ts'
import { openAlive, openSite } from './site.ts'

const site = await openSite()
const { path, visitAs } = await openForum(site)

// What one test has typed is found again by the next.
beforeEach(() => site.database.pool.query('delete from kept_texts'))

/** The form of a question, whose editor comes when it is let in. */
async function openWithLateEditor(): Promise<{ page: Page; letIn: () => void }> {
  const page = await visitAs('member-1')
  let letIn = () => {}
  const late = new Promise<void>(resolve => {
    letIn = resolve
  })
  await page.route(/\/RichTextEditor-[^/]*\.js$/, async route => {
    await late
    await route.continue()
  })
  await openAlive(page, `${path}/create`)
  await page.locator('main textarea').first().focus()
  return { page, letIn }
}

const written = (page: Page) => page.locator('main textarea').first().inputValue()
const isInEditor = (page: Page) => page.evaluate(() => document.activeElement?.matches('.ProseMirror'))

it('what is typed before the editor is there, and while it comes, is kept with its focus', async () => {
  const { page, letIn } = await openWithLateEditor()
  const text = 'Bonjour, je cherche une cuillere lestee pour mon pere qui tremble beaucoup'
  setTimeout(letIn, 700)
  await page.keyboard.type(text, { delay: 40 })
  await expect.poll(() => isInEditor(page)).toBe(true)
  expect(await written(page)).toBe(`<p>${text}</p>`)
  await page.context().close()
})

it('a space at the end stays before the next word', async () => {
  const { page, letIn } = await openWithLateEditor()
  await page.keyboard.type('Bonjour, je cherche ')
  letIn()
  await expect.poll(() => isInEditor(page)).toBe(true)
  await page.keyboard.type('une cuillere')
  expect(await written(page)).toBe('<p>Bonjour, je cherche une cuillere</p>')
  await page.context().close()
})

it('the caret goes on where it stood', async () => {
  const { page, letIn } = await openWithLateEditor()
  await page.keyboard.type('une cuillere\n\net **deux** bols')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  letIn()
  await expect.poll(() => isInEditor(page)).toBe(true)
  await page.keyboard.type('Ici ')
  expect(await written(page)).toBe('<p>Ici une cuillere</p><p>et <strong>deux</strong> bols</p>')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' et moi')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await written(page)).toContain('<strong>deux</strong> bols')
  await page.context().close()
})
