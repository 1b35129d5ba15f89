import type { ModuleMenu } from '#web/admin/menu.ts'
import { STATS } from './address.ts'

export const adminMenu: ModuleMenu = {
  category: 'stats',
  isFirst: true,
  screens: ({ stats }) => (stats === null ? [] : [{ to: STATS, label: 'admin:stats.title' }]),
}
