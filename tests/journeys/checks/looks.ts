import type { Page } from 'playwright-core'
import { DEFAULT_PREFERENCES, readerAttributes, readerProperties, type Preferences } from '#web/session/preferences.ts'

export type Look = { name: string; scheme: 'light' | 'dark'; width: number; preferences?: Preferences }

export const HEIGHT_PX = 900
/** The accessibility drawer's extremes (specification 1, section 5). */
export const EXTREMES: Preferences = { ...DEFAULT_PREFERENCES, fontSize: 32, lineHeight: 3, letterSpacing: 2.5 }

/**
 * In the page: whether script has taken it over and its bar has told its height as it stands now
 * (`web/shell/use-bar-height.ts`).
 */
function isSettled(): boolean {
  const main = document.querySelector('main')
  const isAlive = main === null || Object.keys(main).some(key => key.startsWith('__reactFiber$'))
  const bar = document.querySelector<HTMLElement>('body > header')
  const barHeight = document.documentElement.style.getPropertyValue('--bar-height')
  return isAlive && (bar === null || barHeight === '0px' || barHeight === `${bar.offsetHeight}px`)
}

/** In the page. @returns whether it stood so before */
function setLook([scheme, attributes, properties]: readonly [
  string,
  Record<string, string>,
  Record<string, string>,
]): boolean {
  const { documentElement: html } = document
  const wanted = { ...attributes, 'data-mantine-color-scheme': scheme }
  const stood =
    Object.entries(wanted).every(([name, value]) => html.getAttribute(name) === value) &&
    Object.entries(properties).every(([name, value]) => html.style.getPropertyValue(name) === value)
  for (const [name, value] of Object.entries(wanted)) html.setAttribute(name, value)
  for (const [name, value] of Object.entries(properties)) html.style.setProperty(name, value)
  return stood
}

/** In the page: what observes sizes has been told of the new ones, and what it changed has been drawn. */
const frames = () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/**
 * Shows the page as it stands in another scheme, width or text, as the drawer does, and waits until what depends on
 * them has followed.
 */
export async function showAs(page: Page, { scheme, width, preferences }: Look): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT_PX })
  const look = [
    scheme,
    preferences ? readerAttributes(preferences) : {},
    preferences ? readerProperties(preferences) : {},
  ] as const
  // A page that comes alive shows what its reader has stored: what was set before that is lost.
  for (let isKept = false; !isKept; isKept = await page.evaluate(setLook, look)) {
    await page.waitForFunction(isSettled)
    await page.evaluate(setLook, look)
    await page.evaluate(frames)
    await page.waitForFunction(isSettled)
  }
}
