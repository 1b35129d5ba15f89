import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { tabTo } from './page-drivers.ts'
import { enterAs, openAlive, openSite, PHONE } from './site.ts'

const site = await openSite()

it('hydrates on a slow machine, whatever is pressed meanwhile', async () => {
  const { context, page } = await site.visit()
  const faults: string[] = []
  page.on('pageerror', fault => faults.push(fault.message))
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/', { waitUntil: 'commit' })
  const isAlive = () =>
    page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__reactFiber')))
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    await page.waitForTimeout(25)
  }
  await expect.poll(isAlive).toBe(true)
  expect(faults).toEqual([])
})

it('renders the account of a member who has unread notifications in the browser as on the server', async () => {
  const { context, page } = await site.visit()
  await enterAs(site, context, 'member-1')
  for (const path of ['profile', 'notifications', 'documents', 'privacy', 'profile/likes', 'transactions'])
    await openAlive(page, `/account/${path}`)
  expect([...site.faults]).toEqual([])
  await context.close()
})

it('shows a message of the back office on a page that has none of its texts', async () => {
  const { context, page } = await site.visit()
  const value = encodeURIComponent(JSON.stringify({ kind: 'success', text: 'admin:flash.saved' }))
  await context.addCookies([{ name: 'flash', value, url: site.url }])
  await openAlive(page, '/')
  expect(await page.getByText('Vos modifications sont enregistrées.').count()).toBe(1)
  expect([...site.faults]).toEqual([])
  await context.close()
})

describe('the cookie dialog', () => {
  it('is shown until it is answered by keyboard, and no other site is requested before', async () => {
    const { context, page } = await site.visit({ asksAboutCookies: true, viewport: PHONE })
    const elsewhere: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url())
    })
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: 'Vos choix de cookies' })
    await dialog.waitFor()
    // The page stays in view and in use: most of a phone's window, and its links are pressed.
    const { height } = (await dialog.boundingBox())!
    expect(height).toBeLessThan(PHONE.height / 3)
    const [accept, reject] = await Promise.all(
      ['Tout accepter', 'Tout refuser'].map(async name => (await dialog.getByRole('button', { name }).boundingBox())!),
    )
    expect([reject!.y, reject!.width, reject!.height]).toEqual([accept!.y, accept!.width, accept!.height])
    await page.locator('footer').getByRole('link', { name: 'Plan du site' }).click()
    await page.waitForURL(url => url.pathname !== '/')
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    await tabTo(page, 'dialog summary', 60)
    await page.keyboard.press('Enter')
    expect(await page.getByRole('switch', { name: 'Vidéos YouTube' }).isChecked()).toBe(false)
    await tabTo(page, '#consent-vimeo', 60)
    await page.keyboard.press('Space')
    await tabTo(page, 'button[name="_intent"][value="save"]', 60)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const kept = (await context.cookies()).find(({ name }) => name === 'cookie_consent')!
    expect(JSON.parse(decodeURIComponent(kept.value))).toEqual({ essentials: true, youtube: false, vimeo: true })
    expect(kept.expires - Date.now() / 1000).toBeGreaterThan(364 * 86_400)

    await page.goto('/')
    await page.locator('footer').getByRole('button', { name: 'Gérer les cookies' }).click()
    await dialog.waitFor()
    expect(await page.getByRole('switch', { name: 'Vidéos YouTube' }).isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(elsewhere).toEqual([])
    const [unasked, answered] = await Promise.all(
      ['', `cookie_consent=${kept.value}`].map(async cookie => (await fetch(site.url, { headers: { cookie } })).text()),
    )
    expect(unasked).toBe(answered)
    await context.close()
  })

  it('is a page without script', async () => {
    const { context, page } = await site.visit({ asksAboutCookies: true, javaScriptEnabled: false })
    await page.goto('/site-map')
    await page.getByRole('button', { name: 'Gérer les cookies' }).click()
    await page.getByRole('button', { name: 'Tout refuser' }).click()
    expect(new URL(page.url()).pathname).toBe('/site-map')
    await page.getByText('Vos choix de cookies sont enregistrés.').waitFor()
    await context.close()
  })
})

