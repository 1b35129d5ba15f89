/** Room for the ring around what has the focus, where a region names none by its `scroll-padding`. */
const RING_PX = 8

/**
 * Chromium takes an element for seen as soon as 32 px of its width are: in a table that scrolls sideways a link that
 * takes the focus would stay cut, and its ring with it. What the pointer pressed stays where it is.
 */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    const region = target.parentElement?.closest<HTMLElement>('[role="region"]')
    if (!region || region.scrollWidth <= region.clientWidth || stays(target, region)) return
    const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(region)
    const [box, seen] = [target.getBoundingClientRect(), region.getBoundingClientRect()]
    const before = box.left - seen.left - roomOf(scrollPaddingLeft)
    const after = box.right - seen.right + roomOf(scrollPaddingRight)
    // Of what is wider than the region, its left end is shown.
    if (before < 0) region.scrollLeft += before
    else if (after > 0) region.scrollLeft += Math.min(before, after)
  })
}

const roomOf = (padding: string): number => Number.parseFloat(padding) || RING_PX

/** Whether it stands in a column that stays while the region scrolls. */
function stays(target: HTMLElement, region: HTMLElement): boolean {
  for (let one: HTMLElement | null = target; one !== null && one !== region; one = one.parentElement)
    if (getComputedStyle(one).position === 'sticky') return true
  return false
}
