export { offerWaitings } from './waitings.ts'
