/** The only room that writes `rental_occupations` (see docs/decisions and specification 3, section 6). */
export { inLockOrder, reserveUnits, unitsOf } from './reserve-units.ts'
export { assertMayHold, type Holder } from './holders.ts'
export { changeHold, extendHold, holdUnits, releaseHold, convertHold } from './holds.ts'
export {
  blockItem,
  freeItem,
  extendOverdue,
  extendOverdueRentals,
  reassignConflictsOfModel,
  vacateItem,
} from './items.ts'
export { previewStocks, inventoryOf, lockModels, movableInventoryOf, readStocks, recent, uuids } from './rows.ts'
export { clearExpiredAndReassign } from './rearrange.ts'
export { OFFER_WAITINGS_TASK, UNIT_LOST_TASK } from './conflicts.ts'
export {
  moveToModel,
  keepAssignedItems,
  assignItems,
  releaseUnits,
  keepReassignedItem,
  rescheduleUnits,
} from './units.ts'
export { endTurnaround, handOverUnits, replaceUnit, returnUnits } from './out-and-back.ts'
export { arrangeAtPlaces, lockForArranging, readReachable } from './places.ts'
export type { Unavailable, WantedModel } from './wanted.ts'
