import { useEffect, useRef, type RefObject } from 'react'
import type { ThreadData } from './types.ts'

/** How long a message is in view before it counts as read. */
const PAUSE_MS = 1_500

type Reading = Pick<ThreadData, 'id' | 'messages' | 'isMember' | 'readPosition'>

/**
 * Stores how far a signed-in reader has read, by the messages that were in view. The API never lets it go back.
 * @returns the list of messages, each an `article` with its position as `data-position`
 */
export function useReading({ id, messages, isMember, readPosition }: Reading): RefObject<HTMLOListElement> {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const element = list.current
    if (element === null || !isMember || !('IntersectionObserver' in window)) return
    let [seen, stored] = [readPosition, readPosition]
    let timer: ReturnType<typeof setTimeout> | undefined
    const store = () => {
      clearTimeout(timer)
      if (seen <= stored) return
      stored = seen
      void fetch(`/services/forum/subjects/${id}/reading`, {
        method: 'POST',
        body: new URLSearchParams({ position: String(seen) }),
        keepalive: true,
      }).catch(() => undefined)
    }
    const observer = new IntersectionObserver(entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) seen = Math.max(seen, Number((target as HTMLElement).dataset['position'] ?? 0))
      clearTimeout(timer)
      if (seen > stored) timer = setTimeout(store, PAUSE_MS)
    })
    for (const message of element.querySelectorAll('[data-position]')) observer.observe(message)
    window.addEventListener('pagehide', store)
    return () => {
      observer.disconnect()
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [id, isMember, readPosition, messages])
  return list
}
