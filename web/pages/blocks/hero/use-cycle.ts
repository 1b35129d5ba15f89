import { useEffect, useState, type RefObject } from 'react'
import { moveSlides } from '#web/blocks/SlideButtons.tsx'

/** Key in browser storage (specification 1, section 9): the value 0 pauses the carousel. */
const STORAGE_KEY = 'heroCarouselCycle'
const INTERVAL_MS = 6000

/**
 * Advances the carousel every 6 s, unless the reader paused it once or prefers reduced motion; stops while hovered or
 * focused, its buttons too.
 */
export function useCycle(
  list: RefObject<HTMLElement>,
  buttons: RefObject<HTMLElement>,
): { isPlaying: boolean; toggle: () => void } {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => setPlaying(!isPaused() && !matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  useEffect(() => {
    const element = list.current
    if (!isPlaying || element === null) return undefined
    const timer = setInterval(() => {
      const isHeld = [element, buttons.current].some(part => part?.matches(':hover, :focus-within'))
      if (!document.hidden && !isHeld) moveSlides(element, 1)
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isPlaying, list, buttons])
  const toggle = () => {
    storePause(!isPlaying)
    setPlaying(!isPlaying)
  }
  return { isPlaying, toggle }
}

/** Storage may be unavailable: then nothing is stored. */
function isPaused(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === '0'
  } catch {
    return false
  }
}

function storePause(isPlaying: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isPlaying ? '1' : '0')
  } catch {
    return
  }
}
