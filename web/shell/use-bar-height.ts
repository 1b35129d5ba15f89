import { useEffect, type RefObject } from 'react'
import { BAR_HEIGHT_DEBOUNCE_MS } from './constants.ts'

/** A bar that takes a larger share of the window must not be sticky. */
const MOST_SHARE_OF_WINDOW = 0.25

/** Whether the style sheet makes the bar sticky (`bar.module.css`) and it leaves enough of the window to the page. */
function isSticky(bar: HTMLElement): boolean {
  const { position, top } = getComputedStyle(bar)
  return position === 'sticky' && Number.parseFloat(top) >= 0 && bar.offsetHeight <= innerHeight * MOST_SHARE_OF_WINDOW
}

/**
 * Publishes the height of the sticky bar to style sheets (`--bar-height`), so that no anchor or focused element is
 * hidden behind it.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      element.removeAttribute('data-scrolls')
      const isStaying = isSticky(element)
      element.toggleAttribute('data-scrolls', !isStaying)
      document.documentElement.style.setProperty('--bar-height', isStaying ? `${element.offsetHeight}px` : '0px')
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, BAR_HEIGHT_DEBOUNCE_MS)
    }
    const observer = new ResizeObserver(later)
    observer.observe(element)
    window.addEventListener('resize', later)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', later)
      clearTimeout(timer)
    }
  }, [bar])
}
