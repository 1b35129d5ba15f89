/** Space for the focus ring, where a region has no `scroll-padding`. */
const RING_PX = 8

/**
 * Chromium regards an element as visible as soon as 32 px of it are: in a horizontally scrolling table a focused link
 * and its ring would stay clipped, and a field would stay half under a bar at the edge of the window. Elements focused
 * by pointer are not scrolled.
 */
export function keepFocusInView(): void {
  let isByKey = true
  const byKey = () => void (isByKey = true)
  const byPointer = () => void (isByKey = false)
  document.addEventListener('keydown', byKey, { capture: true, passive: true })
  document.addEventListener('pointerdown', byPointer, { capture: true, passive: true })
  document.addEventListener('focusin', ({ target }) => {
    if (!isByKey || !(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    showInRegion(target)
    showBetweenBars(target)
  })
}

function showInRegion(target: HTMLElement): void {
  const region = target.parentElement?.closest<HTMLElement>('[role="region"]')
  if (!region || region.scrollWidth <= region.clientWidth || isFloating(target, region)) return
  const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(region)
  const [box, seen] = [target.getBoundingClientRect(), region.getBoundingClientRect()]
  const before = box.left - seen.left - paddingOf(scrollPaddingLeft)
  const after = box.right - seen.right + paddingOf(scrollPaddingRight)
  // The start of an element that is wider than the region is shown.
  if (before < 0) region.scrollLeft += before
  else if (after > 0) region.scrollLeft += Math.min(before, after)
}

/** Between the bar and what floats over the lower edge, as `scroll-padding` says; what is taller stays as it is. */
function showBetweenBars(target: HTMLElement): void {
  if (isFloating(target, document.documentElement)) return
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const { top, bottom } = target.getBoundingClientRect()
  const above = top - paddingOf(scrollPaddingTop)
  const below = bottom + paddingOf(scrollPaddingBottom) - window.innerHeight
  if (below > above) return
  if (above < 0) window.scrollBy({ top: above, behavior: 'instant' })
  else if (below > 0) window.scrollBy({ top: below, behavior: 'instant' })
}

const paddingOf = (padding: string): number => Number.parseFloat(padding) || RING_PX

/** Whether the element stands in something that does not scroll with what is around it: a sticky column, a dialog. */
function isFloating(target: HTMLElement, around: HTMLElement): boolean {
  for (let one: HTMLElement | null = target; one !== null && one !== around; one = one.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(one).position)) return true
  return false
}
