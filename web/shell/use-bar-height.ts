import { useEffect, type RefObject } from 'react'
import { BAR_HEIGHT_DEBOUNCE_MS } from './constants.ts'

/** A bar that takes more of the window must scroll away with the page. */
const MOST_SHARE_OF_WINDOW = 0.25

/** Whether the style sheet lets the bar stay (`bar.module.css`), and it leaves enough of the window to the page. */
function stays(bar: HTMLElement): boolean {
  const { position, top } = getComputedStyle(bar)
  return position === 'sticky' && Number.parseFloat(top) >= 0 && bar.offsetHeight <= innerHeight * MOST_SHARE_OF_WINDOW
}

/**
 * Tells the style sheets how much of the window the bar takes while the page scrolls (`--bar-height`), so that nothing
 * scrolls under it or hides behind it.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      element.removeAttribute('data-scrolls')
      const isStaying = stays(element)
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
