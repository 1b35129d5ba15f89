import type axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { isWhole } from '#tests/support/amount.ts'
import { EXTREMES, showAs, type Look as Shown } from './looks.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules whose answer depends on where things are; the others say the same at every width. */
export const OF_THE_LAYOUT = ['target-size', 'scrollable-region-focusable']
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']
export type Look = Shown & { rules?: readonly string[] }
/**
 * Both schemes and both widths are asked everything. The accessibility drawer's extremes make texts larger, never
 * paler.
 */
export const LOOKS: readonly Look[] = [
  { name: 'light at 1280 px', scheme: 'light', width: 1280 },
  { name: 'dark at 320 px', scheme: 'dark', width: 320 },
  {
    name: 'light at 390 px with the largest text',
    scheme: 'light',
    width: 390,
    rules: OF_THE_LAYOUT,
    preferences: EXTREMES,
  },
]
/**
 * Colours that only the other pairs of scheme and width show: checked on screens that together contain every component,
 * and on every screen where AXE_LOOKS is `all`.
 */
const OTHER_PAIRS: readonly Look[] = [
  { name: 'light at 320 px', scheme: 'light', width: 320, rules: OF_COLOURS },
  { name: 'dark at 1280 px', scheme: 'dark', width: 1280, rules: OF_COLOURS },
]
export const SHOWS_EVERYTHING = [
  '/',
  '/admin/styleguide',
  '/admin/dashboard',
  '/rentals/regard-mini',
  '/services/rentals/period',
  '/admin/rentals/timeline?view=bars&weeks=8',
]
/**
 * All of them on screens that together contain every component; of another screen the first, unless AXE_LOOKS asks for
 * all.
 */
export function looksAt(path: string): readonly Look[] {
  if (process.env.AXE_LOOKS === 'all' || SHOWS_EVERYTHING.includes(path))
    return [...LOOKS.slice(0, 2), ...OTHER_PAIRS, LOOKS[2]!]
  return isWhole ? LOOKS : LOOKS.slice(0, 1)
}

/**
 * In the page: marks each element that looks like one before it (same classes, colours, sizes and ground, within the
 * same kind of ancestors), so that contrast, which takes most of a look's time, is judged once for all rows of a list.
 */
function markTwins(): void {
  const grounds = new Map<Element, number>()
  const known = new Map<string, number>()
  const numberOf = (key: string) => known.get(key) ?? (known.set(key, known.size), known.size - 1)
  const seen = new Set<string>()
  for (const element of document.querySelectorAll('body, body *')) {
    const {
      backgroundColor,
      backgroundImage,
      opacity,
      position,
      filter,
      color,
      fontSize,
      fontWeight,
      textShadow,
      visibility,
    } = getComputedStyle(element)
    const ground = numberOf(
      [
        element.parentElement ? grounds.get(element.parentElement) : '',
        element.localName,
        element.getAttribute('class'),
        backgroundColor,
        backgroundImage,
        opacity,
        position,
        filter,
      ].join('|'),
    )
    grounds.set(element, ground)
    const look = [ground, color, fontSize, fontWeight, textShadow, visibility, element.textContent!.trim() === ''].join(
      '|',
    )
    element.toggleAttribute('data-twin', seen.has(look))
    seen.add(look)
  }
}

/**
 * Rule, place and help of each violation, and whether the page is wider than its window: what a person needs to mend
 * it.
 */
export async function faultsOf(page: Page, look: Look): Promise<string[]> {
  const { name, rules } = look
  await showAs(page, look)
  const tooWide = await page.evaluate(() => ({
    by: document.documentElement.scrollWidth - innerWidth,
    first: [...document.querySelectorAll('main *')]
      .find(element => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('[role="region"]'))
      ?.outerHTML.slice(0, 200),
  }))
  await page.evaluate(markTwins)
  const violations = await page.evaluate(
    async runOnly =>
      (
        await (window as unknown as { axe: typeof axeCore }).axe.run(document, {
          runOnly,
          resultTypes: ['violations'],
          iframes: false,
        })
      ).violations,
    rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: RULES },
  )
  return [
    ...(tooWide.by > 1 ? [`${name}: ${tooWide.by} px wider than the window: ${tooWide.first}`] : []),
    ...violations.flatMap(({ id, help, nodes }) =>
      nodes.slice(0, 3).map(({ html, failureSummary }) => {
        const reason = failureSummary?.split('\n')[1] ?? ''
        return `${name}: ${id}: ${help}: ${html.slice(0, 200)} ${reason}`
      }),
    ),
  ]
}
