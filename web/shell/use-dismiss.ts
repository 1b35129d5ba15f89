import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type RefObject } from 'react'

/**
 * Closes an open `<details>` as a menu: Escape closes it and gives the focus back, and so does a choice inside that
 * leaves the page as it is; leaving it by pointer, by Tab or by following a link closes it too. Without script it is a
 * plain disclosure.
 */
export function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  const { key } = useLocation()
  const shownAt = useRef(key)

  useEffect(() => {
    const { current: details } = ref
    // A menu that was opened before the script ran stays open.
    if (!details || shownAt.current === key) return
    shownAt.current = key
    const hadFocus = details.open && details.contains(document.activeElement)
    details.open = false
    if (hadFocus) details.querySelector('summary')?.focus({ preventScroll: true })
  }, [key, ref])

  useEffect(() => {
    const details = ref.current
    if (!details) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    const onOutside = (event: Event) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target)) details.open = false
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [ref])
}
