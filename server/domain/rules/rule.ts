import { COUNTRIES } from '../vocabulary/countries.ts'

/** A named check of one value. Its message is `validation:{name}` with the field's label and `meta` (specification 2, section 5). */
export type Rule = {
  name: string
  meta?: Record<string, unknown>
  /** Empty values pass: whether a value is needed at all is `required`'s business. */
  check: (value: unknown) => boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Fails for an empty list, an empty value or a false-like value. Zero and '0' count as filled. */
export function isFilled(value: unknown): boolean {
  if (value === 0 || value === '0') return true
  if (Array.isArray(value)) return value.length > 0
  if (isText(value)) return value.trim() !== ''
  return Boolean(value)
}

export const maxLength = (limit: number): Rule => ({
  name: 'maxLength', meta: { max: limit },
  check: value => !isText(value) || value.length <= limit || graphemes(value, limit) <= limit,
})

export const minLength = (limit: number): Rule => ({
  name: 'minLength', meta: { min: limit },
  check: value => !isText(value) || value === '' || graphemes(value, limit) >= limit,
})

export const between = (min: number, max: number): Rule => ({
  name: 'between', meta: { min, max },
  check: value => typeof value !== 'number' || (value >= min && value <= max),
})

export const matches = (name: string, pattern: RegExp): Rule => ({ name, check: value => !isText(value) || value === '' || pattern.test(value) })

/** Words and slashes, and what may follow them: neither a host nor a scheme, nothing that is written in code. */
const TYPED_PATH = /^\/?(?!\/)[\p{L}\p{N}._~ /-]*([?#][^\s<>"'`\\]*)?$/u

/** A path as people type it, brought into its form: `nos ateliers/` means `/nos-ateliers`. What is no path stays: the rule refuses it. */
export function tidyPath(text: string): string {
  const path = text.trim()
  return TYPED_PATH.test(path) ? `/${path.replace(/ +/g, '-').replace(/^\/|\/$/g, '')}` : path
}

/** A path of this site: begins with one slash, no host, no query, no admin or API area. */
export const pagePath: Rule = {
  name: 'pagePath',
  check: value => !isText(value) || (/^\/(?!\/)[^\s?#\\]*$/.test(value) && !/^\/(admin|api|auth|services|s|assets|account|errors|healthz|readyz|metrics)(\/|$)/.test(value)
    && !/\/\/|\/\.\.?(\/|$)/.test(value) && (value === '/' || !value.endsWith('/'))),
}

/** A path of this site or an http(s), mailto or tel address. */
export const linkTarget: Rule = {
  name: 'link',
  check: value => !isText(value) || value === '' || /^\/(?!\/)[^\s\\]*$/.test(value) || /^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(value),
}

export const webAddress = matches('url', /^https?:\/\/[^\s/$.?#][^\s]*$/i)
export const emailAddress = matches('email', /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\]+\.[^\s@.]{2,}$/)
export const hexColor = matches('color', /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i)
export const slugText = matches('slug', /^[a-z0-9]+(?:-[a-z0-9]+)*$/)
export const phoneNumber = matches('phone', /^\+?[0-9 ().-]{4,40}$/)
export const countryCode = matches('country', /^[A-Z]{2}$/)
/** One that is on the list, since other programs read it. */
export const knownCountry: Rule = { name: 'country', check: value => !isText(value) || COUNTRIES.includes(value) }

export const timeZone: Rule = {
  name: 'timeZone',
  check: value => {
    if (!isText(value)) return true
    try {
      new Intl.DateTimeFormat('en', { timeZone: value })
      return true
    } catch {
      return false
    }
  },
}

export const oneOf = (values: readonly string[]): Rule => ({ name: 'oneOf', meta: { values: values.join(', ') }, check: value => value == null || values.includes(value as string) })

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Counts what a reader sees as characters, up to just past `stop`. */
function graphemes(value: string, stop: number): number {
  // A grapheme is seldom longer than 40 code units: far beyond the limit there is no need to count.
  if (value.length > stop * 40) return value.length
  let count = 0
  for (const _ of segmenter.segment(value)) if (++count > stop) break
  return count
}

/** Texts that PostgreSQL can't keep or that no encoder can write: NUL and lone surrogates. */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

/** Where a short address may lead: a path of this site that is no short address itself, or an http(s) address. */
export const shortUrlTarget: Rule = {
  name: 'link',
  check: value => !isText(value) || value === '' || /^\/(?!\/|s\/)[^\s\\]*$/.test(value) || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(value),
}

/** Where a redirection may lead: a public path of this site, with its query and fragment. */
export const redirectTarget: Rule = {
  name: 'redirectTarget',
  check: value => !isText(value) || (/^\/(?!\/)[^\s\\]*$/.test(value) && !/^\/(admin|api|auth\/logout|services\/files)(\/|$)/.test(value)),
}
