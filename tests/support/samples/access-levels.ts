import { shipped } from './sample.ts'

export const accessLevels = shipped
