export { addCharge, removeCharge, type NewCharge } from './charges.ts'
export { issueInvoice, issuePaper, type IssuedPaper } from './issue.ts'
export { bookPayment, payCommand, reversePayments } from './payments.ts'
