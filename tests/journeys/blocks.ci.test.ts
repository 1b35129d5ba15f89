import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { enterAs, openAlive, openSite } from './site.ts'

const site = await openSite()

/** Hosts other than the site's that a page asks for anything. They get no answer. */
async function strangersOf(page: Page): Promise<Set<string>> {
  const hosts = new Set<string>()
  await page.route(
    url => url.origin !== site.url && url.protocol.startsWith('http'),
    route => {
      hosts.add(new URL(route.request().url()).hostname)
      return route.abort()
    },
  )
  return hosts
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

it('a video requests nothing from its host before consent, and plays in a dialog after it', async () => {
  const { context, page } = await site.visit()
  const strangers = await strangersOf(page)
  await openAlive(page, '/about')
  const opener = page.getByRole('link', { name: /Regarder la vidéo/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'L’accessibilité vue par dix personnes' })
  await dialog.getByText('Cette vidéo est hébergée par YouTube').waitFor()
  expect(await dialog.locator('iframe').count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await focused(page)).toContain('Regarder la vidéo')
  await opener.click()
  await dialog.getByRole('link', { name: 'Choisir mes cookies' }).click()
  expect([...strangers]).toEqual([])
  await page.getByRole('button', { name: /Tout accepter/ }).click()
  await dialog.locator('iframe[src^="https://www.youtube-nocookie.com/embed/3f31oufqFSM"]').waitFor()
  await expect.poll(() => [...strangers]).toEqual(['www.youtube-nocookie.com'])
  await context.close()
})

it('the map needs no other site, is used by keyboard from its list, and has a list without script', async () => {
  const { context, page } = await site.visit()
  const strangers = await strangersOf(page)
  await page.goto('/network')
  const map = page.getByRole('group', { name: /^Carte des structures/ })
  await map.scrollIntoViewIfNeeded()
  const point = page.getByRole('button', { name: 'Montrer sur la carte Fab Lab du Canal' })
  await point.focus()
  await page.keyboard.press('Enter')
  await map.getByText('31 quai des Bateliers').waitFor()
  expect(await focused(page)).toBe('Fab Lab du Canal')
  await page.keyboard.press('Escape')
  await map.getByText('31 quai des Bateliers').waitFor({ state: 'detached' })
  expect(await focused(page)).toContain('Montrer sur la carte Fab Lab du Canal')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('grenoble')
  await search.press('Enter')
  await page.getByRole('status').filter({ hasText: '1 structure' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Montrer sur la carte/ }).count()).toBe(1)
  // The map shows what the list shows.
  expect(await map.getByRole('button', { name: /Atelier|Passerelle|Fab Lab/ }).count()).toBe(1)
  expect([...strangers]).toEqual([])
  await context.close()

  const { context: plain, page: bare } = await site.visit({ javaScriptEnabled: false })
  await bare.goto('/network')
  const map2 = bare.locator('section', { has: bare.getByText('31 quai des Bateliers') }).first()
  expect(await map2.getByRole('link', { name: 'Fab Lab du Canal' }).getAttribute('href')).toBe(
    '/organizations/fab-lab-du-canal',
  )
  expect(await bare.getByRole('group', { name: /^Carte des structures/ }).count()).toBe(0)
  await bare.getByRole('main').getByRole('searchbox').fill('nulle part')
  await bare.getByRole('main').getByRole('button', { name: 'Rechercher', exact: true }).click()
  await bare.getByRole('heading', { name: 'Aucune structure ne correspond' }).waitFor()
  await bare.getByRole('link', { name: 'Tout afficher' }).click()
  await bare.getByRole('link', { name: 'Fab Lab du Canal' }).waitFor()
  await plain.close()
})

it('the table is searched and sorted with and without script, and keeps the focus', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { context, page } = await site.visit({ javaScriptEnabled })
    await enterAs(site, context, 'member-1')
    await page.goto('/members')
    if (javaScriptEnabled) await page.waitForFunction(() => document.querySelector('main table a[href*="#"]') === null)
    const table = page.getByRole('table', { name: 'Structures de la communauté' })
    const form = page.getByRole('main').locator('form', { has: page.getByRole('button', { name: 'Rechercher' }) })
    await form.locator('input[type="search"]').fill('lyon')
    await form.locator('input[type="search"]').press('Enter')
    await page.waitForURL(/search=lyon/)
    await expect.poll(() => table.getByRole('rowheader').allTextContents()).toEqual(['Passerelle'])
    if (javaScriptEnabled)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('search')
    await page.goto('/members')
    if (javaScriptEnabled) await page.waitForFunction(() => document.querySelector('main table a[href*="#"]') === null)
    await table.getByRole('link', { name: /^Structure/ }).click()
    await page.waitForURL(/sort=name/)
    await expect
      .poll(async () => (await table.getByRole('rowheader').allTextContents())[0])
      .toBe('Atelier des Mains utiles')
    expect(await table.getByRole('columnheader', { name: /^Structure/ }).getAttribute('aria-sort')).toBe('ascending')
    if (javaScriptEnabled) expect(await focused(page)).toContain('Structure')
    await context.close()
  }
})

