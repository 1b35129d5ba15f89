import { createRequire } from 'node:module'
import type DOMPurify from 'isomorphic-dompurify'
import { invalid } from '../problem.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed.ts'
import { MAX_HTML_LENGTH, sanitize } from './sanitize.ts'

/** What the cleaner's tree may hold: about a third of a second of work. */
const MAX_ELEMENTS = 5_000

const require = createRequire(import.meta.url)
let purifier: typeof DOMPurify | null = null

/**
 * Cleans HTML that a person wrote, once, before it is stored (specification 1, section 5). Cleaned text comes back as
 * it is. What is not in the sanitizer's own spelling goes through a whole DOM, too, so that it is stored as a browser
 * reads it; its size and its depth are bounded before. The DOM takes about a second to load: it is loaded at first
 * need, and reading never needs it.
 * @throws Problem 422 at the pointer for more than the DOM may hold
 */
export function cleanHtml(html: string, pointer = ''): string {
  if (html.length > MAX_HTML_LENGTH) throw invalid(pointer, 'maxLength', { max: MAX_HTML_LENGTH })
  const bounded = sanitize(html)
  if (bounded.html === html) return html
  if (bounded.elements > MAX_ELEMENTS) throw invalid(pointer, 'tooManyElements', { max: MAX_ELEMENTS })
  return sanitize(purify(bounded.html)).html
}

function purify(html: string): string {
  purifier ??= require('isomorphic-dompurify') as typeof DOMPurify
  const body = purifier.sanitize(html, {
    ALLOWED_TAGS: [...ALLOWED_TAGS, '#text'],
    ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES, 'allow', 'allowfullscreen', 'referrerpolicy', 'loading'],
    ALLOW_DATA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    RETURN_DOM: true,
  }) as Element | null
  // A document of frames has no body.
  return body?.innerHTML ?? ''
}
