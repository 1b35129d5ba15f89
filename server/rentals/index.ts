export { renterProofOf } from './renter-proof.ts'
export { forgetBookings } from './bookings.ts'
export { placeCommand } from './place-command.ts'
export { routes } from './routes.ts'
export * from './occupations/index.ts'
export { rentalCommandActions } from './actions/list.ts'
export { loseUnitOfLine } from './actions/lose-unit.ts'
export { leaveList, offerWaitings, waitingHooks } from './waiting/index.ts'
export { commandRoutes } from './command-routes.ts'
export { officeRoutes } from './office/index.ts'
export {
  BILL_MONTH_TASK,
  billMonth,
  closeBooks,
  creditedOfLine,
  creditPaper,
  INVOICE_STATES,
  invoiceActions,
  invoiceFilters,
  invoiceSql,
  issuePaper,
  moneyRoutes,
  payCommand,
} from './money/index.ts'
export { tellOfMessage } from './messages.ts'
export { enqueueDocument, MAKE_DOCUMENT_TASK, makeDocument } from './documents/index.ts'
export { remindOfCommands, TELL_OF_COMMAND_TASK, tellOfCommand } from './telling/index.ts'
export {
  commandAlerts,
  commandFilters,
  commandFlags,
  commandTargets,
  depositKept,
  derivedStatus,
} from './command-state.ts'
export { freeModels, publishedModels } from './free-models.ts'
export {
  itemActions,
  maintenanceDueDay,
  maintenanceFilters,
  plannedMaintenanceDay,
  planMaintenances,
  rentalsSinceMaintenance,
} from './maintenance/index.ts'
export { itemHooks, unavailabilityHooks } from './item-law.ts'
