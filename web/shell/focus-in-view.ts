/** Space for the focus ring, where a region has no `scroll-padding`. */
const RING_PX = 8

/**
 * Chromium regards an element as visible as soon as 32 px of its width are: in a horizontally scrolling table a focused
 * link and its ring would stay clipped. Elements focused by pointer are not scrolled.
 */
export function keepFocusInView(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    const region = target.parentElement?.closest<HTMLElement>('[role="region"]')
    if (!region || region.scrollWidth <= region.clientWidth || isSticky(target, region)) return
    const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(region)
    const [box, seen] = [target.getBoundingClientRect(), region.getBoundingClientRect()]
    const before = box.left - seen.left - paddingOf(scrollPaddingLeft)
    const after = box.right - seen.right + paddingOf(scrollPaddingRight)
    // The start of an element that is wider than the region is shown.
    if (before < 0) region.scrollLeft += before
    else if (after > 0) region.scrollLeft += Math.min(before, after)
  })
}

const paddingOf = (padding: string): number => Number.parseFloat(padding) || RING_PX

/** Whether the element is in a sticky column. */
function isSticky(target: HTMLElement, region: HTMLElement): boolean {
  for (let one: HTMLElement | null = target; one !== null && one !== region; one = one.parentElement)
    if (getComputedStyle(one).position === 'sticky') return true
  return false
}
