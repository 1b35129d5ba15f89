import { useEffect, type RefObject } from 'react'
import { BAR_HEIGHT_DEBOUNCE_MS } from './constants.ts'

/** Tells the style sheets how high the bar is (`--bar-height`), so that nothing scrolls under it or hides behind it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => document.documentElement.style.setProperty('--bar-height', `${element.offsetHeight}px`), BAR_HEIGHT_DEBOUNCE_MS)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [bar])
}
