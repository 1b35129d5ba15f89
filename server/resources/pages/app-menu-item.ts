import { appMenuItemRoles, appMenuItems } from '#db/schema/pages.ts'
import { hexColor, linkTarget } from '../../domain/rules/rule.ts'
import { defineResource } from '../../jsonapi/define.ts'
import { checkbox, color, integer, relation, relations, text, textarea, url } from '../../jsonapi/inputs.ts'
import { authored } from '../../jsonapi/traits.ts'
import { menuItems } from '../../policies/pages.ts'

export const appMenuItem = defineResource(appMenuItems, {
  type: 'app-menu-items',
  traits: [authored],
  attributes: {
    name: { input: text(), sortable: true, searchable: true, filters: ['contains'] },
    description: { input: textarea({ maxLength: 300, optional: true }) },
    position: { input: integer({ max: 10_000, optional: true }), sortable: true },
    url: { input: url({ optional: true }), rules: linkTarget },
    blank: { input: checkbox() },
    color: { input: color({ optional: true }), rules: hexColor, display: 'color' },
    alignsNextRight: { input: checkbox() },
    requiresAuth: { input: checkbox(), filters: ['is'] },
  },
  relationships: {
    parent: { one: 'app-menu-items', via: 'parentId', input: relation({ optional: true }) },
    children: { many: 'app-menu-items', by: appMenuItems.parentId, writableBy: 'server' },
    page: { one: 'app-pages', via: 'pageId', input: relation({ optional: true }) },
    roles: { many: 'roles', through: appMenuItemRoles, input: relations({ optional: true }) },
    accessLevel: { one: 'access-levels', via: 'accessLevelId', input: relation({ optional: true }) },
  },
  policy: menuItems,
  defaultSort: 'position',
  title: 'name',
  admin: {
    group: 'application',
    list: ['name', 'parent', 'page', 'url', 'position'],
    form: ['name', 'description', { section: 'target', fields: ['page', 'url', 'blank'] }, { section: 'place', fields: ['parent', 'position', 'alignsNextRight', 'color'] },
      { section: 'access', fields: ['requiresAuth', 'accessLevel', 'roles'] }],
  },
})
