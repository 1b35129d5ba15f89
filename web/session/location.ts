/**
 * A stored target as a Location header can hold it: what is not ASCII is encoded, and what is encoded already stays. A
 * host is written in its ASCII form.
 */
export const locationOf = (target: string): string =>
  target.startsWith('/') ? target.replace(/[^\x21-\x7e]+/gu, encodeURIComponent) : new URL(target).href
