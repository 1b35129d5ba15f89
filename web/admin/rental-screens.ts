/** Screens of those who lend, in the order in which the side menu has them. */
export const RENTAL_SCREENS: readonly { to: string; title: string }[] = [
  { to: '/admin/rentals', title: 'admin:office.board.title' },
  { to: '/admin/rentals/day', title: 'admin:office.day.title' },
  { to: '/admin/rentals/timeline', title: 'admin:timeline.title' },
  { to: '/admin/rentals/conflicts', title: 'admin:conflicts.title' },
  { to: '/admin/rentals/figures', title: 'admin:figures.title' },
  { to: '/admin/rentals/money', title: 'admin:money.title' },
]
