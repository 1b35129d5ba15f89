import { sql, type SQL } from 'drizzle-orm'
import { isAppAdmin, isEstablished, roleNames, type Actor } from '#server/domain/actor.ts'
import type { Policy, Scope } from '#server/jsonapi/spec.ts'

const manages = (actor: Actor) => isEstablished(actor) && isAppAdmin(actor)

/** By which a page or an entry opens: an app admin may do what an admin may, as in the guards of routes. */
const rolesOf = (actor: Actor): string =>
  [...roleNames(actor), ...(actor.siteRoles.has('app_admin') ? ['admin'] : [])].sort().join()

/**
 * Specification 1, section 5, page access: sign-in, any one of the roles, and the minimum weight. Drafts are the
 * editors'.
 */
function reachablePages(actor: Actor): SQL {
  const table = sql`"app_pages"`
  const published = sql`not ${table}."is_draft" and ${table}."deleted_at" is null`
  if (actor.kind === 'guest') {
    return sql`${published} and not ${table}."requires_auth" and ${table}."access_level_id" is null
      and not exists (select 1 from "app_page_roles" r where r."app_page_id" = ${table}."id")`
  }
  return sql`${published} and (${table}."access_level_id" is null or (select l."weight" from "access_levels" l
    where l."id" = ${table}."access_level_id") <= ${actor.weight})
    and (not exists (select 1 from "app_page_roles" r where r."app_page_id" = ${table}."id") or exists (select 1
      from "app_page_roles" r where r."app_page_id" = ${table}."id"
      and r."role_id" = any(string_to_array(${rolesOf(actor)}, ','))))`
}

const pagesScope = (actor: Actor): Scope => (manages(actor) ? 'everything' : reachablePages(actor))

export const pages: Policy = {
  description:
    'App admins manage pages and see drafts. Everyone else reads the published pages that their roles and level ' +
    'reach.',
  can: (actor, action) => action === 'index' || action === 'show' || manages(actor),
  scope: pagesScope,
  needs: ['isDefault'],
  canItem: (_actor, action, row) => action === 'update' || action === 'restore' || row.isDefault !== true,
}

/** Blocks are read with their page. */
export const pageComponents: Policy = {
  description: 'Blocks are read by whoever reads their page, and managed by app admins.',
  can: (actor, action) => action === 'index' || action === 'show' || manages(actor),
  scope: actor =>
    manages(actor)
      ? 'everything'
      : sql`"app_page_components"."page_id" in (select "app_pages"."id" from "app_pages"
        where ${reachablePages(actor)})`,
}

/** A menu item is shown by level, roles and requiresAuth; what its page hides, it hides too. */
export const menuItems: Policy = {
  description: 'App admins manage the menu. Everyone else reads the items that their roles and level reach.',
  can: (actor, action) => action === 'index' || action === 'show' || manages(actor),
  scope: actor => {
    if (manages(actor)) return 'everything'
    const table = sql`"app_menu_items"`
    const own =
      actor.kind === 'guest'
        ? sql`not ${table}."requires_auth" and ${table}."access_level_id" is null and not exists (select 1
          from "app_menu_item_roles" r where r."app_menu_item_id" = ${table}."id")`
        : sql`(${table}."access_level_id" is null or (select l."weight" from "access_levels" l
          where l."id" = ${table}."access_level_id") <= ${actor.weight})
        and (not exists (select 1 from "app_menu_item_roles" r where r."app_menu_item_id" = ${table}."id")
          or exists (select 1 from "app_menu_item_roles" r where r."app_menu_item_id" = ${table}."id"
          and r."role_id" = any(string_to_array(${rolesOf(actor)}, ','))))`
    return sql`${own} and (${table}."page_id" is null or ${table}."page_id" in (select "app_pages"."id" from "app_pages"
      where ${reachablePages(actor)}))`
  },
}
