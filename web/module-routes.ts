import type { RouteConfigEntry } from '@remix-run/route-config'
import type { Feature } from '#server/domain/vocabulary/features.ts'

/** The addresses of a module, by the frame that they stand in. Files are named from web/. */
export type ModuleRoutes = {
  /** Below the site's own address. */
  site?: RouteConfigEntry[]
  /** Below /account, within its frame. */
  account?: RouteConfigEntry[]
  /** Its entries of the menu of the account. */
  accountMenu?: readonly AccountEntry[]
  /** Below /admin, within its frame. */
  admin?: RouteConfigEntry[]
  /** Below /admin, for what is no screen: downloads, redirections, and what scripts ask for. */
  download?: RouteConfigEntry[]
}

/** A link in the menu of the account, named by `account:places.{name}`. */
export type AccountEntry = {
  name: string
  path: string
  /** Entries stand by their places: tens, with room in between. */
  place: number
  /** Absent while this module is off. */
  feature?: Feature
  /** Absent for people of whom this is not so. */
  needs?: 'canUseTransactions'
}

type Options = Pick<RouteConfigEntry, 'id'>

/**
 * An address and its file. The same entry as Remix's `route`, whose package brings the compiler along: the addresses
 * are also read while the site runs.
 */
export const route = (path: string, file: string, options: Options = {}): RouteConfigEntry => ({
  path,
  file,
  ...options,
})

/** The file of the site's own address. */
export const index = (file: string, options: Options = {}): RouteConfigEntry => ({ index: true, file, ...options })
