import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { readTabStorage, TYPED_KEY } from '#web/session/tab-storage.ts'
import { useVisitor } from './shell-data.ts'

const load = () => import('#web/session/typed-on-reload.ts').catch(() => null)

/**
 * Keeps what is typed into forms while their page is loaded again, and while its author signs in again. The script of
 * it is loaded with the first key.
 */
export function TypedOnReload() {
  const { key, pathname, search } = useLocation()
  const by = useVisitor()?.userId ?? null
  const place = useRef({ address: '', by })
  place.current = { address: `${pathname}${search}`, by }
  useEffect(() => {
    const watch = (first: Event) => void load().then(module => module?.keepWhenLeft(() => place.current, first))
    document.addEventListener('input', watch, { once: true })
    return () => document.removeEventListener('input', watch)
  }, [])
  useEffect(() => {
    if (readTabStorage(TYPED_KEY) !== null) void load().then(module => module?.bringBack(place.current))
  }, [key, by])
  return null
}
