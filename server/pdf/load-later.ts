import type { AppContext } from '../context.ts'
import { loadTypesetter } from './render.ts'

/** The first seconds of a process belong to those who wait for a page. */
const LOAD_AFTER_MS = 3_000

/**
 * Loads the typesetter a moment after the process is ready, so that nobody waits for it with their first paper: some 400 ms and 45 MB, once a process, and
 * never where rentals are switched off. @returns what calls it off
 */
export function loadTypesetterLater({ site, log }: Pick<AppContext, 'site' | 'log'>, load: () => Promise<void> = loadTypesetter): () => void {
  if (!site.features.rental) return () => undefined
  const timer = setTimeout(() => void load().catch((error: unknown) => log.warn({ err: error }, 'the typesetter was not loaded; the first paper tries again')), LOAD_AFTER_MS)
  timer.unref()
  return () => clearTimeout(timer)
}
