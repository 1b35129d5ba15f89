export * from './late-fee.ts'
export * from './papers.ts'
export * from './payment-instructions.ts'
export * from './vat-mention.ts'
