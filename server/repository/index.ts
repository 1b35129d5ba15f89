export { openItems } from './open-items.ts'
