import { buildVersion } from '../framework/remix-globals.ts'
import { recall, remember } from '../session/tab-memory.ts'
import { isPageHeld } from '../session/unsaved.ts'
import { raise } from './alerts.ts'

const RELOADED_KEY = 'tab.reloaded'

/** A part of the program that does not load is mended by a new page, once for each build: never in a loop. */
export function mayReload(lastReloadedFor: string | null, build: string): boolean {
  return lastReloadedFor !== build
}

/** Whether an error comes from the site's own program, and not from what a browser or its extensions add. */
export function isOurs(error: unknown, origin: string): boolean {
  return error instanceof Error && error.name !== 'AbortError' && (error.stack ?? '').includes(`${origin}/assets/`)
}

/** Reacts to faults that no part of the page catches (specification 1, section 8). */
export function watchFaults(): void {
  window.addEventListener('vite:preloadError', event => {
    // Whoever writes is not interrupted by a part that came ahead of any wish; LazyPart tells of those that were asked
    // for.
    if (isPageHeld() || !navigator.onLine) return undefined
    const build = buildVersion()
    if (!mayReload(recall(RELOADED_KEY), build)) return undefined
    remember(RELOADED_KEY, build)
    event.preventDefault()
    location.reload()
    return undefined
  })
  window.addEventListener('error', event => tellOf(event.error))
  window.addEventListener('unhandledrejection', event => tellOf(event.reason))
}

function tellOf(error: unknown): void {
  if (isOurs(error, location.origin)) raise('unexpected')
}
