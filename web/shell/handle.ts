import type { ComponentType } from 'react'
import type { RouteGuard } from '#server/domain/decide-access.ts'

import type { ShellData } from './shell-data.ts'

/** Parts of the shell that a screen can hide (specification 1, section 2). */
export type ShellPart = 'bar' | 'footer' | 'accessibility'

/** The handle of a route module: its guard, its title, and the hidden parts of the shell. */
export type RouteHandle = {
  guard: RouteGuard
  /** Catalogue key of the page's title, or the title drawn from the loader's data. */
  title?: string | ((data: never) => string | undefined)
  hides?: readonly ShellPart[]
  /** Takes the place of the site's bar. */
  Bar?: ComponentType<{ shell: ShellData }>
  /** Takes the place of the site's footer. */
  Foot?: ComponentType<{ shell: ShellData }>
  /** A menu beside the page. */
  Side?: ComponentType
  /** The tracked resource of the route. */
  counted?: (data: never) => { resourceType: string; resourceId: string } | null
}
