export { commandMoneyActions } from './actions.ts'
export { INVOICE_STATES, invoiceSql } from './invoice-sql.ts'
export { BILL_MONTH_TASK, billMonth } from './monthly.ts'

export { moneyRoutes } from './routes.ts'
export { assertMonthOpen, readDay } from './read-input.ts'
export { addCharge } from './charges.ts'
export { issueInvoice } from './issue.ts'
export { bookPayment, reverseBalancePayments } from './payments.ts'
