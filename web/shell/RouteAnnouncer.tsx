import { useLocation, useNavigationType } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isAbortState } from './dialogs/abort-state.ts'
import { ANNOUNCE_DELAY_MS, HASH_SCROLL_DELAY_MS, SCROLL_RESTORE_DELAY_MS } from './constants.ts'

/**
 * Announces navigations to screen readers and moves the focus to the anchor, the heading or the main landmark; within
 * the same page, only where the focus would be lost. An anchor is scrolled to after 50 ms; half a second later, when
 * images have loaded, the anchor or the saved position is corrected once more, unless the reader has interacted
 * (specification 1, sections 2 and 9).
 */
export function RouteAnnouncer() {
  const { t } = useTranslation()
  const location = useLocation()
  const navigation = useNavigationType()
  const [announcement, setAnnouncement] = useState('')
  const shown = useRef(location.pathname)
  const positions = useRef(new Map<string, number>())
  const hasGoneOn = useGoneOn()

  useEffect(() => {
    if (isAbortState(location.state)) return undefined
    const { current: known } = positions
    const saved = navigation === 'POP' ? known.get(location.key) : undefined
    const hasMoved = watchReader()
    const toAnchor = () => scrollToAnchor(anchorOf(location.hash))
    const timers = [
      location.hash === ''
        ? undefined
        : setTimeout(() => {
            if (!hasMoved() && !hasGoneOn()) focusOn(anchorOf(location.hash), toAnchor)
          }, HASH_SCROLL_DELAY_MS),
      setTimeout(() => {
        if (hasMoved() || hasGoneOn()) return
        if (saved !== undefined) window.scrollTo(0, saved)
        else if (location.hash !== '') toAnchor()
      }, SCROLL_RESTORE_DELAY_MS),
    ]
    const savePosition = () => {
      if (location.key === currentKey()) known.set(location.key, window.scrollY)
    }
    window.addEventListener('scroll', savePosition, { passive: true })
    return () => {
      window.removeEventListener('scroll', savePosition)
      timers.forEach(clearTimeout)
      hasMoved.stop()
    }
  }, [location.hash, location.key, location.state, navigation, hasGoneOn])

  useEffect(() => {
    if (shown.current === location.pathname) return undefined
    shown.current = location.pathname
    setAnnouncement('')
    if (location.hash === '' && !hasGoneOn()) focusOn(headingOf())
    const timer = setTimeout(() => setAnnouncement(t('site:pageLoaded', { title: document.title })), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [location.pathname, location.hash, t, hasGoneOn])

  useFocusAfterRemoval(location.key)
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {announcement}
    </div>
  )
}

/** The delay after which other components have set the focus. */
const LOST_FOCUS_DELAY_MS = 50

/**
 * Moves the focus to the heading when the focused element has been removed by its own action, as a filter's chip is.
 * `locationKey` changes with each navigation.
 */
function useFocusAfterRemoval(locationKey: string): void {
  const focused = useRef<Element | null>(null)
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
  }, [locationKey])
}

/**
 * Whether the reader has gone on while the next page was on its way: what has the focus in the page's content got it,
 * or was typed into, after the last press, sending or step through the history. They keep their place.
 */
function useGoneOn(): () => boolean {
  const wentTo = useRef<EventTarget | null>(null)
  useEffect(() => {
    const go = ({ target }: Event) => {
      if (!isPlacing) wentTo.current = target
    }
    const press = () => {
      wentTo.current = null
    }
    // Before script came the reader may have gone on already.
    wentTo.current = document.activeElement
    const options = { capture: true, passive: true }
    for (const type of GOING) document.addEventListener(type, go, options)
    for (const type of PRESSING) window.addEventListener(type, press, options)
    return () => {
      for (const type of GOING) document.removeEventListener(type, go, options)
      for (const type of PRESSING) window.removeEventListener(type, press, options)
    }
  }, [])
  return useCallback(() => {
    const { activeElement } = document
    // The button of a menu has it from the menu, which a choice has closed.
    return wentTo.current === activeElement && (activeElement?.matches('main :not(summary)') ?? false)
  }, [])
}

const GOING = ['focusin', 'input'] as const
const PRESSING = ['click', 'submit', 'popstate'] as const
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'input'] as const

/** Whether the reader has interacted since: then neither scroll position nor focus may change. */
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

/**
 * The key of the entry of the history that the browser is at: on leaving a page it is the next one's before the page is
 * scrolled to its top, which is no position of the reader.
 */
const currentKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default'

const headingOf = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Whether the page is framed, such as the preview beside the page editor, whose focus must not be taken. */
const isFramed = () => window.parent !== window

/** Scrolls its own window only: `scrollIntoView` would also scroll the page around a frame. */
function scrollToAnchor(element: HTMLElement | null): void {
  if (isFramed() && element) window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top)
  else element?.scrollIntoView()
}

/** Whether RouteAnnouncer itself moves the focus at this moment: no step of the reader. */
let isPlacing = false

function focusOn(element: HTMLElement | null, scroll?: () => void): void {
  if (!element) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  isPlacing = true
  if (!isFramed()) element.focus({ preventScroll: true })
  isPlacing = false
  scroll?.()
}
