import { sanitize } from './sanitize.ts'

const MAX_KEPT_CHARACTERS = 8_000_000

const kept = new Map<string, string>()
let characters = 0

/**
 * Stored HTML as it may be shown. What the product has stored comes back as it is; what came into the database past it
 * is cleaned like any other. One linear pass without a DOM, and none for a text that was shown lately.
 */
export function shownHtml(stored: string): string {
  const known = kept.get(stored)
  if (known !== undefined) return known
  const { html } = sanitize(stored)
  characters += stored.length + html.length
  if (characters > MAX_KEPT_CHARACTERS) {
    kept.clear()
    characters = stored.length + html.length
  }
  kept.set(stored, html)
  return html
}
