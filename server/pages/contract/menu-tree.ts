import type { AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { Role } from '#server/domain/vocabulary/roles.ts'
import type { MenuItem } from '#server/contract/site.ts'

/** `GET /api/v1/services/app-menu/tree`: every entry, in order, and the bar as others see it. */
export type MenuTree = {
  items: MenuTreeItem[]
  previews: Record<'guest' | 'member', MenuItem[]>
}

export type MenuTreeItem = {
  id: string
  parentId: string | null
  /** By locale; what is missing is not there. */
  name: Partial<Record<Locale, string>>
  /** A page of the site, an address, or nothing: an entry that only opens what is below it. */
  target: { kind: 'page'; path: string; isGone: boolean } | { kind: 'url'; url: string } | { kind: 'none' }
  requiresAuth: boolean
  accessLevel: AccessLevelName | null
  roles: Role[]
  /** Its page asks for more than the entry does. */
  pageAsksMore: boolean
}
