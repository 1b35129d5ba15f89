import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Specification 1, section 2 and section 9: how long after a navigation it is announced, and its anchor scrolled to. */
const ANNOUNCE_DELAY_MS = 500
const HASH_DELAY_MS = 50

/** Announces where a navigation led, and puts the focus on its anchor, its heading, or the main part. */
export function Arrival() {
  const { t } = useTranslation()
  const location = useLocation()
  const navigation = useNavigationType()
  const [announcement, setAnnouncement] = useState('')
  const shown = useRef(location.pathname)

  useEffect(() => {
    if (location.hash === '') return undefined
    const timer = setTimeout(() => focusOn(anchorOf(location.hash)), HASH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [location.hash, location.key])

  useEffect(() => {
    if (shown.current === location.pathname) return undefined
    shown.current = location.pathname
    setAnnouncement('')
    if (location.hash === '') focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'), navigation === 'POP')
    const timer = setTimeout(() => setAnnouncement(t('site:arrival.loaded', { title: document.title })), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [location.pathname, location.hash, navigation, t])

  return <div role="status" aria-live="polite" className="visually-hidden">{announcement}</div>
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

function focusOn(element: HTMLElement | null, preventScroll = false): void {
  if (!element) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
  if (!preventScroll && element.tagName !== 'H1' && element.tagName !== 'MAIN') element.scrollIntoView()
}
