import { sanitize } from './sanitize.ts'

/**
 * Stored HTML as it may be shown. What the product has stored comes back as it is; what came into the database past it
 * is cleaned like any other. One linear pass without a DOM.
 */
export const shownHtml = (stored: string): string => sanitize(stored).html
