export { notifyOfRise } from './level-rise.ts'
