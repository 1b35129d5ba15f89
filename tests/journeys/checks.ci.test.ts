import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { sharedBrowser } from '../support/browser.ts'
import { focusPixels } from './checks/focus-pixels.ts'
import { loadChecks, runCheck } from './checks/load-checks.ts'
import { EXTREMES, showAs } from './checks/looks.ts'
import { SEEDED } from './checks/seeded-faults.ts'

let page: Page

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage({ viewport: { width: 800, height: 600 } })
})

afterAll(() => page.context().close())

/** A page of its own, without any style but what is given. */
async function show(body: string, style = ''): Promise<void> {
  const focus = ':focus-visible { outline: 3px solid #000; outline-offset: 2px }'
  const head = `<head><style>${focus} ${style}</style></head>`
  await page.setContent(`<!doctype html><html lang="fr">${head}<body>${body}</body></html>`)
  await loadChecks(page)
  await page.keyboard.press('Tab')
}

describe.each(Object.entries(SEEDED))('%s', (name, { bad, good, given = [] }) => {
  const run = () => runCheck(page, name as 'smallTargets', ...(given as []))
  it.each(Object.entries(bad))('finds %s', async (_, body) => {
    await show(body)
    expect(await run()).not.toEqual([])
  })
  it.each(Object.entries(good))('accepts %s', async (_, body) => {
    await show(body)
    expect(await run()).toEqual([])
  })
})

describe('focusFaults', () => {
  const faults = async (body: string, style = '') => {
    await show(body, style)
    return runCheck(page, 'focusFaults')
  }
  it.each([
    ['no ring', 'button { outline: none !important }'],
    ['a thin ring', 'button:focus-visible { outline-width: 1px }'],
    ['a ring that touches', 'button:focus-visible { outline-offset: 0 }'],
    ['a pale ring', 'button:focus-visible { outline-color: #ddd }'],
    ['a ring that is cut', 'div { overflow: hidden; width: 60px } button { margin: 0 }'],
  ])('finds %s', async (_, style) => {
    expect((await faults('<div><button>Un</button></div>', style)).rings).toHaveLength(1)
  })
  it('accepts a ring within the element and one on the label of its box', async () => {
    expect(
      await faults(
        '<button>Un</button><label><input type="checkbox" style="opacity:0">Deux</label>',
        'button:focus-visible { outline-offset: -5px } label:has(:focus-visible) { outline: 3px solid #000; ' +
          'outline-offset: 2px }',
      ),
    ).toEqual({ rings: [], covered: [] })
  })
  it('finds a focused element below a bar, and none where the page has scroll padding', async () => {
    const bar = '<header style="position:fixed;top:0;left:0;right:0;height:60px;background:#eee">barre</header>'
    const link = '<p style="margin:0;height:150px"><a href="/x">lien</a></p>'
    const body = `${bar}<main>${link.repeat(20)}</main>`
    expect((await faults(body)).covered).not.toEqual([])
    expect((await faults(body, 'html { scroll-padding-top: 70px } main { padding-top: 70px }')).covered).toEqual([])
  })
})

describe('focusPixels', () => {
  it('finds a ring that is covered or has the colour of its background, and accepts a visible one', async () => {
    await show('<button style="margin:20px">Un</button>')
    expect(await focusPixels(page, new Set())).toEqual([])
    await show('<div style="background:#000;padding:20px"><button>Un</button></div>')
    expect(await focusPixels(page, new Set())).toHaveLength(1)
    await show(
      '<div style="position:relative;padding:20px"><button>Un</button><i ' +
        'style="position:absolute;inset:0;background:#fff;pointer-events:none"></i></div>',
    )
    expect(await focusPixels(page, new Set())).toHaveLength(1)
  })
})

describe('showAs', () => {
  const LARGE = { name: 'large', scheme: 'light', width: 800, preferences: EXTREMES } as const
  /** A page that comes alive late, and then shows what its reader has stored: nothing. */
  const COMES_ALIVE = `setTimeout(() => {
    document.querySelector('main').__reactFiber$1 = {}
    const root = document.documentElement
    for (const { name } of [...root.attributes]) if (name !== 'lang') root.removeAttribute(name)
  }, 300)`
  it('keeps the preferences of a page that hydrates meanwhile, so that clipped large text is found', async () => {
    const text = '<p style="width:200px;overflow:hidden;white-space:nowrap">Un texte</p>'
    await show(
      `<main>${text}</main><script>${COMES_ALIVE}</script>`,
      'html { font-size: var(--reader-font-size, 100%) } p { font-size: 2rem; margin: 0 }',
    )
    expect(await runCheck(page, 'clippedTexts')).toEqual([])
    await showAs(page, LARGE)
    expect(await page.evaluate(() => document.documentElement.getAttribute('data-line-height'))).toBe('3')
    expect(await runCheck(page, 'clippedTexts')).toHaveLength(1)
  })
  it('waits until the bar has reported its height in the large text', async () => {
    const reportHeight = `
      const header = document.querySelector('header')
      const report = () => document.documentElement.style.setProperty('--bar-height', header.offsetHeight + 'px')
      new ResizeObserver(() => setTimeout(report, 500)).observe(header)`
    await show(
      `<header>barre</header><p>texte</p><script>${reportHeight}</script>`,
      'html { font-size: var(--reader-font-size, 100%) } header { font-size: 1rem }',
    )
    await showAs(page, LARGE)
    expect(
      await page.evaluate(
        () =>
          document.documentElement.style.getPropertyValue('--bar-height') ===
          `${document.querySelector('header')!.offsetHeight}px`,
      ),
    ).toBe(true)
  })
})

describe('wordsOfMain', () => {
  it('leaves out elements that need script, and hidden ones', async () => {
    await show('<main><p>Un texte</p><p class="js-only">Carte</p><p hidden>Rien</p></main>')
    expect(await runCheck(page, 'wordsOfMain')).toEqual(['un', 'texte'])
  })
})
