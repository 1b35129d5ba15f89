import type { Visitor } from '#server/contract/session.ts'
import type { ModuleMenu } from '#web/admin/menu.ts'
import { readsAllRentals } from './admin/rental-staff.ts'

const readsRentals = ({ siteRoles }: Visitor) => readsAllRentals(siteRoles)

/** Twenty entries in four parts; what is done every day stands open. */
const parts: ModuleMenu['parts'] = [
  {
    name: 'day',
    label: 'admin:office.menu.day',
    isOpen: true,
    screensFor: readsRentals,
    screens: [
      { to: '/admin/rentals', label: 'admin:office.board.title', isExact: true },
      { to: '/admin/rentals/day', label: 'admin:office.day.title' },
      { to: '/admin/rentals/timeline', label: 'admin:timeline.title' },
      { to: '/admin/rentals/conflicts', label: 'admin:conflicts.title' },
    ],
    types: ['rental-commands', 'rental-bookings', 'rental-waitings'],
  },
  {
    name: 'catalogue',
    label: 'admin:office.menu.catalogue',
    screens: [],
    types: [
      'rental-models',
      'rental-model-categories',
      'rental-items',
      'rental-unavailabilities',
      'rental-item-periods',
    ],
  },
  {
    name: 'money',
    label: 'admin:office.menu.money',
    screensFor: readsRentals,
    screens: [
      { to: '/admin/rentals/figures', label: 'admin:figures.title' },
      { to: '/admin/rentals/money', label: 'admin:money.title' },
    ],
    types: ['rental-invoices', 'rental-payments', 'rental-deposit-movements', 'rental-documents'],
  },
  { name: 'settings', label: 'admin:office.menu.settings', screens: [], types: 'others' },
]

export const adminMenu: ModuleMenu = { category: 'rental', parts }
