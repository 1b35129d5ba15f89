import { useRouteLoaderData } from '@remix-run/react'
import type { Visitor } from '#server/contract/session.ts'
import type { MenuItem, Site } from '#server/contract/site.ts'
import { unpack, type Packed } from '../api/packed.ts'
import type { PublicPage } from '../session/public-pages.server.ts'
import type { Flash } from '../session/flash.ts'

type ShellSite = Pick<
  Site,
  | 'appName'
  | 'description'
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

/** What the shell shows on every page: the root loader's answer. */
export type ShellData = {
  site: ShellSite
  menu: MenuItem[]
  footerPages: PublicPage[]
  visitor: Visitor | null
  /** Notifications that the visitor has not read. */
  unread: number
  flash: Flash | null
  /** When the web was built; for app_admins alone (specification 1, section 2: the footer). */
  builtAt: string | null
}

/**
 * The same on its way to the browser. The message stays apart: the same one told again is a new one, while equal texts
 * are the same object.
 */
export type SentShell = { shell: Packed<Omit<ShellData, 'flash'>>; flash: Flash | null }

/** Undefined on error pages that could not even learn about the site. */
export function useShell(): ShellData | undefined {
  const sent = useRouteLoaderData<SentShell | null>('root')
  return sent == null ? undefined : { ...unpack(sent.shell), flash: sent.flash }
}

/** Who is signed in, null for a guest. Guests' pages are the same for all guests. */
export function useVisitor(): Visitor | null {
  return useShell()?.visitor ?? null
}
