import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tabTo } from './page-drivers.ts'
import { openAlive, openSite, PHONE } from './site.ts'

const site = await openSite()
const AID = '/aides/tourne-cle'
const fileOf = (page: Page) => page.getByRole('article', { name: 'tourne-cle', exact: true })
const isFocused = (element: Locator) => element.evaluate(one => one === document.activeElement)

test('the part of a file is read by a screen reader in its order, with names and units', async () => {
  const { context, page } = await site.visit({ viewport: PHONE })
  await openAlive(page, AID)
  await fileOf(page).getByRole('button').waitFor()
  const read = await fileOf(page).ariaSnapshot()
  expect(read.replaceAll(/\u00a0|\u202f/g, ' ')).toBe(
    [
      '- article "tourne-cle":',
      '  - heading "tourne-cle" [level=3]',
      '  - paragraph: Tient sur les imprimantes à partir de 120 mm.',
      '  - term: Dimensions',
      '  - definition: Largeur 92 mm, profondeur 36 mm, hauteur 10 mm',
      '  - term: Triangles',
      '  - definition: "768"',
      '  - term: Parties séparées',
      '  - definition: "1"',
      '  - term: Surface fermée',
      '  - definition: "Oui : prêt à imprimer"',
      '  - term: Volume',
      '  - definition: 30 cm³',
      '  - term: Poids si la pièce est pleine',
      '  - definition: PLA 37 g, PETG 38 g, ABS 31 g, TPU 36 g. ' +
        'La plupart des pièces sont imprimées en partie creuses et pèsent moins.',
      `  - 'button "Afficher en 3D : tourne-cle"': Afficher en 3D`,
      '  - status',
      '  - link "Télécharger (STL, 38 ko) tourne-cle":',
      '    - /url: /services/files/tourne-cle',
      '    - text: Télécharger (STL, 38 ko)',
    ].join('\n'),
  )
  await context.close()
})

test('the 3D view is fetched when it is asked for, and is opened, turned and left by keyboard', async () => {
  const { context, page } = await site.visit({ viewport: PHONE })
  const scripts: string[] = []
  page.on('request', request => {
    if (request.url().includes('/assets/ModelViewer')) scripts.push(request.url())
  })
  await openAlive(page, AID)
  expect(scripts).toEqual([])
  const file = fileOf(page)
  await file.getByRole('button').evaluate(button => button.setAttribute('data-opens', ''))
  await tabTo(page, 'article button[data-opens]')
  await page.keyboard.press('Enter')
  const status = file.getByRole('status')
  await status.filter({ hasText: /^tourne-cle est affiché en 3D\.$/ }).waitFor()
  expect(scripts.length).toBeGreaterThan(0)
  expect(await isFocused(file.getByRole('button', { name: 'Masquer la vue en 3D : tourne-cle' }))).toBe(true)
  expect(await file.getByText('Surface fermée').count(), 'the report stays beside the view').toBe(1)

  await page.keyboard.press('Tab')
  const view = file.getByRole('application', {
    name: 'Vue en 3D de tourne-cle',
    description: /^Au clavier, quand la vue en 3D a le focus : les flèches tournent le modèle/,
  })
  expect(await isFocused(view)).toBe(true)
  await holdsKeys(page, view)
  await view.focus()
  await page.keyboard.press('Tab')
  expect(await isFocused(file.getByRole('button', { name: 'Vers la gauche' })), 'Tab leaves the view').toBe(true)
  const before = await view.screenshot()
  await page.keyboard.press('Enter')
  expect((await view.screenshot()).equals(before), 'a button turns the model').toBe(false)

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await file.getByRole('button', { name: 'Afficher en 3D : tourne-cle' }).waitFor()
  expect([await view.count(), await status.textContent()], 'closed by the button that opened it').toEqual([0, ''])
  await context.close()
})

/** Each key changes the picture, and 0 shows what was shown first. */
async function holdsKeys(page: Page, view: Locator): Promise<void> {
  const picture = () => view.locator('canvas').screenshot()
  const first = await picture()
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-']) {
    const before = await picture()
    await page.keyboard.press(key)
    expect((await picture()).equals(before), `${key} changes the view`).toBe(false)
  }
  await page.keyboard.press('0')
  expect((await picture()).equals(first), '0 resets the view').toBe(true)
}

test.each([
  ['its code', (page: Page) => page.context().setOffline(true)],
  ['the file', (page: Page) => page.route('**/services/files/tourne-cle', route => route.abort())],
])('a screen reader hears when %s does not arrive, and the file stays', async (_what, cut) => {
  const { context, page } = await site.visit({ viewport: PHONE })
  await openAlive(page, AID)
  const file = fileOf(page)
  await file.getByRole('button').waitFor()
  await cut(page)
  await file.getByRole('button', { name: 'Afficher en 3D' }).click()
  await file
    .getByRole('status')
    .filter({ hasText: 'tourne-cle ne peut pas être affiché ici. Vous pouvez télécharger le fichier.' })
    .waitFor()
  expect(await file.getByRole('application').count()).toBe(0)
  expect(await file.getByRole('link', { name: /^Télécharger/ }).count()).toBe(1)
  await context.close()
})
