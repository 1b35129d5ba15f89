import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stays } from './dialogs/stays.ts'
import { ANNOUNCE_DELAY_MS, HASH_SCROLL_DELAY_MS, SCROLL_RESTORE_DELAY_MS } from './constants.ts'

/**
 * Announces where a navigation led, and puts the focus on its anchor, its heading, or the main part; within the same
 * page, where it would be lost. An anchor is scrolled to after 50 ms; half a second later, when pictures have come in,
 * it or the saved position is set right once more, unless the reader has moved (specification 1, sections 2 and 9).
 */
export function Arrival() {
  const { t } = useTranslation()
  const location = useLocation()
  const navigation = useNavigationType()
  const [announcement, setAnnouncement] = useState('')
  const shown = useRef(location.pathname)
  const focused = useRef<Element | null>(null)
  const positions = useRef(new Map<string, number>())

  useEffect(() => {
    if (stays(location.state)) return undefined
    const { current: known } = positions
    const saved = navigation === 'POP' ? known.get(location.key) : undefined
    const hasMoved = watchReader()
    const toAnchor = () => scrollToAnchor(anchorOf(location.hash))
    const timers = [
      location.hash === ''
        ? undefined
        : setTimeout(() => {
            if (!hasMoved()) focusOn(anchorOf(location.hash), toAnchor)
          }, HASH_SCROLL_DELAY_MS),
      setTimeout(() => {
        if (hasMoved()) return
        if (saved !== undefined) window.scrollTo(0, saved)
        else if (location.hash !== '') toAnchor()
      }, SCROLL_RESTORE_DELAY_MS),
    ]
    const keep = () => known.set(location.key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      window.removeEventListener('scroll', keep)
      timers.forEach(clearTimeout)
      hasMoved.stop()
    }
  }, [location.hash, location.key, location.state, navigation])

  useEffect(() => {
    if (shown.current === location.pathname) return undefined
    shown.current = location.pathname
    setAnnouncement('')
    if (location.hash === '') focusOn(headingOf())
    const timer = setTimeout(
      () => setAnnouncement(t('site:arrival.loaded', { title: document.title })),
      ANNOUNCE_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [location.pathname, location.hash, t])

  // What had the focus may be gone with what it changed, as a filter's chip is: the reader goes on from the heading.
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target as Element
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (focused.current?.isConnected === false && document.activeElement === document.body) focusOn(headingOf())
    }, LOST_FOCUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [location.key])

  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {announcement}
    </div>
  )
}

/** Whoever has a better place for it has put it there by then. */
const LOST_FOCUS_DELAY_MS = 50
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'input'] as const

/** Whether the reader has done something since: then neither page nor focus must move under them. */
function watchReader() {
  let moved = false
  const note = () => {
    moved = true
  }
  for (const move of MOVES) window.addEventListener(move, note, { passive: true })
  return Object.assign(() => moved, {
    stop: () => {
      for (const move of MOVES) window.removeEventListener(move, note)
    },
  })
}

const headingOf = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * Whether the page is shown within another one, such as the preview beside the page editor: whoever writes there keeps
 * their place.
 */
const isFramed = () => window.parent !== window

/** Within its own window only: `scrollIntoView` would move the page around a frame, too. */
function scrollToAnchor(element: HTMLElement | null): void {
  if (isFramed() && element) window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top)
  else element?.scrollIntoView()
}

function focusOn(element: HTMLElement | null, scroll?: () => void): void {
  if (!element) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  if (!isFramed()) element.focus({ preventScroll: true })
  scroll?.()
}
