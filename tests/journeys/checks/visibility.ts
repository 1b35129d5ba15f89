/** Runs in the page: what a sighted reader sees of it. */

/** Elements that take the pointer or the keyboard. */
export const TARGETS =
  'a[href], button, summary, input:not([type="hidden"]), select, textarea, [role="button"], [role="link"], ' +
  '[role="tab"], [role="switch"], [role="option"], [role="menuitem"], [role="slider"], [contenteditable="true"]'

/** Hidden from sight but read aloud: one pixel, or clipped to nothing, by itself or with an ancestor. */
export function isVisuallyHidden(element: Element): boolean {
  for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement) {
    const { clipPath, overflow, position } = getComputedStyle(one)
    const { width, height } = one.getBoundingClientRect()
    if (clipPath.startsWith('inset(50%') || clipPath.startsWith('inset(100%')) return true
    if (overflow !== 'visible' && position === 'absolute' && width <= 1 && height <= 1) return true
  }
  return false
}

export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
    return false
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && !isVisuallyHidden(element)
}

/**
 * What no reader sees as text of the element: choices of a list, drawings, sources. The names of towns are a part of
 * the map's drawing, below its pins and hidden from screen readers.
 */
const NO_TEXT = 'select, textarea, svg, script, style, noscript, datalist, .leaflet-towns-pane'

/** Its text nodes that are seen. */
export function seenTexts(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || node.textContent!.trim() === '' || parent.closest(NO_TEXT) !== null) continue
    if (isSeen(parent) || (getComputedStyle(parent).display === 'contents' && !isVisuallyHidden(parent)))
      found.push(node as Text)
  }
  return found
}

export const seenText = (element: Element): string =>
  seenTexts(element)
    .map(text => text.textContent)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What is compared of two texts: their letters and numbers. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Enough of the element for a person to find it in the source. */
export function describe(element: Element): string {
  const names = ['id', 'class', 'name', 'type', 'href', 'role', 'aria-label'].flatMap(name => {
    const value = element.getAttribute(name)
    return value === null || value === '' ? [] : [`${name}="${value.slice(0, 60)}"`]
  })
  const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40)
  return `<${[element.localName, ...names].join(' ')}>${text}`
}

export type Box = { left: number; top: number; right: number; bottom: number }

/**
 * The part of a box that the element's ancestors leave to be seen: those that scroll count only where `scrollers` says
 * so.
 */
export function clippedBy(element: Element, box: Box, { scrollers }: { scrollers: boolean }): Box {
  const { left, top, right, bottom } = box
  const seen = { left, top, right, bottom }
  // What can be scrolled into sight is cut by nothing that stands around the scroller.
  const isFree = { x: false, y: false }
  for (let one: Element | null = element; one !== null && one !== document.documentElement; one = one.parentElement) {
    const style = getComputedStyle(one)
    const scrolls = (overflow: string) => !scrollers && (overflow === 'auto' || overflow === 'scroll')
    if (scrolls(style.overflowX)) isFree.x = true
    if (scrolls(style.overflowY)) isFree.y = true
    const cuts = (overflow: string) =>
      overflow === 'hidden' || overflow === 'clip' || (scrollers && overflow !== 'visible')
    const rect = one.getBoundingClientRect()
    if (!isFree.x && cuts(style.overflowX))
      [seen.left, seen.right] = [Math.max(seen.left, rect.left), Math.min(seen.right, rect.right)]
    if (!isFree.y && cuts(style.overflowY))
      [seen.top, seen.bottom] = [Math.max(seen.top, rect.top), Math.min(seen.bottom, rect.bottom)]
    if (style.position === 'fixed') break
  }
  return seen
}

/** The nearest ancestor, or the element itself, that floats over the page. */
export function floating(element: Element | null): Element | null {
  for (let one = element; one !== null && one !== document.documentElement; one = one.parentElement)
    if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one
  return null
}

/** The list without repetitions, each with how often it occurs. */
export function counted(faults: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const fault of faults) times.set(fault, (times.get(fault) ?? 0) + 1)
  return [...times].map(([fault, count]) => (count === 1 ? fault : `${fault} (${count} times)`))
}
