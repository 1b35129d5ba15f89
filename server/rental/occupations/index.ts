/** The only room that writes `rental_occupations` (see docs/decisions and specification 3, section 6). */
export { inLockOrder, takeUnits, unitsOf } from './reserve-units.ts'
export { assertMayHold, type Holder } from './holders.ts'
export { changeHold, extendHold, holdUnits, releaseHold, turnHold } from './holds.ts'
export { blockItem, freeItem, growOverdue, growOverdueRentals, settleModel, vacateItem } from './items.ts'
export { glanceAtStocks, houseOf, lockModels, looseHouseOf, readStocks, recent, uuids } from './rows.ts'
export { clearAndSettle } from './rearrange.ts'
export { OFFER_WAITINGS_TASK, UNIT_LOST_TASK } from './conflicts.ts'
export {
  moveToModel,
  pinLocked,
  pinUnits,
  releaseUnits,
  repinUnit,
  replaceUnit,
  rescheduleUnits,
  returnUnits,
} from './units.ts'
export type { Unavailable, WantedModel } from './wanted.ts'
