import type { ModuleMenu } from '#web/admin/menu.ts'
import { MAIL_TEMPLATES } from '#web/admin/paths.ts'

export const adminMenu: ModuleMenu = {
  category: 'application',
  screens: ({ siteRoles }) =>
    siteRoles.includes('app_admin') ? [{ to: MAIL_TEMPLATES, label: 'admin:mailTemplates.title', isExact: true }] : [],
}
