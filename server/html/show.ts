import { BoundedCache } from '../domain/cache/bounded-cache.ts'
import { sanitize } from './sanitize.ts'

const MAX_KEPT_CHARACTERS = 8_000_000

const kept = new BoundedCache<string>({
  name: 'shown-html',
  bound: MAX_KEPT_CHARACTERS,
  sizeOf: (html, stored) => html.length + stored.length,
})

/**
 * Stored HTML as it may be shown. What the product has stored comes back as it is; what came into the database past it
 * is cleaned like any other. One linear pass without a DOM, and none for a text that was shown lately.
 */
export function shownHtml(stored: string): string {
  return kept.get(stored) ?? kept.set(stored, sanitize(stored).html)
}
