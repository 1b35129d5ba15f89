import { expect, it } from 'vitest'
import { openAlive, openSite, PHONE } from './site.ts'

const site = await openSite()

it('a guest searches while typing, selects results by arrow keys, and returns to the query', async () => {
  const { context, page } = await site.visit({ viewport: PHONE })
  await openAlive(page, '/')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Rechercher' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rechercher' })
  const field = dialog.getByRole('searchbox', { name: 'Que cherchez-vous ?' })
  await field.waitFor()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/services/global-search')) asked.push(request.url())
  })
  await page.keyboard.type('zzzz')
  await dialog.getByRole('status').getByText('Aucun résultat.').waitFor()
  await field.fill('')
  await page.keyboard.type('membre')
  await dialog.getByRole('heading', { name: /^Pages/ }).waitFor()
  // Half a second after the last letter: not once a letter.
  expect(asked).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Fermer la recherche' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate(element => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: /^Pages/ }).waitFor()
  expect(await field.inputValue()).toBe('membre')
  await page.keyboard.press('ArrowDown')
  const first = dialog.getByRole('listitem').first().getByRole('link')
  expect(await first.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  expect(await field.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  const target = await first.getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === target)
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

it('without script the search page corrects typos, filters by type, pages, and escapes markup', async () => {
  const { context, page } = await site.visit({ javaScriptEnabled: false })
  await page.goto('/site-map')
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click()
  expect(new URL(page.url()).pathname).toBe('/services/search')
  const search = async (words: string) => {
    await page.getByRole('searchbox', { name: 'Que cherchez-vous ?' }).fill(words)
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click()
  }
  await search('réseaux')
  expect(await page.getByRole('main').getByRole('link', { name: 'Le réseau' }).first().getAttribute('href')).toBe(
    '/network',
  )
  expect(await page.locator('mark').first().textContent()).toMatch(/réseau/i)
  await search('<b>aide</b>')
  expect(await page.getByRole('searchbox').inputValue()).toBe('<b>aide</b>')
  await search('aide')
  await page.getByRole('link', { name: 'Voir tous les résultats Structures' }).click()
  expect(new URL(page.url()).searchParams.get('type')).toBe('organizations')
  await page.getByRole('heading', { level: 2, name: /^Structures/ }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1)
  await context.close()
})

it('the network and the catalogue say which words they searched for in place of typing errors', async () => {
  const { context, page } = await site.visit({ javaScriptEnabled: false })
  for (const [path, typed, corrected] of [
    ['/network', 'ressourcerei', 'ressourcerie'],
    ['/rentals', 'contacteru', 'contacteur'],
  ] as const) {
    await page.goto(`${path}?search=${typed}`)
    await page.getByText(`Résultats pour « ${corrected} »`).first().waitFor()
    await page
      .getByRole('link', { name: `Chercher exactement « ${typed} »` })
      .first()
      .click()
    expect(new URL(page.url()).searchParams.get('search')).toBe(`"${typed}"`)
  }
  await context.close()
})