describe('the accessibility drawer', () => {
  it('each change shows at once in every tab, returns the focus, and is kept by the server', async () => {
    const { context, page } = await site.visit()
    await openAlive(page, '/')
    const other = await context.newPage()
    await openAlive(other, '/site-map')
    await page.bringToFront()
    const opener = page.locator('header').getByRole('button', { name: 'Accessibilité' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Accessibilité' }).waitFor()
    await page.getByRole('radio', { name: 'Open Dyslexic' }).check()
    await page.getByRole('radio', { name: 'Sombre' }).check()
    await page.getByRole('spinbutton', { name: 'Taille du texte' }).fill('99')
    // By key: the new font and size move what is below while they arrive, and a press by pointer could miss.
    await page.getByRole('button', { name: 'Augmenter : Interligne' }).press('Enter')
    const look = (tab: Page) =>
      tab.evaluate(() => {
        const { fontFamily, lineHeight, fontSize } = getComputedStyle(document.querySelector('main p, footer p')!)
        return {
          font: fontFamily.split(',')[0],
          ratio: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
          root: getComputedStyle(document.documentElement).fontSize,
          scheme: document.documentElement.dataset.mantineColorScheme,
        }
      })
    const wanted = { font: 'OpenDyslexic', ratio: 1.75, root: '32px', scheme: 'dark' }
    await expect.poll(() => look(other)).toEqual(wanted)
    await expect.poll(() => look(page)).toEqual(wanted)
    await page.keyboard.press('Escape')
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
    const served = (await (await context.request.get('/site-map')).text()).toLowerCase()
    expect(served.slice(0, served.indexOf('>', '<!doctype html>'.length) + 1)).toBe(
      '<!doctype html><html lang="fr" data-scheme="dark" data-mantine-color-scheme="dark" ' +
        'data-font="open-dyslexic" data-line-height="1.75" ' +
        'style="--reader-font:opendyslexic;--reader-font-size:200%;--reader-line-height:1.75">',
    )
    await context.close()
  })

  it('keeps the last change when the answer to an earlier one is late, in every tab', async () => {
    const { context, page } = await site.visit()
    await openAlive(page, '/')
    const other = await context.newPage()
    await openAlive(other, '/site-map')
    await page.bringToFront()
    const open: (() => void)[] = []
    const released = [0, 1].map(
      index =>
        new Promise<void>(resolve => {
          open[index] = resolve
        }),
    )
    let sent = 0
    await page.route('**/services/accessibility-settings', async route => {
      sent += 1
      await released[sent - 1]
      await route.continue()
    })
    await page.locator('header').getByRole('button', { name: 'Accessibilité' }).press('Enter')
    await page.getByRole('button', { name: 'Augmenter : Interligne' }).press('Enter')
    await expect.poll(() => sent).toBe(1)
    // The other tab is busy: it reads what is stored only after the late answer has come.
    const busy = other.evaluate(() => {
      const end = performance.now() + 3_000
      while (performance.now() < end);
    })
    await page.getByRole('button', { name: 'Augmenter : Interligne' }).press('Enter')
    open[0]!()
    await busy
    await other.locator('html').getAttribute('data-line-height')
    open[1]!()
    await expect.poll(() => sent).toBe(2)
    const kept = async () => [
      new URLSearchParams(
        decodeURIComponent((await context.cookies()).find(cookie => cookie.name === 'preferences')?.value ?? ''),
      ).get('lineHeight'),
      await page.locator('html').getAttribute('data-line-height'),
      await other.locator('html').getAttribute('data-line-height'),
    ]
    await expect.poll(kept).toEqual(['2', '2', '2'])
    await context.close()
  })

  it('is a page without script', async () => {
    const { context, page } = await site.visit({ javaScriptEnabled: false })
    await page.goto('/site-map')
    await page.locator('header').getByRole('button', { name: 'Accessibilité' }).click()
    await page.getByRole('spinbutton', { name: 'Interligne' }).fill('3')
    await page.getByRole('switch', { name: 'Images en gris' }).check()
    await page.getByRole('button', { name: 'Enregistrer mes réglages' }).click()
    expect(new URL(page.url()).pathname).toBe('/site-map')
    expect(await page.locator('html').getAttribute('data-line-height')).toBe('3')
    expect(await page.locator('html').getAttribute('data-grayscale')).toBe('')
    await context.close()
  })
})

describe('on a page', () => {
  it('the contents lead to each titled block, and arriving there is announced with its title', async () => {
    const { context, page } = await site.visit({ viewport: PHONE })
    await openAlive(page, '/')
    await page.locator('summary[aria-label="Sur cette page"]').click()
    const entries = page.getByRole('navigation', { name: 'Sur cette page' }).getByRole('link')
    expect(await entries.count()).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    expect(
      await page
        .locator('summary[aria-label="Sur cette page"]')
        .evaluate(element => element === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await entries.last().click()
    await expect
      .poll(() => page.evaluate(() => `#${document.activeElement?.id}` === decodeURIComponent(location.hash)))
      .toBe(true)
    await page.getByRole('button', { name: 'Retour en haut' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    await page.locator('footer a[href="/site-map"]').click()
    await page.waitForURL('**/site-map')
    await page
      .getByRole('status')
      .filter({ hasText: /Plan du site.* est chargée/ })
      .waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await context.close()
  })

  it('forced colours keep each switch and state visible, and reduced motion moves nothing', async () => {
    const { context, page } = await site.visit({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto('/services/cookies')
    const drawn = await page.locator('#consent-youtube').evaluate(element => {
      const style = getComputedStyle(element)
      return {
        appearance: style.appearance,
        seconds: Number.parseFloat(getComputedStyle(element, '::before').transitionDuration),
      }
    })
    expect(drawn.appearance).toBe('auto')
    expect(drawn.seconds).toBeLessThan(0.001)
    await page.locator('#consent-youtube').focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid')
    await context.close()
  })
})
