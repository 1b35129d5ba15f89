import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSite, signIn } from './site.ts'

const site = await openSite()

const nameIn = async (page: Page, id: string, language: string) => {
  const answer = await page.request.get(`/api/v1/app-menu-items/${id}`, {
    headers: { 'accept-edition-language': language },
  })
  return ((await answer.json()) as { data: { attributes: { name: string } } }).data.attributes.name
}

const idOf = async (page: Page, name: string) => {
  const answer = await page.request.get(`/api/v1/app-menu-items?filter[search]=${encodeURIComponent(name)}`)
  return ((await answer.json()) as { data: { id: string }[] }).data[0]!.id
}

it.each([true, false])('a language keeps what was typed in another, with script: %s', async javaScriptEnabled => {
  const { context, page } = await site.visit({ javaScriptEnabled })
  await signIn(page, 'app-admin')
  await page.goto('/admin/resources/app-menu-items/create')
  const name = page.locator('main input[name="name"]')
  const language = (label: string) => page.getByRole('button', { name: label })
  const french = `Essais ${javaScriptEnabled}`

  await name.fill(french)
  await page.locator('main input[name="url"]').fill('/contact')
  await language('English').click()
  await page.locator('main label', { hasText: 'Texte affiché' }).filter({ hasText: 'English' }).waitFor()
  expect(await name.inputValue()).toBe('')
  expect(await page.locator('main input[name="url"]').inputValue()).toBe('/contact')
  await name.fill('Trials')
  await language('Français').click()
  await page.locator('main label', { hasText: 'Texte affiché' }).filter({ hasText: 'Français' }).waitFor()
  expect(await name.inputValue()).toBe(french)
  await page.getByRole('button', { name: 'Ajouter au menu' }).last().click()
  await page.waitForURL(/app-menu-items(\?|$)/)
  const id = await idOf(page, french)
  expect([await nameIn(page, id, 'fr'), await nameIn(page, id, 'en')]).toEqual([french, 'Trials'])

  await page.goto(`/admin/resources/app-menu-items/update/${id}?editionLocale=fr`)
  await name.fill(`${french} !`)
  await language('English').click()
  await page.waitForURL('**editionLocale=en')
  await expect.poll(() => name.inputValue()).toBe('Trials')
  expect([await nameIn(page, id, 'fr'), await nameIn(page, id, 'en')]).toEqual([`${french} !`, 'Trials'])
  await context.close()
})

it('what is saved in English leaves the French texts of the footer', async () => {
  const { context, page } = await site.visit({ javaScriptEnabled: true })
  await signIn(page, 'app-admin')
  const footer = async () => {
    await page.goto('/')
    return page.locator('footer').innerText()
  }
  const save = async (path: string, field: string, text: string) => {
    await page.goto(`${path}?editionLocale=en`)
    await page.locator(`main [name="${field}"]`).fill(text)
    await page.locator('main form[method="post"] button[type="submit"]', { hasText: 'Enregistrer' }).last().click()
    await page.waitForURL(url => !url.pathname.includes('/update/'))
  }
  const french = await footer()
  const answer = await page.request.get('/api/v1/app-pages?filter[search]=notice')
  const { id } = ((await answer.json()) as { data: { id: string; attributes: { path: string } }[] }).data.find(
    ({ attributes }) => attributes.path === '/legal/notice',
  )!
  await save(`/admin/resources/app-pages/update/${id}`, 'title', 'A new legal notice')
  expect(await footer()).toBe(french)
  await page.goto('/admin/resources/app-envs/settings/identity?editionLocale=en')
  await page.locator('main [name="description"]').fill('A new description')
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await page.getByText('enregistr', { exact: false }).first().waitFor()
  expect(await footer()).toBe(french)
  await context.close()
})
