export { calendar, freeByDay, nextStarts, type Wanted } from './calendar.ts'
export { fit, isSurelyFull, place, type Effort, type Fit, type Move } from './fit.ts'
export { dayNumber, dayOf, hull, overlaps, type Block, type Float, type House, type Span } from './spans.ts'
