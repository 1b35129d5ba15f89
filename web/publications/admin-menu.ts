import type { ModuleMenu } from '#web/admin/menu.ts'
import { PLANNING, PLANNING_READERS } from './planning/address.ts'

export const adminMenu: ModuleMenu = {
  category: 'community',
  isFirst: true,
  screens: ({ siteRoles }) =>
    PLANNING_READERS.roles.some(role => siteRoles.includes(role))
      ? [{ to: PLANNING, label: 'admin:planning.title' }]
      : [],
}
