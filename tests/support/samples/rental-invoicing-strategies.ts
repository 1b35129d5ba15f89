import { shipped } from './sample.ts'

export const rentalInvoicingStrategies = shipped
