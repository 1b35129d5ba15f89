import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSite, signIn } from './site.ts'

const site = await openSite()

/** A page of its own, empty, with one block of formatted text, opened in the editor. */
async function openTextBlock(page: Page): Promise<string> {
  const made = await page.request.post('/api/v1/app-pages', {
    headers: { 'content-type': 'application/vnd.api+json', origin: site.url },
    data: JSON.stringify({
      data: {
        type: 'app-pages',
        attributes: { path: '/journey-of-a-text', title: 'Le récit', description: '', styles: '', requiresAuth: false },
      },
    }),
  })
  const {
    data: { id },
  } = (await made.json()) as { data: { id: string } }
  await page.goto(`/admin/resources/app-pages/page-template/${id}`)
  await page.locator('button[name="_name"][value="custom"]').click()
  await page.locator('.ProseMirror').waitFor()
  return id
}

const stored = (page: Page) => page.locator('textarea[name="html"]').inputValue()

it('a text is written by keyboard, saves itself, and is corrected where a refusal leads', async () => {
  const { context, page } = await site.visit()
  await signIn(page, 'app-admin')
  const id = await openTextBlock(page)
  const editor = page.locator('.ProseMirror')
  await editor.focus()
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('Un titre')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Lisez ')
  await page.keyboard.press('Control+k')
  await page.locator('dialog[open] input[name="text"]').fill('Le guide du prêt')
  await page.locator('dialog[open] input[name="href"]').fill('ici même')
  await page.keyboard.press('Enter')
  await page.locator('dialog[open] [role="alert"]:not(:empty)').waitFor()
  await page.locator('dialog[open] input[name="href"]').fill('/guide')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(await stored(page)).toBe('<h2>Un titre</h2><p>Lisez <a href="/guide">Le guide du prêt</a></p>')

  // To the tools and back, and out of the text: nobody is held.
  await editor.focus()
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Gras')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.className.includes('ProseMirror'))).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className.includes('ProseMirror'))).toBe(false)

  // A heading that skips a level is said while writing, saved, and refused when published.
  await editor.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Alt+4')
  await page.keyboard.type('Trop bas')
  await page.getByText('choisissez le niveau 3 au lieu de 4').waitFor()
  await page.locator('[data-state="saved"]').waitFor()
  await page.goto(`/admin/resources/app-pages/page-template/${id}`)
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await page.getByText('La page n’est pas publiée').first().waitFor()
  await page.locator('#checks').locator('xpath=..').getByRole('link').first().click()
  await page.locator('.ProseMirror').waitFor()
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('Trop bas')
  await page.keyboard.press('Control+Alt+3')
  await page.locator('[data-state="saved"]').waitFor()

  // Steps are taken back where no text is written, and the page goes online.
  await page.goto(`/admin/resources/app-pages/page-template/${id}`)
  await page.locator('summary', { hasText: 'Autres actions' }).first().click()
  await page.locator('button[name="_intent"][value="duplicate"]').first().click()
  await expect.poll(() => page.locator('li[id^="block-"]').count()).toBe(2)
  await page.getByText('Le bloc est dupliqué').first().waitFor()
  await page.locator('h1').press('Control+z')
  await expect.poll(() => page.locator('li[id^="block-"]').count()).toBe(1)
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await page.getByText('La page est publiée.').first().waitFor()
  await page.goto('/journey-of-a-text')
  expect(await page.locator('main h3').innerText()).toBe('Trop bas')
  await context.close()
})

it('unsent text is kept on the device, and sent when the connection is back', async () => {
  const { context, page } = await site.visit()
  await signIn(page, 'app-admin')
  const answer = await page.request.get('/api/v1/app-pages?filter[path]=/about&include=components')
  const {
    data: [{ id }],
    included,
  } = (await answer.json()) as { data: [{ id: string }]; included: { id: string; attributes: { name: string } }[] }
  const block = included.find(({ attributes }) => attributes.name === 'content')!.id
  await page.goto(`/admin/resources/app-pages/page-template/${id}?block=${block}`)
  const editor = page.locator('.ProseMirror').first()
  await editor.waitFor()
  await context.setOffline(true)
  await editor.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Écrit sans')
  // A part that nobody asked for can't come either: whoever writes is not interrupted.
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await page.keyboard.type(' réseau.')
  await page.locator('[data-state="kept"]').waitFor()
  await context.setOffline(false)
  await page.locator('[data-state="saved"]').waitFor({ timeout: 20_000 })
  await page.reload()
  await expect.poll(() => editor.innerText()).toContain('Écrit sans réseau.')

  // What is typed while a save is on its way is not called saved before it is.
  await page.route('**/admin/page-autosave/**', async route => {
    await new Promise(resolve => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await editor.focus()
  await page.keyboard.type('A')
  await page.locator('[data-state="saving"]').waitFor()
  await page.keyboard.type('B')
  const states = await page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const seen: string[] = []
        const status = document.querySelector('[role="status"][data-state]')!
        new MutationObserver(() => {
          seen.push(status.getAttribute('data-state')!)
          if (seen.at(-1) === 'saved') resolve(seen)
        }).observe(status, { attributeFilter: ['data-state'] })
      }),
  )
  expect(states).toContain('saving')
  await context.close()
})

it('an image of a text gets its focal point in the dialog that inserts it, and the file keeps it', async () => {
  const { context, page } = await site.visit()
  await signIn(page, 'app-admin')
  const answer = await page.request.get('/api/v1/app-pages?filter[path]=/about&include=components')
  const { data, included } = (await answer.json()) as {
    data: [{ id: string }]
    included: { id: string; attributes: { name: string } }[]
  }
  const block = included.find(({ attributes }) => attributes.name === 'content')!.id
  await page.goto(`/admin/resources/app-pages/page-template/${data[0].id}?block=${block}`)
  await page.locator('.ProseMirror').first().waitFor()
  await page.getByRole('button', { name: 'Image', exact: true }).first().click()
  const dialog = page.locator('dialog[open]')
  const image = dialog.locator('input[name="image"]').first()
  await image.check()
  await dialog.locator('summary', { hasText: 'Point d’intérêt' }).click()
  await dialog.getByLabel('Depuis la gauche (%)').fill('abc')
  await dialog.getByLabel('Depuis le haut (%)').fill('40')
  await dialog.getByLabel('Texte de remplacement').fill('Un atelier')
  await page.keyboard.press('Enter')
  await dialog.getByText('Le point d’intérêt n’a pas été enregistré').waitFor()
  await dialog.getByLabel('Depuis la gauche (%)').fill('20')
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByRole('button', { name: 'Image', exact: true }).first().click()
  await dialog.getByText('Point d’intérêt : 20 %, 40 %').first().waitFor()
  await context.close()
})
