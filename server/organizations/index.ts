export { tellOfRise } from './level-rise.ts'
