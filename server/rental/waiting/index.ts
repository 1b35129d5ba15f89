export { leaveList, waitingHooks } from './waiting-law.ts'
export { offerWaitings } from './waitings.ts'
