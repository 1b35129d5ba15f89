import { useRouteLoaderData } from '@remix-run/react'
import type { Visitor } from '#server/contract/session.ts'
import type { MenuItem, Site } from '#server/contract/site.ts'
import type { PublicPage } from '../session/public-pages.server.ts'
import type { ShownFlash } from '../session/flash.ts'

type ShellSite = Pick<
  Site,
  | 'appName'
  | 'environmentLabel'
  | 'description'
  | 'footerContent'
  | 'locales'
  | 'theme'
  | 'logoUrl'
  | 'logoSize'
  | 'styles'
  | 'features'
  | 'becomeMemberUrl'
  | 'evolveMemberUrl'
  | 'consentDefault'
>

/** The shell's data on every page: the root loader's answer. */
export type ShellData = {
  site: ShellSite
  menu: MenuItem[]
  footerPages: PublicPage[]
  visitor: Visitor | null
  /** The number of unread notifications. */
  unread: number
  flash: ShownFlash | null
  /** The build time of the web; for app_admins alone (specification 1, section 2: the footer). */
  builtAt: string | null
}

/** Undefined on error pages without the site's data. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData<ShellData | null>('root') ?? undefined
}

/** The signed-in visitor, null for a guest. Guests' pages are the same for all guests. */
export function useVisitor(): Visitor | null {
  return useShell()?.visitor ?? null
}
