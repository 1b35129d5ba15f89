import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookOnPhone } from './checks/look-at.ts'
import { openForum } from './forum-drivers.ts'
import { openSite, PHONE } from './site.ts'

const site = await openSite()
const { path, category, visitAs, ask, make } = await openForum(site, 'Fabriquer')

const picture = {
  name: 'prise.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#135aa0' } })
    .png()
    .toBuffer(),
}
const pdf = {
  name: 'notice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
}
const archive = {
  name: 'tout.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'),
}

/** Above the limit of pictures, which is 20 MB. */
const large = { name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(21 * 1_024 ** 2, 1) }

const choose = async (page: Page, ...files: (typeof picture)[]) => {
  await page.locator('summary', { hasText: 'Ajouter des images ou des fichiers' }).click()
  await page.locator('input[name="attachments"]').setInputFiles(files)
}
describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_how, javaScriptEnabled) => {
  it('a question is asked with a picture and a document, guests see both, and its author takes one away', async () => {
    const page = await visitAs('member-1', { javaScriptEnabled, viewport: PHONE })
    await page.goto(`${path}/create?category=${category}`)
    const title = `Quelle prise pour un feutre ? ${javaScriptEnabled ? 1 : 2}`
    await page.locator('input[name="title"]').fill(title)
    await fillContent(page, javaScriptEnabled, 'Elle glisse.')
    await choose(page, picture, pdf)
    await page.locator('input[name="altText"]').fill('Une prise bleue sur une table')
    await page.getByRole('button', { name: 'Publier la question' }).last().click()
    await page.locator('h1', { hasText: title }).waitFor()
    const subject = new URL(page.url()).pathname

    const { page: guest } = await site.visit({ javaScriptEnabled, viewport: PHONE })
    await guest.goto(subject)
    const shown = guest.locator('#message-1').getByRole('img', { name: 'Une prise bleue sur une table' })
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
    expect(await guest.locator('#message-1').getByRole('link', { name: 'notice (PDF' }).count()).toBe(1)
    const full = await guest.request.get(site.url + (await shown.locator('..').getAttribute('href')))
    expect([full.status(), full.headers()['cache-control']]).toEqual([200, 'private, no-cache'])

    await page.goto(subject)
    await page.locator('#message-1 summary', { hasText: 'Plus d’actions' }).click()
    await page.getByRole('link', { name: 'Modifier ou supprimer' }).click()
    await page.getByRole('heading', { name: 'Fichiers joints' }).waitFor()
    await page.getByRole('button', { name: 'Retirer prise' }).click()
    await page.getByText('Le fichier est retiré.').waitFor()
    expect(await page.getByRole('button', { name: /^Retirer / }).count()).toBe(1)
    await page.goto(subject)
    expect(await page.locator('#message-1').getByRole('link', { name: 'notice (PDF' }).count()).toBe(1)
    expect(await page.locator('#message-1').getByRole('img', { name: 'Une prise bleue' }).count()).toBe(0)
    await guest.goto(subject)
    expect(await guest.locator('#message-1').getByRole('link', { name: 'notice (PDF' }).count()).toBe(1)
    expect(await guest.locator('#message-1').getByRole('img', { name: 'Une prise bleue' }).count()).toBe(0)
    await Promise.all([page, guest].map(each => each.context().close()))
  })

  it('a file that is refused leaves the answer, and its author reads why where they can add another', async () => {
    const { id } = await ask(`Un étui pour la tablette ? ${javaScriptEnabled ? 1 : 2}`, ['member-1'])
    const page = await visitAs('member-2', { javaScriptEnabled, viewport: PHONE })
    await page.goto(`${path}/${id}`)
    await fillContent(page, javaScriptEnabled, 'Le plan est joint.')
    await choose(page, large, pdf, archive)
    await page.getByRole('button', { name: 'Envoyer la réponse' }).last().click()
    await page.locator('h1', { hasText: 'Modifier le message' }).waitFor()
    const said = page.getByRole('status').filter({ hasText: 'Votre texte est enregistré.' })
    await said.waitFor()
    expect(await said.innerText()).toContain('tout.zip – Ce type de fichier n’est pas accepté')
    expect(await said.innerText()).toMatch(/grande\.png – Ce fichier est trop volumineux.*20\sMo/)
    expect(await page.locator('textarea[name="content"]').inputValue()).toContain('Le plan est joint.')
    expect(await page.getByRole('button', { name: /^Retirer / }).allTextContents()).toHaveLength(1)
    await page.goto(`${path}/${id}`)
    await page.locator('#message-2', { hasText: 'Le plan est joint.' }).waitFor()
    await page.context().close()
  })
})

it('a section of an article takes files, also a plain form, and its author takes them away', async () => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select id from article_categories where allow_contributions limit 1',
  )
  const article = await make('member-1', 'articles', {
    attributes: { title: 'Un tiroir qui s’ouvre du coude' },
    relationships: { category: { data: { type: 'article-categories', id: rows[0]!.id } } },
  })
  const page = await visitAs('member-1', { javaScriptEnabled: false, viewport: PHONE })
  await page.goto(`/services/articles/${article}/sections/new`)
  await page.locator('input[name="title"]').fill('Le plan')
  await choose(page, pdf, archive)
  await page.getByRole('button', { name: 'Enregistrer la section' }).last().click()
  await page.getByRole('status').filter({ hasText: 'tout.zip' }).waitFor()
  expect(await page.locator('input[name="title"]').inputValue()).toBe('Le plan')
  await page.goto(`/services/records/articles/${article}`)
  await page.getByRole('link', { name: 'notice (PDF' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Retirer notice' }).click()
  await page.getByText('Le fichier est retiré.').waitFor()
  expect(await page.getByRole('button', { name: /^Retirer / }).count()).toBe(0)
  await page.context().close()
})

it('the forms with their files open, and a thread with pictures, hold for axe at 320 pixels', async () => {
  const { id, messages } = await ask('Une poignée pour un tiroir ?', ['member-1'])
  const page = await visitAs('member-1', { viewport: { width: 320, height: 700 } })
  await page.goto(`${path}/${id}`)
  await page.locator('.ProseMirror').waitFor()
  await choose(page, picture)
  expect(await lookOnPhone(page)).toEqual([])
  await page.goto(`/services/forum/messages/${messages[0]!}`)
  await page.locator('.ProseMirror').waitFor()
  await choose(page, picture, pdf)
  await page.locator('input[name="altText"]').fill('Une poignée')
  await page.getByRole('button', { name: 'Enregistrer' }).last().click()
  await page.locator('#message-1').getByRole('img', { name: 'Une poignée' }).waitFor()
  expect(await lookOnPhone(page)).toEqual([])
  await page.goto(`/services/forum/messages/${messages[0]!}`)
  await page.getByRole('button', { name: 'Retirer prise' }).waitFor()
  expect(await lookOnPhone(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.context().close()
})

async function fillContent(page: Page, hasScript: boolean, text: string): Promise<void> {
  if (!hasScript) return page.locator('textarea[name="content"]').fill(text)
  await page.locator('.ProseMirror').click()
  await page.keyboard.type(text)
}
