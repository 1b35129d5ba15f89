import { shipped } from './sample.ts'

export const roles = shipped
