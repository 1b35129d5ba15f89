import axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { isWhole } from '#tests/support/amount.ts'
import { EXTREMES, showAs, type Look as Shown } from './looks.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules whose answer depends on where things are; the others say the same at every width. */
const OF_THE_LAYOUT = ['target-size', 'scrollable-region-focusable']
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** `asks`: of axe, beside whether the page is wider than its window. */
type Look = Shown & { asks: 'structure and colours' | 'colours and layout' | 'layout' | 'everything' }

/** The largest text of the accessibility drawer in its widest font. */
const preferences = { ...EXTREMES, font: 'open-dyslexic' } as const
/**
 * How each screen is looked at (decision 0150): its structure once, its colours in light and in dark, which no width
 * changes, and its layout where there is least room for it.
 */
const USUAL_LOOKS: readonly Look[] = [
  { name: 'light at 1280 px', scheme: 'light', width: 1280, asks: 'structure and colours' },
  { name: 'dark at 320 px', scheme: 'dark', width: 320, asks: 'colours and layout' },
  { name: 'light at 390 px with the largest text', scheme: 'light', width: 390, preferences, asks: 'layout' },
]
const ALL_LOOKS: readonly Look[] = [
  ...USUAL_LOOKS.map((look): Look => ({ ...look, asks: 'everything' })),
  { name: 'light at 320 px', scheme: 'light', width: 320, asks: 'everything' },
  { name: 'dark at 1280 px', scheme: 'dark', width: 1280, asks: 'everything' },
  { name: 'dark at 1280 px with the largest text', scheme: 'dark', width: 1280, preferences, asks: 'everything' },
  { name: 'light at 320 px with the largest text', scheme: 'light', width: 320, preferences, asks: 'layout' },
]
export const LOOKS = isWhole ? ALL_LOOKS : USUAL_LOOKS

/** What a look asks of axe. */
function options({ asks }: Look): axeCore.RunOptions {
  const rules = { 'colours and layout': [...OF_COLOURS, ...OF_THE_LAYOUT], layout: OF_THE_LAYOUT }
  if (asks === 'everything') return { runOnly: RULES }
  if (asks !== 'structure and colours') return { runOnly: { type: 'rule', values: rules[asks] } }
  return { runOnly: RULES, rules: Object.fromEntries(OF_THE_LAYOUT.map(rule => [rule, { enabled: false }])) }
}

/**
 * Brings axe into the page, once for all looks at it: three times as fast as through a frame for each.
 * @param showsEachTwice the page is the guide of blocks, whose landmarks stand there more than once, and on no other
 */
export async function bringAxe(page: Page, { showsEachTwice = false } = {}): Promise<void> {
  await page.evaluate(axeCore.source)
  await page.evaluate(
    rules => (window as unknown as { axe: typeof axeCore }).axe.configure({ rules }),
    [
      { id: 'color-contrast', selector: ':not([data-twin])' },
      ...(showsEachTwice ? [{ id: 'landmark-unique', selector: 'no-element' }] : []),
    ],
  )
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
  const { name } = look
  await showAs(page, look)
  const tooWide = await page.evaluate(() => ({
    by: document.documentElement.scrollWidth - innerWidth,
    first: [...document.querySelectorAll('main *')]
      .find(element => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('[role="region"]'))
      ?.outerHTML.slice(0, 200),
  }))
  await page.evaluate(markTwins)
  const violations = await page.evaluate(
    async asked =>
      (
        await (window as unknown as { axe: typeof axeCore }).axe.run(document, {
          ...asked,
          resultTypes: ['violations'],
          iframes: false,
        })
      ).violations,
    options(look),
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
