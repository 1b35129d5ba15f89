import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookOnPhone } from './checks/look-at.ts'
import { cookieOf, enterAs, openSite, PHONE } from './site.ts'

const site = await openSite()

async function visitAs(account: string, options = {}): Promise<Page> {
  const { context, page } = await site.visit(options)
  await enterAs(site, context, account)
  return page
}

/** The sections of the article whose form is shown, in their order. */
const sectionsOn = (page: Page) =>
  page
    .locator('#sections ol > li a:first-child')
    .evaluateAll(links => links.map(link => link.textContent).filter(text => text !== 'Supprimer'))

/** Writes the text of a section, in the editor where it is loaded. */
async function writeText(page: Page, text: string, hasScript: boolean): Promise<void> {
  if (!hasScript) return page.locator('textarea[name="content"]').fill(text)
  await page.locator('.ProseMirror').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

const button = (page: Page, name: string) => page.getByRole('button', { name }).last()

/** The newest request for the publication of an article. */
async function requestOf(title: string): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `select r.id from publication_requests r join articles a on a.id = r.publishable_id
      where a.title ->> 'fr' = $1 order by r.created_at desc limit 1`,
    [title],
  )
  return rows[0]!.id
}

describe('an article of a member', () => {
  it.each([true, false])(
    'is written in three sections, refused with a reason, mended and published (script: %s)',
    async hasScript => {
      const title = hasScript ? 'Une poignée pour la porte du four' : 'Un tapis qui ne glisse pas'
      const options = { viewport: PHONE, javaScriptEnabled: hasScript }
      const page = await visitAs('member-1', options)
      await page.goto('/articles')
      await page.getByRole('link', { name: 'Écrire un article' }).click()
      await page.locator('input[name="title"]').fill(title)
      await button(page, 'Passer au texte').click()
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      expect(await page.getByRole('link', { name: 'Demander la publication' }).count(), 'nothing to publish').toBe(0)
      const form = page.url()

      for (const section of ['Le modèle', 'À l’usage', 'Le besoin']) {
        await page.getByRole('link', { name: 'Ajouter une section' }).click()
        await page.getByLabel('Titre de la section').fill(section)
        await writeText(page, `Texte de la section ${section}.`, hasScript)
        await button(page, 'Enregistrer la section').click()
        await page.locator('#sections').getByRole('link', { name: section, exact: true }).waitFor()
      }
      for (const place of [1, 0]) {
        await button(page, 'Monter « Le besoin »').click()
        await expect.poll(async () => (await sectionsOn(page)).indexOf('Le besoin')).toBe(place)
      }
      expect(await sectionsOn(page)).toEqual(['Le besoin', 'Le modèle', 'À l’usage'])

      await page.getByRole('link', { name: 'Demander la publication' }).click()
      await page.locator('textarea[name="description"]').fill('Relu par mon ergothérapeute.')
      await button(page, 'Envoyer la demande').click()
      await page.getByText('Publication demandée').waitFor()

      const staff = await visitAs('admin')
      await staff.goto(`/admin/resources/publication-requests/refuse/${await requestOf(title)}`)
      await staff.locator('textarea[name="refuseReason"]').fill('Dites aussi le prix.')
      await staff.locator('main form button[type="submit"]').last().press('Enter')
      await staff.waitForURL(url => !url.pathname.includes('/refuse/'))

      await page.goto('/account/articles')
      await page.getByText('À corriger').first().waitFor()
      await page.getByRole('link', { name: title }).click()
      await page.getByText('Dites aussi le prix.').waitFor()
      expect(page.url()).toBe(form)
      await page.getByRole('link', { name: 'À l’usage', exact: true }).click()
      await writeText(page, 'Il a coûté douze euros.', hasScript)
      await button(page, 'Enregistrer la section').click()
      await page.getByRole('link', { name: 'Redemander la publication' }).click()
      await page.locator('textarea[name="description"]').fill('Le prix est ajouté.')
      await button(page, 'Envoyer la demande').click()
      await page.getByText('Publication demandée').waitFor()

      await staff.goto(`/admin/resources/publication-requests/accept/${await requestOf(title)}`)
      await staff.locator('main form button[type="submit"]').last().press('Enter')
      await staff.waitForURL(url => !url.pathname.includes('/accept/'))

      const guest = (await site.visit(options)).page
      await guest.goto('/articles')
      await guest.getByRole('link', { name: title }).click()
      await guest.getByRole('heading', { name: title, level: 1 }).waitFor()
      expect(await guest.locator('main h2').allInnerTexts()).toEqual(
        expect.arrayContaining(['Le besoin', 'Le modèle', 'À l’usage']),
      )
      await guest.getByText('Il a coûté douze euros.').waitFor()
      await page.goto('/account/articles')
      await page.getByRole('listitem').filter({ hasText: title }).getByText('Publié').waitFor()
      await Promise.all([page, staff, guest].map(each => each.context().close()))
    },
  )

  it('finds again what was typed into a section and not sent', async () => {
    const page = await visitAs('member-1')
    await page.goto('/account/articles')
    await page.getByRole('link', { name: 'Un support de téléphone pour accoudoir' }).click()
    await page.getByRole('link', { name: 'Ajouter une section' }).click()
    await page.getByLabel('Titre de la section').fill('Le cadre de porte')
    await writeText(page, 'Le bras se plie', true)
    await page.getByText('Votre texte est conservé').waitFor()
    const url = page.url()
    await page.close()
    const again = await page.context().newPage()
    await again.goto(url)
    expect(await again.locator('input[name="title"]').inputValue()).toBe('Le cadre de porte')
    expect(await again.locator('textarea[name="content"]').inputValue()).toContain('Le bras se plie')
    await button(again, 'Enregistrer la section').click()
    await again.locator('#sections').getByRole('link', { name: 'Le cadre de porte', exact: true }).waitFor()
    await again.goto(url)
    expect(await again.locator('input[name="title"]').inputValue(), 'what was sent is kept no more').toBe('')
    await again.context().close()
  })
})

