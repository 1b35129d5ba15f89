import { useSyncExternalStore } from 'react'
import { cookie, cookieValue, isSecure } from './cookies.ts'
import {
  DEFAULT_PREFERENCES,
  parsePreferences,
  PREFERENCES_COOKIE,
  PREFERENCES_SECONDS,
  preferencesValue,
  readerAttributes,
  readerProperties,
  type Preferences,
} from './preferences.ts'
import { broadcast } from './tabs.ts'

/** The endpoint of the settings, with and without script. */
export const ACCESSIBILITY_SETTINGS_PATH = '/services/accessibility-settings'
/** The delay after the last of several changes before the server is updated. */
const POST_DELAY_MS = 800

const ATTRIBUTES = ['data-font', 'data-line-height', 'data-letter-spacing', 'data-grayscale', 'data-toasts'] as const
const PROPERTIES = ['--reader-font', '--reader-font-size', '--reader-line-height', '--reader-letter-spacing'] as const

let current: Preferences | null = null
let timer: ReturnType<typeof setTimeout> | null = null
const listeners = new Set<() => void>()

/** `Set-Cookie`, or `document.cookie`, for these preferences: kept for a year. */
export function preferencesCookie(preferences: Preferences, request: { url: string }): string {
  return cookie(PREFERENCES_COOKIE, preferencesValue(preferences), {
    maxAgeSeconds: PREFERENCES_SECONDS,
    httpOnly: false,
    secure: isSecure(request),
  })
}

const stored = () => parsePreferences(cookieValue(document.cookie, PREFERENCES_COOKIE))
const read = () => (current ??= stored())

/** The reader's preferences in the browser, where they can change at any time; the defaults on the server. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(onPreferences, read, () => DEFAULT_PREFERENCES)
}

/** @returns a function that unsubscribes */
function onPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Applies a change at once: page, cookie and other tabs; and the server, whose cookie browsers keep longer than a
 * script's.
 */
export function changePreferences(next: Preferences): void {
  const before = read()
  if (preferencesValue(before) === preferencesValue(next)) return
  document.cookie = preferencesCookie(next, { url: location.href })
  show(next)
  if (before.scheme !== next.scheme) broadcast('theme.updated')
  if (preferencesValue({ ...before, scheme: next.scheme }) !== preferencesValue(next))
    broadcast('accessibility.updated')
  if (timer !== null) clearTimeout(timer)
  timer = setTimeout(() => void post(), POST_DELAY_MS)
}

/**
 * Applies the stored preferences: another tab may have changed them, and client-side rendering of the document has lost
 * them.
 */
export function showStoredPreferences(): void {
  show(stored())
}

function show(preferences: Preferences): void {
  current = preferences
  const { documentElement: html } = document
  const attributes = readerAttributes(preferences)
  html.dataset.scheme = preferences.scheme
  html.dataset.mantineColorScheme =
    preferences.scheme === 'auto' ? (systemIsDark().matches ? 'dark' : 'light') : preferences.scheme
  for (const name of ATTRIBUTES) {
    const value = attributes[name]
    if (value === undefined) html.removeAttribute(name)
    else html.setAttribute(name, value)
  }
  const properties = readerProperties(preferences)
  for (const name of PROPERTIES) html.style.setProperty(name, properties[name] ?? '')
  for (const listener of listeners) listener()
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/**
 * Follows changes of the system's colour scheme for readers with the automatic scheme.
 * @returns a function that stops it
 */
export function followSystemScheme(): () => void {
  const system = systemIsDark()
  system.addEventListener('change', showStoredPreferences)
  return () => system.removeEventListener('change', showStoredPreferences)
}

/**
 * The response sets the cookie that was sent. A late response would undo a newer change, so the current preferences are
 * written once more; other tabs read them again, since they may have read the older cookie.
 */
async function post(): Promise<void> {
  timer = null
  const sent = preferencesValue(read())
  const body = new URLSearchParams(sent)
  body.set('_quiet', 'on')
  await fetch(ACCESSIBILITY_SETTINGS_PATH, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
    () => undefined,
  )
  if (preferencesValue(read()) !== sent) document.cookie = preferencesCookie(read(), { url: location.href })
  broadcast('accessibility.updated')
}
