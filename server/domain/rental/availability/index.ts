export { calendar, freeByDay, nextStarts, type CalendarDay, type PeriodFacts, type Wanted } from './calendar.ts'
export { fit, place, type Fit, type Fits, type FitsNot, type Move, type Request } from './fit.ts'
export { dayNumber, dayOf, overlaps, type Block, type Float, type House, type Span } from './spans.ts'
