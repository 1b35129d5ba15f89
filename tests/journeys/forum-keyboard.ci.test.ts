import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openForum } from './forum-drivers.ts'
import { isSomewhere, keyboardDriver, tabTo } from './page-drivers.ts'
import { openSite, PHONE } from './site.ts'

const site = await openSite()
const { path, category, visitAs, ask } = await openForum(site)

const SEND = 'button[type="submit"]:not([tabindex="-1"]):not([name])'
const EDITOR = '.ProseMirror'
const isHeld = (page: Page, step: string) => expect.poll(() => isSomewhere(page), { message: step }).toBe(true)
const isAt = (page: Page, selector: string) =>
  page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)

/** Into the text, to its tools and back by the keys that the editor names, and out of it on both sides. */
async function passEditor(page: Page): Promise<void> {
  expect(await isAt(page, EDITOR)).toBe(true)
  await page.keyboard.press('Alt+F10')
  expect(await isAt(page, '[role="toolbar"] *')).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isAt(page, EDITOR)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await isAt(page, '[role="toolbar"] *')).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isAt(page, EDITOR)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isAt(page, EDITOR)).toBe(false)
  expect(await isSomewhere(page)).toBe(true)
}

describe('by keyboard alone', () => {
  it('a question is asked, answered with a quote and marked as solved', async () => {
    const title = 'Comment tenir un livre ouvert ?'
    const page = await visitAs('member-1')
    const asker = keyboardDriver(page)
    await asker.open(path)
    await asker.press('a[href*="/create"]')
    await page.waitForURL(/\/create/)
    await page.locator(EDITOR).waitFor()
    await isHeld(page, 'the form is open')
    await asker.write('input[name="title"]', title)
    await asker.choose('select[name="category"]', category)
    await asker.write(EDITOR, 'Avec une seule main, les pages se referment.')
    await passEditor(page)
    await asker.press(`form:has([name="title"]) ${SEND}`)
    await page.locator('#message-1', { hasText: 'les pages se referment' }).waitFor()
    await isHeld(page, 'the question is published')
    const subject = new URL(page.url()).pathname

    const other = await visitAs('member-2')
    const answerer = keyboardDriver(other)
    await answerer.open(subject)
    await answerer.press('#message-1 a[href*="quote="]')
    await other.locator(`${EDITOR} blockquote`).waitFor()
    await isHeld(other, 'the quote is in the editor')
    await tabTo(other, EDITOR)
    await other.keyboard.press('Control+End')
    await other.keyboard.type('Une pince à dessin sur chaque couverture.')
    await passEditor(other)
    await answerer.press(`#answer-form ${SEND}, form:has([name="_parent"]) ${SEND}`)
    await other.locator('#message-2 blockquote').waitFor()
    await isHeld(other, 'the answer is published')
    expect(await isAt(other, '#message-2'), 'the reader is at the answer').toBe(true)

    await asker.open(subject)
    await asker.press('#message-2 button[name="message"]')
    await page.getByRole('heading', { name: 'La réponse qui résout' }).waitFor()
    await isHeld(page, 'the question is solved')
    await asker.press('#message-2 form[action="/services/likes"] button')
    await page.locator('#message-2 button', { hasText: 'Ne plus aimer' }).waitFor()
    await isHeld(page, 'the answer is liked')
    await asker.press('details:has(form[action="/services/forum/follows"]) > summary')
    await asker.press('button[name="mode"][value="mute"]')
    await page
      .locator('details:has(form[action="/services/forum/follows"]) > summary', { hasText: 'En sourdine' })
      .waitFor()
    await isHeld(page, 'the subject is muted')
    await Promise.all([page, other].map(each => each.context().close()))
  })

  it('an article is written in three sections and its publication asked for, at 390 px', async () => {
    const title = 'Un repose-pied pour le bus'
    const page = await visitAs('member-1', { viewport: PHONE })
    const driver = keyboardDriver(page)
    await driver.open('/articles')
    await driver.press('a[href="/services/articles/new"]')
    await page.locator('input[name="title"]').waitFor()
    await isHeld(page, 'the form is open')
    await driver.write('input[name="title"]', title)
    await driver.press(`form:has([name="title"]) ${SEND}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await isHeld(page, 'the article is begun')
    for (const section of ['Le besoin', 'Le modèle', 'À l’usage']) {
      await driver.press('a[href$="/sections/new"]')
      await page.waitForURL(/\/sections\/new/)
      await page.locator(EDITOR).waitFor()
      await isHeld(page, 'the form of a section is open')
      await driver.write('input[name="title"]', section)
      await driver.write(EDITOR, `Texte de la section ${section}.`)
      await driver.press(`form:has([name="content"]) ${SEND}`)
      await page.locator('#sections').getByRole('link', { name: section, exact: true }).waitFor()
      await isHeld(page, 'the section is stored')
    }
    await driver.press('#sections li:last-child button[type="submit"]')
    await expect.poll(() => page.locator('#sections ol > li').nth(1).innerText()).toContain('À l’usage')
    await isHeld(page, 'a section is moved')
    await driver.press('a[href*="/publication"], a[href*="ask"]')
    await page.locator('textarea[name="description"]').waitFor()
    await isHeld(page, 'the request is open')
    await driver.write('textarea[name="description"]', 'Relu par une amie.')
    await driver.press(`form:has([name="description"]) ${SEND}`)
    await page.getByText('Publication demandée').waitFor()
    await isHeld(page, 'the publication is asked for')
    await page.context().close()
  })
})

describe('the editor of a text', () => {
  it('has the name of its field from its first rendering, and tells why a text was refused', async () => {
    const page = await visitAs('member-1')
    await page.addInitScript(() => {
      const names: string[] = []
      Object.assign(window, { namesOfEditors: names })
      new MutationObserver(() => {
        for (const editor of document.querySelectorAll('.ProseMirror:not([data-seen])')) {
          editor.setAttribute('data-seen', '')
          const id = editor.getAttribute('aria-labelledby') ?? ''
          names.push(document.getElementById(id)?.textContent?.trim() ?? '')
        }
      }).observe(document, { childList: true, subtree: true })
    })
    const names = () => page.evaluate(() => (window as unknown as { namesOfEditors: string[] }).namesOfEditors)
    await page.goto(`${path}/create`)
    await page.locator(EDITOR).waitFor()
    expect(await names()).toEqual(['Votre question'])
    await page.locator(`form:has([name="title"]) ${SEND}`).press('Enter')
    await page.locator(`${EDITOR}[aria-invalid="true"]`).waitFor()
    const described = await page
      .locator(EDITOR)
      .evaluate(editor =>
        (editor.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map(id => document.getElementById(id)?.textContent ?? `no ${id}`),
      )
    expect(described.at(-1)).toBe('Remplissez ce champ.')
    expect(described.filter(text => text.startsWith('no '))).toEqual([])
    // Where the editor is loaded already.
    const { id } = await ask('Un lutrin pliant', ['member-2'])
    await page.goto(`${path}/${id}`)
    await page.locator(EDITOR).waitFor()
    await page.getByRole('link', { name: 'Citer le message 1' }).click()
    await page.locator(`${EDITOR} blockquote`).waitFor()
    const all = await names()
    expect(all.length).toBeGreaterThan(1)
    expect(new Set(all)).toEqual(new Set(['Votre réponse']))
    await page.context().close()
  })
})
