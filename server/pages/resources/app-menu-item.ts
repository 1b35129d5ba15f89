import { sql } from 'drizzle-orm'
import { appMenuItemRoles, appMenuItems } from '#db/schema/pages/pages.ts'
import { MENU_DEPTH } from '../domain/menu/tree.ts'
import { hexColor, linkTarget } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { checkbox, color, integer, link, relation, relations, text, textarea } from '#server/jsonapi/inputs.ts'
import { authored } from '#server/traits.ts'
import { menuItems } from '../policies.ts'

export const appMenuItem = defineResource(appMenuItems, {
  type: 'app-menu-items',
  traits: [authored],
  attributes: {
    name: { input: text(), sortable: true, searchable: true, filters: ['contains'] },
    description: { input: textarea({ maxLength: 300, optional: true }) },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
    url: { input: link({ optional: true }), rules: linkTarget },
    blank: { input: checkbox() },
    color: { input: color({ optional: true }), rules: hexColor, display: 'color' },
    alignsNextRight: { input: checkbox() },
    requiresAuth: { bulk: true, input: checkbox(), filters: ['is'] },
  },
  relationships: {
    parent: { one: 'app-menu-items', via: 'parentId', input: relation({ optional: true }) },
    children: { many: 'app-menu-items', by: appMenuItems.parentId, writableBy: 'server' },
    page: { one: 'app-pages', via: 'pageId', input: relation({ optional: true }) },
    roles: { many: 'roles', through: appMenuItemRoles, input: relations({ optional: true }) },
    accessLevel: { one: 'access-levels', via: 'accessLevelId', bulk: true, input: relation({ optional: true }) },
  },
  policy: menuItems,
  hooks: {
    // A new entry without a position comes last among those of its parent.
    beforeSave: async ({ tx }, { draft, links, previous }) => {
      if (previous !== null || typeof draft.position === 'number') return { draft, links }
      const {
        rows: [last],
      } = await tx.execute<{ next: number }>(
        sql`select coalesce(max(position), -1) + 1 as next from app_menu_items
          where parent_id is not distinct from ${draft.parentId ?? null}::uuid`,
      )
      return { draft: { ...draft, position: last!.next }, links }
    },
    // Its level, and what is below it.
    databaseChecks: ({ id }) => [
      {
        field: 'relationships/parent/data',
        rule: 'menu.tooDeep',
        meta: { max: MENU_DEPTH },
        when: sql`with recursive up(id, parent_id, level) as (
          select id, parent_id, 1 from app_menu_items where id = ${id}::uuid union all
            select i.id, i.parent_id, level + 1 from app_menu_items i join up on i.id = up.parent_id
            where level <= ${MENU_DEPTH}),
          down(id, level) as (select ${id}::uuid, 1 union all select i.id, level + 1 from app_menu_items i
            join down on i.parent_id = down.id where level <= ${MENU_DEPTH})
        select (select max(level) from up) + (select max(level) from down) - 1 > ${MENU_DEPTH} and not exists (select 1
          from up where id = ${id}::uuid and level > 1)`,
      },
    ],
  },
  defaultSort: 'position',
  title: 'name',
  admin: {
    group: 'application',
    screens: {
      home: '/admin/resources/app-menu-items',
      menuIndex: 3,
      afterSave: 'home',
    },
    list: ['name', 'parent', 'page', 'url', 'position'],
    form: [
      'name',
      'description',
      { section: 'target', fields: ['page', 'url', 'blank'] },
      { section: 'place', fields: ['parent', 'position', 'alignsNextRight', 'color'] },
      { section: 'access', fields: ['requiresAuth', 'accessLevel', 'roles'] },
    ],
  },
})
