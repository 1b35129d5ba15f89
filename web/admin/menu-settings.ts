import * as v from 'valibot'
import { cookie, cookieValue, isSecure } from '#web/session/cookies.ts'

const COOKIE = 'admin_menu'
const YEAR_SECONDS = 31_536_000
const MAX_FAVOURITES = 20
const MAX_OPEN_GROUPS = 30

/** How a person has set the side menu and the lists: on this device, for a year. */
const settings = v.object({
  /** Only the icons of the groups are shown. */
  isMini: v.fallback(v.boolean(), false),
  /** Lists have low rows. */
  isCompact: v.fallback(v.boolean(), false),
  /** The groups that stand open beside the current one. */
  open: v.fallback(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(MAX_OPEN_GROUPS)), []),
  /** Addresses of entries, in the order in which they were added. */
  favourites: v.fallback(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(MAX_FAVOURITES)), []),
})
export type MenuSettings = v.InferOutput<typeof settings>

const MAX_COOKIE_LENGTH = 6_000

export function readMenuSettings(cookies: string | null): MenuSettings {
  const value = cookieValue(cookies, COOKIE) ?? ''
  const parsed = v.safeParse(settings, value.length > MAX_COOKIE_LENGTH ? {} : jsonOf(value))
  return parsed.success ? parsed.output : { isMini: false, isCompact: false, open: [], favourites: [] }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return {}
  }
}

/** A `Set-Cookie` value. The menu's script changes the open groups itself, so that it is not HttpOnly. */
export const menuCookie = (changed: MenuSettings, request: { url: string }): string =>
  cookie(COOKIE, JSON.stringify(changed), { maxAgeSeconds: YEAR_SECONDS, httpOnly: false, secure: isSecure(request) })

export const withFavourite = (before: MenuSettings, path: string): MenuSettings => ({
  ...before,
  favourites: before.favourites.includes(path)
    ? before.favourites.filter(each => each !== path)
    : [...before.favourites, path].slice(-MAX_FAVOURITES),
})

/** Stores whether a group stands open. */
export function storeOpenGroup(name: string, isOpen: boolean): void {
  const before = readMenuSettings(document.cookie)
  const others = before.open.filter(each => each !== name)
  const open = isOpen ? [...others, name].slice(-MAX_OPEN_GROUPS) : others
  document.cookie = menuCookie({ ...before, open }, { url: window.location.href })
}
