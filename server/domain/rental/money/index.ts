export * from './late-fee.ts'
export * from './papers.ts'
