export { notifyOfRise } from './level-rise.ts'
export { managersOf } from './managers.ts'