describe('the next version of an article whose public page the staff change meanwhile', () => {
  it.each([true, false])(
    'keeps of each what was chosen before it is accepted (script: %s)',
    async javaScriptEnabled => {
      const { rows } = await site.database.pool.query<{ id: string; slug: string; account: string }>(
        `select a.id, a.slug, split_part(u.email::text, '@', 1) as account from articles a
          join users u on u.id = a.created_by_id where a.status_id = 'published' and u.email like 'member-%'
          and a.access_level_id is null order by a.slug limit 1`,
      )
      const { id, slug, account } = rows[0]!
      const send = async (who: string, method: string, path: string, data: object) => {
        const answer = await fetch(`${site.url}/api/v1/${path}`, {
          method,
          headers: {
            'content-type': 'application/vnd.api+json',
            origin: site.url,
            'accept-language': 'fr',
            cookie: await cookieOf(site, who),
          },
          body: JSON.stringify(data),
        })
        expect(answer.status, await answer.clone().text()).toBeLessThan(300)
        return (await answer.json()) as { meta: { result: { id: string; request: string } } }
      }
      const write = (who: string, of: string, attributes: object) =>
        send(who, 'PATCH', `articles/${of}`, { data: { type: 'articles', id: of, attributes } })
      const act = async (of: string, action: string, input = {}) =>
        (await send(account, 'POST', `articles/${of}/actions/${action}`, { meta: { input } })).meta.result
      const { id: next } = await act(id, 'begin-next-version')
      const run = javaScriptEnabled ? 'avec' : 'sans'
      await write(account, next, { title: `Titre de la suite ${run}`, shortDescription: `Suite ${run}` })
      await write('app-admin', id, { title: `Titre public ${run}`, shortDescription: `Public ${run}` })
      const { request } = await act(next, 'ask-for-publication', { description: 'Relu.' })

      const writer = await visitAs(account, { javaScriptEnabled })
      await writer.goto(`/services/records/articles/${next}`)
      await writer.getByText('La page publique a été modifiée depuis').first().waitFor()
      await writer.getByRole('link', { name: 'Comparer et choisir' }).first().waitFor()

      const staff = await visitAs('admin', { javaScriptEnabled, viewport: PHONE })
      await staff.goto(`/admin/resources/publication-requests/accept/${request}`)
      await staff.locator('main form button[type="submit"]').last().press('Enter')
      await staff.waitForURL(url => url.pathname.endsWith('/meanwhile'))
      if (javaScriptEnabled) expect(await lookOnPhone(staff)).toEqual([])
      await staff.getByText(`Titre public ${run}`).waitFor()
      await staff.getByRole('group', { name: 'Titre – Français' }).waitFor()
      await staff.locator('input[name="keep.title.fr"][value="version"]').check()
      await staff.locator('input[name="keep.shortDescription.fr"][value="public"]').check()
      await button(staff, 'Enregistrer ces choix').press('Enter')
      await staff.getByText('Vos choix sont enregistrés.').waitFor()
      await staff.locator('main form button[type="submit"]').last().press('Enter')
      await staff.waitForURL(url => !url.pathname.includes('/accept/'))
      const { rows: after } = await site.database.pool.query(
        "select title ->> 'fr' as title, short_description ->> 'fr' as short from articles where slug = $1",
        [slug],
      )
      expect(after).toEqual([{ title: `Titre de la suite ${run}`, short: `Public ${run}` }])
      await Promise.all([writer, staff].map(each => each.context().close()))
    },
    60_000,
  )
})

