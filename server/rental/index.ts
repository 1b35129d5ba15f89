export { forgetBookings } from './bookings.ts'

export * from './occupations/index.ts'
export { rentalCommandActions } from './actions/list.ts'

export { offerWaitings } from './waiting/index.ts'
export { BILL_MONTH_TASK, billMonth, INVOICE_STATES, invoiceSql } from './money/index.ts'

export { MAKE_DOCUMENT_TASK, makeDocument } from './documents/index.ts'
export { remindOfCommands } from './notifications/index.ts'

export { planMaintenances } from './maintenance/index.ts'
