import { clippedBy, describe, floating, isSeen, seenTexts, TARGETS, type Box } from './visibility.ts'

/** WCAG 2.5.8. */
const LEAST_PX = 24
/** What design/look.md asks of main actions. */
const MAIN_PX = 44

type Target = { element: Element; box: DOMRect }

/** A label is part of its box's target. */
function boxOf(element: Element): DOMRect {
  const label =
    'labels' in element && element.matches('[type="checkbox"], [type="radio"]')
      ? (element as HTMLInputElement).labels?.[0]
      : undefined
  const own = element.getBoundingClientRect()
  if (label === undefined || !isSeen(label)) return own
  const other = label.getBoundingClientRect()
  const [left, top] = [Math.min(own.left, other.left), Math.min(own.top, other.top)]
  return new DOMRect(left, top, Math.max(own.right, other.right) - left, Math.max(own.bottom, other.bottom) - top)
}

const blockOf = (element: Element): Element => {
  let one = element.parentElement!
  while (getComputedStyle(one).display.startsWith('inline') && one.parentElement) one = one.parentElement
  return one
}

/** The exception for links within a sentence: other text stands in the same block. */
function isInSentence(element: Element): boolean {
  if (getComputedStyle(element).display !== 'inline') return false
  return seenTexts(blockOf(element)).some(
    text => text.parentElement!.closest(TARGETS) === null && /\p{L}/u.test(text.textContent!),
  )
}

function distance(x: number, y: number, box: DOMRect): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
}

/**
 * The exception of spacing: a circle of 24 px around its centre meets no other target, nor the circle of another small
 * one.
 */
function isSpaced({ element, box }: Target, all: readonly Target[]): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return all.every(({ element: other, box: near }) => {
    if (other === element || other.contains(element) || element.contains(other)) return true
    const isSmall = near.width < LEAST_PX || near.height < LEAST_PX
    if (isSmall && Math.hypot(near.x + near.width / 2 - x, near.y + near.height / 2 - y) < LEAST_PX) return false
    return distance(x, y, near) >= LEAST_PX / 2
  })
}

/**
 * Targets smaller than 24 px that neither stand in a sentence nor keep their distance, and main actions lower than 44
 * px.
 */
export function smallTargets(): string[] {
  const all = [...document.querySelectorAll(TARGETS)]
    .filter(isSeen)
    .filter(element => !element.matches(':disabled'))
    .map(element => ({ element, box: boxOf(element) }))
  const small = all
    .filter(({ box }) => box.width < LEAST_PX - 0.5 || box.height < LEAST_PX - 0.5)
    .filter(target => !isInSentence(target.element) && !isSpaced(target, all))
  const main = all.filter(
    ({ element, box }) =>
      element.matches('button[class*="primary"], a[class*="primary"]') &&
      !element.matches('[class*="small"]') &&
      (box.height < MAIN_PX - 0.5 || box.width < MAIN_PX - 0.5),
  )
  return [...new Set([...small, ...main])].map(
    ({ element, box }) => `${describe(element)}: ${Math.round(box.width)} × ${Math.round(box.height)} px`,
  )
}

/** Buttons and fields that a finger misses: below what design/look.md asks of whatever is pressed often. */
export function lowButtons(): string[] {
  const pressed = [...document.querySelectorAll('button, summary, [role="button"], select, input:not([type="hidden"])')]
  return pressed
    .filter(element => isSeen(element) && !element.matches(':disabled, [tabindex="-1"]') && !isInSentence(element))
    .map(element => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.height < MAIN_PX - 0.5 || box.width < MAIN_PX - 0.5)
    .map(({ element, box }) => `${describe(element)}: ${Math.round(box.width)} × ${Math.round(box.height)} px`)
}

/** Links on a line of their own that are lower than a target must be, even where nothing else is near. */
export function lowLinks(): string[] {
  return [...document.querySelectorAll('a[href]')]
    .filter(element => isSeen(element) && element.closest('.skip-link') === null && !isInSentence(element))
    .filter(element => element.querySelector('img, video') === null)
    .map(element => ({ element, height: element.getBoundingClientRect().height }))
    .filter(({ height }) => height < LEAST_PX - 0.5)
    .map(({ element, height }) => `${describe(element)}: ${Math.round(height)} px high`)
}

type PlacedText = { text: Text; box: Box }

/** How far two boxes may meet: lines of text are lower than the boxes that hold them. */
const SLACK = { px: 2, ofHeight: 0.2 }
/** What lies over the page by intent; the link that skips to the main part does so while it has the focus. */
const LAYERS = 'dialog, [popover], details[open] > :not(summary), .skip-link'

/** Targets that lie over text that is not their own, where both are seen. */
export function overlappedTexts(): string[] {
  const texts: PlacedText[] = seenTexts(document.body).flatMap(text => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].map(box => ({
      text,
      box: clippedBy(text.parentElement!, box, { scrollers: true }),
    }))
  })
  return [...document.querySelectorAll(TARGETS)].filter(isSeen).flatMap(element => {
    const covered = texts.find(placed => liesOver(element, placed))
    return covered === undefined
      ? []
      : [`${describe(element)} lies over "${covered.text.textContent!.trim().slice(0, 40)}"`]
  })
}

function liesOver(element: Element, { text, box }: PlacedText): boolean {
  const parent = text.parentElement!
  const boxes =
    getComputedStyle(element).display === 'inline' ? [...element.getClientRects()] : [element.getBoundingClientRect()]
  const meets = boxes
    .map(mine => clippedBy(element, mine, { scrollers: true }))
    .some(mine => {
      const [width, height] = [
        Math.min(mine.right, box.right) - Math.max(mine.left, box.left),
        Math.min(mine.bottom, box.bottom) - Math.max(mine.top, box.top),
      ]
      return width > SLACK.px && height > SLACK.px + (box.bottom - box.top) * SLACK.ofHeight
    })
  if (!meets) return false
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
  const isOwn = [element, ...labels].some(one => one.contains(text)) || parent.contains(element)
  return !isOwn && floating(parent) === floating(element) && parent.closest(LAYERS) === element.closest(LAYERS)
}
