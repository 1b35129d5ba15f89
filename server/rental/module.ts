import { defineModule } from '#server/module.ts'
import { loseUnitOfLine } from './actions/lose-unit.ts'
import { forgetBookings } from './bookings.ts'
import { commandRoutes } from './command-routes.ts'
import { MAKE_DOCUMENT_TASK, makeDocument, voidPapers } from './documents/index.ts'
import { planMaintenance } from './maintenance/index.ts'
import { BILL_MONTH_TASK, billMonth, moneyRoutes } from './money/index.ts'
import { extendOverdueRentals, OFFER_WAITINGS_TASK, UNIT_LOST_TASK } from './occupations/index.ts'
import { officeRoutes } from './office/index.ts'
import { personal } from './personal.ts'
import { rentalTerms } from './rental-terms.ts'
import { rentalAddress } from './resources/rental-address.ts'
import { rentalBooking } from './resources/rental-booking.ts'
import { rentalCharge } from './resources/rental-charge.ts'
import { rentalClosedDay } from './resources/rental-closed-day.ts'
import { rentalCommandItem } from './resources/rental-command-item.ts'
import { rentalCommandMessage } from './resources/rental-command-message.ts'
import { rentalCommandStep } from './resources/rental-command-step.ts'
import { rentalCommand } from './resources/rental-command.ts'
import { rentalCondition } from './resources/rental-condition.ts'
import { rentalDepositMovement } from './resources/rental-deposit-movement.ts'
import { rentalDocument } from './resources/rental-document.ts'
import { rentalInvoiceLine } from './resources/rental-invoice-line.ts'
import { rentalInvoice } from './resources/rental-invoice.ts'
import { rentalItemPeriod } from './resources/rental-item-period.ts'
import { rentalItemMovement } from './resources/rental-item-movement.ts'
import { rentalItem } from './resources/rental-item.ts'
import { rentalModelCategory } from './resources/rental-model-category.ts'
import { rentalModel } from './resources/rental-model.ts'
import { rentalOverride } from './resources/rental-override.ts'
import { rentalPayment } from './resources/rental-payment.ts'
import { rentalShippingPrice } from './resources/rental-shipping-price.ts'
import { rentalStock } from './resources/rental-stock.ts'
import { rentalStrategy } from './resources/rental-strategy.ts'
import { rentalUnavailability } from './resources/rental-unavailability.ts'
import { rentalWaiting } from './resources/rental-waiting.ts'
import { rentalModels } from './domain/blocks/rental-models.ts'
import { rentalNotifications } from './notifications/types.ts'
import { routes } from './routes.ts'
import { remindOfCommands, NOTIFY_OF_COMMAND_TASK, notifyOfCommand } from './notifications/index.ts'
import { offerWaitings } from './waiting/index.ts'
import { rentalCommand as rentalCommandMail } from './mails/rental-command.tsx'
import { rentalWaiting as rentalWaitingMail } from './mails/rental-waiting.tsx'
import { rentalPaper } from './mails/rental-paper.tsx'

export const rentalModule = defineModule({
  name: 'rental',
  feature: 'rental',
  blocks: [rentalModels],
  notifications: Object.values(rentalNotifications),
  resources: [
    rentalCommand,
    rentalModel,
    rentalItem,
    rentalUnavailability,
    rentalItemPeriod,
    rentalBooking,
    rentalModelCategory,
    rentalCondition,
    rentalStock,
    rentalStrategy,
    rentalShippingPrice,
    rentalCommandItem,
    rentalCommandStep,
    rentalCommandMessage,
    rentalDocument,
    rentalAddress,
    rentalInvoice,
    rentalInvoiceLine,
    rentalCharge,
    rentalPayment,
    rentalDepositMovement,
    rentalClosedDay,
    rentalWaiting,
    rentalOverride,
    rentalItemMovement,
  ],
  services: [...routes, ...commandRoutes, ...officeRoutes, ...moneyRoutes],
  jobs: {
    [BILL_MONTH_TASK]: async (app, payload, { registry }) => void (await billMonth(app, registry, payload)),
    [NOTIFY_OF_COMMAND_TASK]: notifyOfCommand,
    [MAKE_DOCUMENT_TASK]: makeDocument,
    [UNIT_LOST_TASK]: loseUnitOfLine,
    // What frees a unit asks for it at once; the times are for offers that end and wishes whose days pass.
    [OFFER_WAITINGS_TASK]: {
      run: async (app, payload) => void (await offerWaitings(app, payload)),
      cron: '*/5 * * * *',
    },
    'remind-of-commands': { run: async app => void (await remindOfCommands(app)), cron: '21 6 * * *' },
    'forget-bookings': { run: forgetBookings, cron: '*/10 * * * *' },
    // Just after midnight in Paris, in winter and in summer, and again for what a stop has missed.
    'extend-overdue-rentals': { run: extendOverdueRentals, cron: '5 * * * *' },
    'plan-maintenance': { run: planMaintenance, cron: '33 4 * * *' },
  },
  demo: {
    seed: async (tx, facts) => (await import('./seed/rentals.ts')).seedRentals(tx, facts),
    attachFiles: async app => (await import('./seed/handling.ts')).attachDemoPhotos(app),
  },
  personal,
  mails: [rentalCommandMail, rentalPaper, rentalWaitingMail],
  voidFiles: voidPapers,
  markFile: async (app, file) => (await import('./documents/mark-void-paper.ts')).markVoidPaper(app, file),
  siteFacts: (env, locales) => ({ rental: rentalTerms(env, locales) }),
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'rental-addresses': true
    'rental-bookings': true
    'rental-charges': true
    'rental-closed-days': true
    'rental-command-items': true
    'rental-command-messages': true
    'rental-command-steps': true
    'rental-commands': true
    'rental-conditions': true
    'rental-deposit-movements': true
    'rental-documents': true
    'rental-invoice-lines': true
    'rental-invoices': true
    'rental-item-movements': true
    'rental-item-periods': true
    'rental-items': true
    'rental-model-categories': true
    'rental-models': true
    'rental-overrides': true
    'rental-payments': true
    'rental-shipping-prices': true
    'rental-stocks': true
    'rental-strategies': true
    'rental-unavailabilities': true
    'rental-waitings': true
  }
}
