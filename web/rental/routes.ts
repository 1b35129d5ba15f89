import { route, type ModuleRoutes } from '../module-routes.ts'

export const rentalRoutes: ModuleRoutes = {
  site: [
    route('services/rentals/cart', 'rental/routes/cart.tsx'),
    route('services/rentals/period', 'rental/routes/period.tsx'),
    route('services/rentals/addresses', 'rental/routes/addresses.tsx'),
    route('services/rentals/summary', 'rental/routes/summary.tsx'),
    route('services/rentals/commands', 'rental/routes/commands.tsx'),
    route('services/rentals/invoices', 'rental/routes/invoices.tsx'),
    route('services/rentals/waitings', 'rental/routes/waitings.tsx'),
    route('services/rentals/commands/:command', 'rental/routes/command.tsx'),
  ],
  admin: [
    route('rentals', 'rental/routes/admin/board.tsx'),
    route('rentals/day', 'rental/routes/admin/day.tsx'),
    route('rentals/order', 'rental/routes/admin/order.tsx'),
    route('rentals/commands/:command/prepare', 'rental/routes/admin/prepare.tsx'),
    route('rentals/commands/:command/hand-over', 'rental/routes/admin/hand-over.tsx'),
    route('rentals/commands/:command/return', 'rental/routes/admin/return.tsx'),
    route('rentals/commands/:command/replace', 'rental/routes/admin/replace.tsx'),
    route('rentals/commands/:command/photos/:photo', 'rental/routes/admin/photo.tsx'),
    route('rentals/commands/:command/mails/:mail', 'rental/routes/admin/order-mail.tsx'),
    route('rentals/timeline', 'rental/routes/admin/timeline.tsx'),
    route('rentals/figures', 'rental/routes/admin/figures.tsx'),
    route('rentals/units/:label', 'rental/routes/admin/unit.ts'),
    route('rentals/labels', 'rental/routes/admin/labels.ts'),
    route('rentals/money', 'rental/routes/admin/money.tsx'),
    route('rentals/money/:month', 'rental/routes/admin/month.tsx'),
    route('rentals/conflicts', 'rental/routes/admin/conflicts.tsx'),
    route('rentals/unavailabilities/:id', 'rental/routes/admin/unavailability.tsx'),
  ],
  download: [route('rentals/commands/:command/mails/:mail/html', 'rental/routes/admin/order-mail-html.ts')],
}
