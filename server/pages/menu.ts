import { asc, eq } from 'drizzle-orm'
import { appMenuItemRoles, appMenuItems, appPageRoles, appPages } from '#db/schema/pages/pages.ts'
import { accessLevels } from '#db/schema/people.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { MenuItem } from '../contract/site.ts'
import type { AppContext, RequestContext } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import { localise } from '../domain/blocks/props.ts'
import { MENU_DEPTH } from './domain/menu/tree.ts'
import { isModulePageOff } from '../domain/vocabulary/module-pages.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { Role } from '../domain/vocabulary/roles.ts'
import { memoize } from './cache.ts'
import { mayReachPage, type Restricted } from './may-reach-page.ts'
import { pageHeaders } from './resolve-path.ts'

type Texts = Record<string, string>
export type StoredMenuItem = Restricted & {
  id: string
  parentId: string | null
  name: Texts
  description: Texts
  url: string | null
  blank: boolean
  color: string | null
  alignsNextRight: boolean
  /** null: the item names no page; 'gone': its page is deleted or not published. */
  page: (Restricted & { path: string }) | 'gone' | null
}

/** `GET /api/v1/services/app-menu`: the menu as this visitor may see it (specification 1, sections 2 and 6). */
export async function menu({ app, actor, locale }: RequestContext): Promise<ApiAnswer> {
  const items = await storedMenu(app)
  return plain(
    200,
    { data: menuFor(items, actor, { locale, fallback: app.site.defaultLocale }) },
    pageHeaders('type:app-menu-items, type:app-pages', actor.kind !== 'guest'),
  )
}

/** Every item in its order, whoever may see it; remembered until one of them changes. */
export const storedMenu = (app: AppContext) =>
  memoize(app, 'menu', ['app-menu-items', 'app-pages', 'access-levels'], () => loadItems(app))

/**
 * Items by access level, roles and requiresAuth; what an item's page hides, it hides too. A heading without visible
 * children is left out.
 */
export function menuFor(
  items: readonly StoredMenuItem[],
  actor: Actor,
  words: { locale: Locale; fallback: Locale },
): MenuItem[] {
  const childrenOf = (parentId: string | null, depth: number): MenuItem[] =>
    depth > MENU_DEPTH
      ? []
      : items
          .filter(
            item =>
              item.parentId === parentId &&
              item.page !== 'gone' &&
              mayReachPage(actor, item) === 'yes' &&
              (item.page === null || mayReachPage(actor, item.page) === 'yes'),
          )
          .map(item => shown(item, childrenOf(item.id, depth + 1), words))
          .filter(item => item.url !== null || item.children.length > 0)
  return childrenOf(null, 1)
}

function shown(
  item: StoredMenuItem,
  children: MenuItem[],
  { locale, fallback }: { locale: Locale; fallback: Locale },
): MenuItem {
  const text = (leaf: Texts) => localise({ text: { $t: leaf } }, locale, fallback).text as string
  const url = item.page === null || item.page === 'gone' ? item.url : item.page.path
  return {
    id: item.id,
    name: text(item.name),
    description: text(item.description) || null,
    url: url || null,
    blank: item.blank,
    color: item.color,
    alignsNextRight: item.alignsNextRight,
    children,
  }
}

async function loadItems({ database: { orm }, site }: AppContext): Promise<StoredMenuItem[]> {
  const [items, itemRoles, pageRoles, pages] = await Promise.all([
    orm
      .select({ item: appMenuItems, weight: accessLevels.weight })
      .from(appMenuItems)
      .leftJoin(accessLevels, eq(accessLevels.id, appMenuItems.accessLevelId))
      .orderBy(asc(appMenuItems.position), asc(appMenuItems.id)),
    orm.select().from(appMenuItemRoles),
    orm.select().from(appPageRoles),
    orm
      .select({
        id: appPages.id,
        path: appPages.path,
        isDraft: appPages.isDraft,
        deletedAt: appPages.deletedAt,
        requiresAuth: appPages.requiresAuth,
        weight: accessLevels.weight,
      })
      .from(appMenuItems)
      .innerJoin(appPages, eq(appPages.id, appMenuItems.pageId))
      .leftJoin(accessLevels, eq(accessLevels.id, appPages.accessLevelId)),
  ])
  const pageById = new Map(pages.map(page => [page.id, page]))
  return items.map(({ item, weight }) => {
    const page = item.pageId === null ? null : pageById.get(item.pageId)
    return {
      ...item,
      minimumWeight: weight,
      roles: itemRoles.filter(role => role.appMenuItemId === item.id).map(role => role.roleId as Role),
      page:
        page === null
          ? null
          : page === undefined || page.isDraft || page.deletedAt !== null || isModulePageOff(page.path, site.features)
            ? 'gone'
            : {
                path: page.path,
                requiresAuth: page.requiresAuth,
                minimumWeight: page.weight,
                roles: pageRoles.filter(role => role.appPageId === page.id).map(role => role.roleId as Role),
              },
    }
  })
}
