import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'

type Screen = { to: string; title: string }
type Part = {
  name: 'day' | 'catalogue' | 'money' | 'settings'
  screens: readonly Screen[]
  types: readonly ResourceType[]
}

/**
 * The side menu's entries of rental staff by group: screens first, then lists. Lists that are not named are settings.
 */
export const RENTAL_PARTS: readonly Part[] = [
  {
    name: 'day',
    screens: [
      { to: '/admin/rentals', title: 'admin:office.board.title' },
      { to: '/admin/rentals/day', title: 'admin:office.day.title' },
      { to: '/admin/rentals/timeline', title: 'admin:timeline.title' },
      { to: '/admin/rentals/conflicts', title: 'admin:conflicts.title' },
    ],
    types: ['rental-commands', 'rental-bookings', 'rental-waitings'],
  },
  {
    name: 'catalogue',
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
    screens: [
      { to: '/admin/rentals/figures', title: 'admin:figures.title' },
      { to: '/admin/rentals/money', title: 'admin:money.title' },
    ],
    types: ['rental-invoices', 'rental-payments', 'rental-deposit-movements', 'rental-documents'],
  },
  { name: 'settings', screens: [], types: [] },
]
