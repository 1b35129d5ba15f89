import { asciiDomain } from '../contact/email.ts'
import { countGraphemes } from '../text/graphemes.ts'
import { COUNTRIES } from '../vocabulary/countries.ts'

/**
 * A named check of one value. Its message is `validation:{name}` with the field's label and `meta` (specification 2,
 * section 5).
 */
export type Rule = {
  name: string
  meta?: Record<string, unknown>
  /** Another field whose value it is compared with: the rule is checked once the whole record is known. */
  compares?: string
  /** Empty values pass: whether a value is needed at all is `required`'s business. `row` holds the other fields. */
  check: (value: unknown, row?: Readonly<Record<string, unknown>>) => boolean
}

/** A number, or the value of another field (specification 2, section 5). */
export type Measure = number | { field: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Fails for an empty list, an empty value or a false-like value. Zero and '0' count as filled. */
export function isFilled(value: unknown): boolean {
  if (value === 0 || value === '0') return true
  if (Array.isArray(value)) return value.length > 0
  if (isText(value)) return value.trim() !== ''
  return Boolean(value)
}

/** A text has exactly so many characters, a list so many entries. */
export const length = (wanted: Measure): Rule => ({
  name: 'length',
  ...measured('length', wanted),
  check: (value, row) => isEmpty(value) || fits(wanted, row, limit => sizeOf(value, limit) === limit),
})

/** Counted as a reader counts. */
export const maxLength = (limit: Measure): Rule => ({
  name: 'maxLength',
  ...measured('max', limit),
  check: (value, row) => isEmpty(value) || fits(limit, row, max => isAtMost(value as string | readonly unknown[], max)),
})

const measured = (name: string, measure: Measure): Pick<Rule, 'meta' | 'compares'> =>
  typeof measure === 'number' ? { meta: { [name]: measure } } : { compares: measure.field }
const isEmpty = (value: unknown) => !(isText(value) || Array.isArray(value)) || value.length === 0

/** Passes while the other field says no number: that is for its own rules to tell. */
function fits(
  measure: Measure,
  row: Readonly<Record<string, unknown>> | undefined,
  check: (limit: number) => boolean,
): boolean {
  const said = typeof measure === 'number' ? measure : row?.[measure.field]
  return said === undefined || said === null || said === '' || !Number.isFinite(Number(said)) || check(Number(said))
}

function sizeOf(value: unknown, limit: number): number {
  if (Array.isArray(value)) return value.length
  const text = value as string
  return isCounted(text, limit) ? countGraphemes(text, limit) : text.length
}

const isAtMost = (value: string | readonly unknown[], max: number) => value.length <= max || sizeOf(value, max) <= max

/** A text over four times its limit is too long whatever it is made of: it is not counted. */
const isCounted = (text: string, limit: number) => text.length <= limit * 4 + SHORT_LIMITS_EXTRA

/** In a short text each character may be a long one: a family is one of eleven units. */
const SHORT_LIMITS_EXTRA = 1_000

/** What counts as a yes (specification 2, section 5). */
const ACCEPTED: readonly unknown[] = ['y', 'o', 'yes', 'oui', 'true', '1', 1, true]
export const isAccepted = (value: unknown): boolean =>
  ACCEPTED.includes(isText(value) ? value.trim().toLowerCase() : value)
export const accepted: Rule = { name: 'accepted', check: isAccepted }

export const minLength = (limit: number): Rule => ({
  name: 'minLength',
  meta: { min: limit },
  check: value => !isText(value) || value === '' || countGraphemes(value, limit) >= limit,
})

export const between = (min: number, max: number): Rule => ({
  name: 'between',
  meta: { min, max },
  check: value => typeof value !== 'number' || (value >= min && value <= max),
})

export const matches = (name: string, pattern: RegExp): Rule => ({
  name,
  check: value => !isText(value) || value === '' || pattern.test(value),
})

/** Words and slashes, and what may follow them: neither a host nor a scheme, nothing that is written in code. */
const TYPED_PATH = /^\/?(?!\/)[\p{L}\p{N}._~ /-]*([?#][^\s<>"'`\\]*)?$/u

const MAX_PATH_LENGTH = 2_000

/**
 * A path as people type it, brought into its form: `nos ateliers/` means `/nos-ateliers`. What is no path stays: the
 * rule refuses it.
 */
export function normalizePath(text: string): string {
  if (text.length > MAX_PATH_LENGTH) return text
  const path = readable(text.trim()).normalize('NFC')
  return TYPED_PATH.test(path) ? `/${path.replace(/ +/g, '-').replace(/^\/|\/$/g, '')}` : path
}

/** An address copied from a browser's bar, as it is read: `/%C3%A9t%C3%A9` means `/été`. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** A path of this site: begins with one slash, no host, no query. */
export const pagePath: Rule = {
  name: 'pagePath',
  check: value =>
    !isText(value) ||
    (/^\/(?!\/)[^\s?#\\]*$/.test(value) &&
      !/\/\/|\/\.\.?(\/|$)/.test(value) &&
      (value === '/' || !value.endsWith('/'))),
}

/** Areas that the program answers itself, with all that is below them. */
const OWN_AREAS =
  /^\/(admin|api|auth|services|s|assets|account|errors|start|site-map|accessibility|open-badge-trainings)(\/|$)/
/** What programs ask for: health checks, crawlers and browsers. */
const OWN_FILES = /^\/(healthz|readyz|metrics|__manifest|sitemap\.xml|robots\.txt|favicon\.(svg|ico))(\/|$)/
/** Screens below a name that a page may have: `/organizations` may be a page, `/organizations/x` is an organisation. */
const OWN_SCREENS = /^\/(organizations\/[^/]+(\/join)?|organizations\/invitations\/[^/]+|users\/[^/]+\/profile)\/?$/
const OWN_PATHS = [OWN_AREAS, OWN_FILES, OWN_SCREENS]

/**
 * A path that no screen of the program answers: a page or redirection there would never be seen. Addresses are read
 * without case and decoded. Of longer ones than a path may have, the limit of the field tells.
 */
export const freePath: Rule = {
  name: 'freePath',
  check: value =>
    !isText(value) ||
    value.length > MAX_PATH_LENGTH ||
    [value, decoded(value)].every(path => OWN_PATHS.every(own => !own.test(path.toLowerCase()))),
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A path of this site or an http(s), mailto or tel address. */
export const linkTarget: Rule = {
  name: 'link',
  check: value =>
    !isText(value) ||
    value === '' ||
    /^\/(?!\/)[^\s\\]*$/.test(value) ||
    /^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(value),
}

export const webAddress = matches('url', /^https?:\/\/[^\s/$.?#][^\s]*$/i)

/** What may stand before the @ where no quotes are used (RFC 5321), 64 characters at most; dots stand apart. */
const LOCAL_PART = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
/** A host by its labels in ASCII form; the last is no number. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[^.]*[a-z])[a-z0-9-]{1,62}[a-z0-9]$/i
const MAX_ADDRESS_LENGTH = 254

/**
 * An address that mail can be sent to: what may be typed, stored and written to is one rule. The domain may be in any
 * writing.
 */
export const emailAddress: Rule = {
  name: 'email',
  check: value => {
    if (!isText(value) || value === '') return true
    const at = value.lastIndexOf('@')
    const [local, domain] = [value.slice(0, at), value.slice(at + 1)]
    // What a browser would drop from a host unseen is no part of one.
    if (at < 1 || /[\p{Cf}\p{Cc}\s]/u.test(domain)) return false
    const host = asciiDomain(domain)
    return host !== null && LOCAL_PART.test(local) && HOST.test(host) && local.length + host.length < MAX_ADDRESS_LENGTH
  },
}
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

export const oneOf = (values: readonly string[]): Rule => ({
  name: 'oneOf',
  meta: { values: values.join(', ') },
  check: value => value == null || values.includes(value as string),
})

/** Texts that PostgreSQL can't keep or that no encoder can write: NUL and lone surrogates. */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

/** Where a short address may lead: a path of this site that is no short address itself, or an http(s) address. */
export const shortUrlTarget: Rule = {
  name: 'link',
  check: value =>
    !isText(value) ||
    value === '' ||
    /^\/(?!\/|s\/)[^\s\\]*$/.test(value) ||
    /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(value),
}

/** Where a redirection may lead: a public path of this site, with its query and fragment. */
export const redirectTarget: Rule = {
  name: 'redirectTarget',
  check: value =>
    !isText(value) ||
    (/^\/(?!\/)[^\s\\]*$/.test(value) && !/^\/(admin|api|auth\/logout|services\/files)(\/|$)/.test(value)),
}
