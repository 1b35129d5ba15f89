import { useSyncExternalStore } from 'react'
import { cookie, cookieValue, isSecure } from './cookies.ts'

/** What a reader may switch; the essentials are always on (specification 1, section 3, Cookie consent). */
export const CONSENT_CATEGORIES = ['youtube', 'vimeo'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** One answer per category; a category without one has never been asked about. */
export type ConsentChoice = Readonly<Record<ConsentCategory, boolean>>

export const CONSENT_COOKIE = 'cookie_consent'
const CONSENT_DAYS = 365

/** Reads the stored map of category id to boolean. Whatever is no boolean counts as never answered. */
export function parseConsent(value: string | null): Partial<ConsentChoice> {
  try {
    const stored: unknown = JSON.parse(value ?? '')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      CONSENT_CATEGORIES.flatMap(category => {
        const said = Object.hasOwn(stored, category) ? (stored as Record<string, unknown>)[category] : undefined
        return typeof said === 'boolean' ? [[category, said]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** Whether every category has an answer: until then the dialog is forced (specification 1, section 4). */
export function isAnswered(stored: Partial<ConsentChoice>): stored is ConsentChoice {
  return CONSENT_CATEGORIES.every(category => stored[category] !== undefined)
}

/** The cookie that keeps a choice for 365 days, the essentials with it. */
export function consentCookie(choice: ConsentChoice, request: { url: string }): string {
  const value = JSON.stringify({ essentials: true, ...choice })
  return cookie(CONSENT_COOKIE, value, {
    maxAgeSeconds: CONSENT_DAYS * 86_400,
    httpOnly: false,
    secure: isSecure(request),
  })
}

export const CONSENT_ACTS = ['save', 'accept', 'reject'] as const
export type ConsentAct = (typeof CONSENT_ACTS)[number]

/** What a pressed button and the switches come to. */
export function consentOf(act: ConsentAct, switchedOn: (category: ConsentCategory) => boolean): ConsentChoice {
  const choose = (category: ConsentCategory) => act === 'accept' || (act === 'save' && switchedOn(category))
  return { youtube: choose('youtube'), vimeo: choose('vimeo') }
}

type Consent = {
  /** What is stored; null before the page is alive, where nothing is known yet. */
  stored: Partial<ConsentChoice> | null
  /** The reader asked for the dialog. */
  isOpen: boolean
}

const UNKNOWN: Consent = { stored: null, isOpen: false }
let current: Consent | null = null
const listeners = new Set<() => void>()

function put(next: Consent): void {
  current = next
  for (const listener of listeners) listener()
}

const read = () => (current ??= { stored: parseConsent(cookieValue(document.cookie, CONSENT_COOKIE)), isOpen: false })

/** Another tab may have answered meanwhile. */
function readAnew(): void {
  const stored = parseConsent(cookieValue(document.cookie, CONSENT_COOKIE))
  if (JSON.stringify(stored) !== JSON.stringify(read().stored)) put({ ...read(), stored })
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', readAnew)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', readAnew)
  }
}

/** For the dialog itself: what is stored and whether it was asked for. Everyone else wants `useConsent`. */
export function useConsentDialog() {
  const consent = useSyncExternalStore(subscribe, read, () => UNKNOWN)
  return { ...consent, close: closeConsent, keep: keepConsent }
}

/**
 * What the reader allows to be loaded from elsewhere. Before the page is alive nothing is: guests' pages are the same
 * for all, and without script no player is shown.
 */
export function useConsent(): { allowed: Record<ConsentCategory, boolean>; open: () => void } {
  const { stored } = useSyncExternalStore(subscribe, read, () => UNKNOWN)
  return { allowed: { youtube: stored?.youtube === true, vimeo: stored?.vimeo === true }, open: openConsent }
}

/** Shows the cookie dialog. */
export function openConsent(): void {
  put({ ...read(), isOpen: true })
}

function closeConsent(): void {
  put({ ...read(), isOpen: false })
}

/**
 * Keeps a choice at once. The same form is posted as well, since browsers forget a cookie sooner that a script has set.
 */
function keepConsent(choice: ConsentChoice): void {
  document.cookie = consentCookie(choice, { url: location.href })
  put({ stored: choice, isOpen: false })
}
