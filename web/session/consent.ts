import { useSyncExternalStore } from 'react'
import { cookie, cookieValue, isSecure } from './cookies.ts'

/**
 * The categories that a reader can switch; essential cookies are always on (specification 1, section 3, Cookie
 * consent).
 */
export const CONSENT_CATEGORIES = ['youtube', 'vimeo'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]

/** One answer per category; a category without one was not answered yet. */
export type ConsentChoice = Readonly<Record<ConsentCategory, boolean>>

export const CONSENT_COOKIE = 'cookie_consent'
const CONSENT_DAYS = 365

/** Parses the stored map of category id to boolean. Other values count as not answered. */
export function parseConsent(value: string | null): Partial<ConsentChoice> {
  try {
    const stored: unknown = JSON.parse(value ?? '')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      CONSENT_CATEGORIES.flatMap(category => {
        const answer = Object.hasOwn(stored, category) ? (stored as Record<string, unknown>)[category] : undefined
        return typeof answer === 'boolean' ? [[category, answer]] : []
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

/** The cookie that stores a choice for 365 days, with the essential cookies. */
export function consentCookie(choice: ConsentChoice, request: { url: string }): string {
  const value = JSON.stringify({ essentials: true, ...choice })
  return cookie(CONSENT_COOKIE, value, {
    maxAgeSeconds: CONSENT_DAYS * 86_400,
    httpOnly: false,
    secure: isSecure(request),
  })
}

export const CONSENT_ACTIONS = ['save', 'accept', 'reject'] as const
export type ConsentAction = (typeof CONSENT_ACTIONS)[number]

/** The choice of a pressed button and the switches. */
export function consentOf(action: ConsentAction, switchedOn: (category: ConsentCategory) => boolean): ConsentChoice {
  const choose = (category: ConsentCategory) => action === 'accept' || (action === 'save' && switchedOn(category))
  return { youtube: choose('youtube'), vimeo: choose('vimeo') }
}

type Consent = {
  /** The stored choice; null before hydration, where it is unknown. */
  stored: Partial<ConsentChoice> | null
  /** Whether the reader has opened the dialog. */
  isOpen: boolean
}

const UNKNOWN: Consent = { stored: null, isOpen: false }
let current: Consent | null = null
const listeners = new Set<() => void>()

function setConsent(next: Consent): void {
  current = next
  for (const listener of listeners) listener()
}

const read = () => (current ??= { stored: parseConsent(cookieValue(document.cookie, CONSENT_COOKIE)), isOpen: false })

/** Another tab may have stored an answer in the meantime. */
function reread(): void {
  const stored = parseConsent(cookieValue(document.cookie, CONSENT_COOKIE))
  if (JSON.stringify(stored) !== JSON.stringify(read().stored)) setConsent({ ...read(), stored })
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', reread)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', reread)
  }
}

/** The state of the dialog itself. Other components use `useConsent`. */
export function useConsentDialog() {
  const consent = useSyncExternalStore(subscribe, read, () => UNKNOWN)
  return { ...consent, close: closeConsent, store: storeConsent }
}

/**
 * The reader's consent. Before hydration nothing is allowed: guests' pages are the same for all, and without script no
 * player is shown.
 */
export function useConsent(): { allowed: Record<ConsentCategory, boolean>; open: () => void } {
  const { stored } = useSyncExternalStore(subscribe, read, () => UNKNOWN)
  return { allowed: { youtube: stored?.youtube === true, vimeo: stored?.vimeo === true }, open: openConsent }
}

/** Shows the cookie dialog. */
export function openConsent(): void {
  setConsent({ ...read(), isOpen: true })
}

function closeConsent(): void {
  setConsent({ ...read(), isOpen: false })
}

/** Stores a choice at once. The same form is also posted, since browsers expire cookies set by script earlier. */
function storeConsent(choice: ConsentChoice): void {
  document.cookie = consentCookie(choice, { url: location.href })
  setConsent({ stored: choice, isOpen: false })
}
