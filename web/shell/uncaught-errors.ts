import { buildVersion } from '../framework/remix-globals.ts'
import { readTabStorage, writeTabStorage } from '#web/session/tab-storage.ts'
import { hasUnsavedInput } from '#web/session/unsaved-input.ts'
import { raise } from './alerts.ts'

const RELOADED_KEY = 'tab.reloaded'

/** A chunk that fails to load is fixed by reloading the page, once for each build to avoid a loop. */
export function canReload(lastReloadedFor: string | null, build: string): boolean {
  return lastReloadedFor !== build
}

/** Whether an error comes from the site's own scripts, and not from the browser or its extensions. */
export function isOwnError(error: unknown, origin: string): boolean {
  return error instanceof Error && error.name !== 'AbortError' && (error.stack ?? '').includes(`${origin}/assets/`)
}

/** Handles errors that no error boundary catches (specification 1, section 8). */
export function watchUncaughtErrors(): void {
  window.addEventListener('vite:preloadError', event => {
    // A failed prefetch does not interrupt input; LazyComponent reports the chunks that were needed.
    if (hasUnsavedInput() || !navigator.onLine) return undefined
    const build = buildVersion()
    if (!canReload(readTabStorage(RELOADED_KEY), build)) return undefined
    writeTabStorage(RELOADED_KEY, build)
    event.preventDefault()
    location.reload()
    return undefined
  })
  window.addEventListener('error', event => showAlertFor(event.error))
  window.addEventListener('unhandledrejection', event => showAlertFor(event.reason))
}

function showAlertFor(error: unknown): void {
  if (isOwnError(error, location.origin)) raise('unexpected')
}
