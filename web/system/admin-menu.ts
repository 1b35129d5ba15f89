import type { ModuleMenu } from '#web/admin/menu.ts'
import { JOBS, SYSTEM } from '#web/admin/paths.ts'

export const adminMenu: ModuleMenu = {
  category: 'application',
  screens: ({ siteRoles }) =>
    siteRoles.includes('app_admin')
      ? [
          { to: SYSTEM, label: 'admin:menu.system', isExact: true },
          { to: JOBS, label: 'admin:jobs.title', isExact: true },
        ]
      : [],
}
