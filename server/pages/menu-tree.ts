import { eq } from 'drizzle-orm'
import { appMenuItems, appPages } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { MenuTree, MenuTreeItem } from './contract/menu-tree.ts'
import type { RequestContext } from '../context.ts'
import { guest, type Actor } from '../domain/actor.ts'
import { type AccessLevelName, MEMBER_WEIGHT } from '../domain/vocabulary/access-levels.ts'
import { requirePageEditor } from './editors.ts'
import type { Restricted } from './may-reach-page.ts'
import { menuFor, storedMenu, type StoredMenuItem } from './menu.ts'

/** Anybody who has just become a member: no role, nobody's record. */
const someMember: Actor = Object.freeze({
  ...guest,
  kind: 'user',
  weight: MEMBER_WEIGHT,
  emailVerified: true,
  validated: true,
})

/**
 * `GET /api/v1/services/app-menu/tree`: the menu as its editor needs it (specification 1, section 2,
 * /admin/resources/app-menu-items).
 */
export async function menuTree({ app, actor, locale, editionLocale }: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(actor)
  const [stored, targets] = await Promise.all([
    storedMenu(app),
    app.database.orm
      .select({ id: appMenuItems.id, level: appMenuItems.accessLevelId, path: appPages.path })
      .from(appMenuItems)
      .leftJoin(appPages, eq(appPages.id, appMenuItems.pageId)),
  ])
  const targetOf = new Map(targets.map(target => [target.id, target]))
  const words = { locale: editionLocale ?? locale, fallback: app.site.defaultLocale }
  const data: MenuTree = {
    items: stored.map(item => menuTreeItem(item, targetOf.get(item.id))),
    previews: { guest: menuFor(stored, guest, words), member: menuFor(stored, someMember, words) },
  }
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}

function menuTreeItem(
  item: StoredMenuItem,
  target: { level: string | null; path: string | null } | undefined,
): MenuTreeItem {
  const { id, parentId, name, url, requiresAuth, roles, page } = item
  return {
    id,
    parentId,
    name,
    requiresAuth,
    roles: [...roles],
    accessLevel: (target?.level ?? null) as AccessLevelName | null,
    target:
      page !== null
        ? { kind: 'page', path: target?.path ?? '', isGone: page === 'gone' }
        : url
          ? { kind: 'url', url }
          : { kind: 'none' },
    pageAsksMore: page !== null && page !== 'gone' && asksMore(page, item),
  }
}

function asksMore(page: Restricted, item: Restricted): boolean {
  const signedIn = ({ requiresAuth, roles, minimumWeight }: Restricted) =>
    requiresAuth || roles.length > 0 || minimumWeight !== null
  return (
    (signedIn(page) && !signedIn(item)) ||
    (page.minimumWeight ?? 0) > (item.minimumWeight ?? 0) ||
    (page.roles.length > 0 && (item.roles.length === 0 || item.roles.some(role => !page.roles.includes(role))))
  )
}
