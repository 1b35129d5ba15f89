import { clippedBy, counted, describe, isSeen, seenTexts } from './visibility.ts'

/** How much of a line's box may be cut: ascenders and descenders leave that much empty. */
const SLACK = 0.15

/**
 * Texts of which an ancestor cuts a part away that no scrolling brings back. `data-abridged` declares that the whole is
 * told elsewhere.
 */
export function clippedTexts(): string[] {
  return counted(
    seenTexts(document.body)
      .filter(text => text.parentElement!.closest('[data-abridged]') === null)
      .flatMap(text => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const isCut = [...range.getClientRects()].some(box => {
          const seen = clippedBy(text.parentElement!, box, { scrollers: false })
          return seen.right - seen.left < box.width - 1.5 || seen.bottom - seen.top < box.height * (1 - SLACK) - 1
        })
        return isCut ? [`${describe(text.parentElement!)}: "${text.textContent!.trim().slice(0, 40)}" is cut`] : []
      }),
  )
}

/**
 * Texts above the upper edge of the page, where no scrolling leads. The link that skips to the main part stands there
 * until it takes the focus, and the charts' library measures its labels there, hidden from readers.
 */
export function lostTexts(): string[] {
  return counted(
    seenTexts(document.body)
      .filter(text => text.parentElement!.closest('.skip-link, #recharts_measurement_span') === null)
      .flatMap(text => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { bottom } = range.getBoundingClientRect()
        const edge = clippedBy(text.parentElement!, range.getBoundingClientRect(), { scrollers: true })
        return bottom + scrollY <= 0 && edge.bottom > edge.top
          ? [`${describe(text.parentElement!)} stands above the page`]
          : []
      }),
  )
}

/** The page is wider than its window: it has to be scrolled sideways to be read (WCAG 1.4.10). */
export function sidewaysScroll(): string[] {
  const by = document.documentElement.scrollWidth - innerWidth
  if (by <= 1) return []
  const first = [...document.querySelectorAll('body *')].find(
    element => element.getBoundingClientRect().right + scrollX > innerWidth + 1 && isSeen(element),
  )
  return [`the page is ${by} px wider than its window${first === undefined ? '' : `: ${describe(first)}`}`]
}

/** Bars that stay while the page scrolls leave at least this share of the window to it. */
const MOST_SHARE = 0.4

/** What stays on the screen while the page scrolls, and how much of it that takes. */
export function tallBars(): string[] {
  const before = scrollY
  scrollTo({ top: Math.min(document.documentElement.scrollHeight / 2, innerHeight * 2), behavior: 'instant' })
  const bars = [...document.querySelectorAll('body *')]
    .filter(element => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && isSeen(element))
    .flatMap(element => {
      const { top, bottom, width } = element.getBoundingClientRect()
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
      return width > innerWidth / 2 &&
        height > 0 &&
        (Math.abs(top) < 8 || Math.abs(bottom - innerHeight) < 8) &&
        element.closest('dialog, [role="region"]') === null
        ? [{ element, height }]
        : []
    })
  scrollTo({ top: before, behavior: 'instant' })
  const taken = bars.reduce((sum, { height }) => sum + height, 0)
  const names = bars.map(({ element }) => describe(element)).join(', ')
  return taken > innerHeight * MOST_SHARE ? [`bars take ${Math.round(taken)} of ${innerHeight} px: ${names}`] : []
}
