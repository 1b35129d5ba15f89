export { calendar, freeByDay, nextStarts, type Wanted } from './calendar.ts'
export { fit, isSurelyFull, place, type Effort, type Fit, type Move } from './fit.ts'
export {
  dayNumber,
  dayOf,
  hull,
  overlaps,
  type Block,
  type MovableAllocation,
  type Inventory,
  type Span,
} from './spans.ts'
