import { shipped } from './sample.ts'

export const newsletterFrequencies = shipped