describe('an article with pagination', () => {
  const PATH = '/articles/imprimer-en-3d-une-aide-qui-dure'

  it.each([true, false])(
    'is read section by section, each at its own address (script: %s)',
    async javaScriptEnabled => {
      const { page, context } = await site.visit({ viewport: PHONE, javaScriptEnabled })
      await page.goto(PATH)
      const titles: string[] = []
      for (;;) {
        titles.push(await page.locator('main h2:visible').first().innerText())
        const next = page.locator('a[rel="next"]')
        if ((await next.count()) === 0) break
        const named = await next.locator('strong').innerText()
        await next.click()
        await page.getByRole('heading', { name: named, level: 2 }).waitFor()
        expect(await page.title()).toContain(named)
        expect(new URL(page.url()).pathname.startsWith(`${PATH}/`)).toBe(true)
        expect(await page.locator('h1').innerText()).toBe('Imprimer en 3D une aide qui dure')
      }
      expect(new Set(titles).size).toBe(titles.length)
      expect(titles.length).toBeGreaterThan(2)
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('main h2:visible').allInnerTexts()).toEqual(expect.arrayContaining(titles))
      await context.close()
    },
  )

  it('leads from the words of a search to the section that holds them', async () => {
    const { page, context } = await site.visit({ javaScriptEnabled: false })
    await page.goto(PATH)
    await page.locator('input[name="words"]').fill('petg')
    await page.locator('form:has(input[name="words"]) button').click()
    expect(await page.locator('mark').first().innerText()).toBe('PETG')
    await page.locator('h3 a').first().click()
    await page.getByRole('heading', { name: 'Choisir le matériau', level: 2 }).waitFor()
    await page.goto(`${PATH}?words=introuvable`)
    await page.getByText('Aucun résultat pour').waitFor()
    await context.close()
  })
})

it('an unknown section leads to the page for what is missing, and one of another layout to its place', async () => {
  const { page, context } = await site.visit()
  expect((await page.goto('/articles/imprimer-en-3d-une-aide-qui-dure/nulle-part'))!.status()).toBe(404)
  expect((await context.request.get('/articles/%E0%A4%A')).status()).toBeLessThan(500)
  await page.goto('/articles/demander-la-pch-pour-une-aide-technique')
  const contents = page.locator('nav ol a').first()
  const [, anchor] = (await contents.getAttribute('href'))!.split('#part-')
  await page.goto(`/articles/demander-la-pch-pour-une-aide-technique/${anchor}`)
  expect(new URL(page.url()).hash).toBe(`#part-${anchor}`)
  await context.close()
})