it('pictures do not move with reduced motion, and stay paused once paused', async () => {
  const moved = async (page: Page) => {
    await page.clock.runFor(7_000)
    await page.waitForTimeout(1_000)
    return page.evaluate(() => document.querySelector('main section ul[tabindex]')!.scrollLeft > 0)
  }
  const open = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { context, page } = await site.visit({ reducedMotion })
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('button', { name: /images/ }).waitFor()
    return { context, page }
  }
  const still = await open('reduce')
  expect(await moved(still.page)).toBe(false)
  await still.context.close()
  const { context, page } = await open('no-preference')
  await page.getByRole('button', { name: 'Mettre le défilement des images en pause' }).waitFor()
  expect(await moved(page)).toBe(true)
  await page.getByRole('button', { name: 'Mettre le défilement des images en pause' }).click()
  expect(await page.evaluate(() => localStorage.getItem('heroCarouselCycle'))).toBe('0')
  await page.reload()
  expect(await moved(page)).toBe(false)
  await context.close()
})

it('a survey is answered by keyboard, allows no extra choice, and then shows its results', async () => {
  const { context, page } = await site.visit()
  await page.goto('/about')
  const card = page.getByRole('article', { name: /Que voudriez-vous trouver/ })
  const choices = card.getByRole('checkbox')
  // The browser has made the key of the answer: the card is alive.
  await expect.poll(() => card.locator('input[name="_key"]').inputValue()).not.toBe('')
  await choices.first().focus()
  for (let index = 0; index < 4; index += 1) {
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  expect(await card.getByRole('checkbox', { checked: true }).count()).toBe(3)
  await card.getByText('décochez-en une').waitFor()
  await choices.nth(2).uncheck()
  await card.getByLabel('Une autre réponse').fill('un CAFE mensuel')
  await page.keyboard.press('Enter')
  await card.getByRole('note').getByText('Un café mensuel').waitFor()
  expect(await card.getByRole('row', { name: /Un café mensuel.*votre réponse/ }).count()).toBe(1)
  // The page stays, and the survey has the focus.
  expect(new URL(page.url()).pathname).toBe('/about')
  await expect.poll(() => card.evaluate(element => element === document.activeElement)).toBe(true)
  await page.goto('/about')
  await card.getByText('Vous avez répondu').waitFor()
  await context.close()
})

it('a survey is answered without script, keeps the choices after a refusal, and can be changed', async () => {
  const { context, page } = await site.visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto('/about')
  const card = page.getByRole('article', { name: /Que voudriez-vous trouver/ })
  for (let index = 0; index < 4; index += 1) await card.getByRole('checkbox').nth(index).check()
  // A page that is the same for all guests carries no proof that its reader is a person: the survey's own screen asks
  // again, with what was chosen; the answer returns to the page.
  await card.getByRole('button', { name: 'Envoyer ma réponse' }).last().click()
  await page.waitForURL(/\/services\/surveys\//)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(4)
  const send = async () => {
    // Without script a form that is sent within three seconds is taken for a program's.
    await site.moveClock(3_500)
    await page.getByRole('button', { name: 'Envoyer ma réponse' }).last().click()
  }
  await send()
  await page.getByRole('group', { name: 'Une erreur à corriger' }).getByText('Choisissez au plus 3 réponses.').waitFor()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(4)
  await page.getByRole('checkbox').first().uncheck()
  await send()
  await page.waitForURL(/\/about#survey-card-/)
  await card.getByText('Vous avez répondu').waitFor()
  await card.getByText('Modifier ma réponse').click()
  for (const index of [1, 2, 3]) await card.getByRole('checkbox').nth(index).uncheck()
  await card.getByRole('checkbox').first().check()
  await card.getByRole('button', { name: 'Enregistrer ma réponse' }).last().click()
  await page.getByText('Votre réponse est modifiée.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
  expect(await card.getByRole('row', { name: /votre réponse/ }).count()).toBe(1)
  await context.close()
})
