export { calendar, freeByDay, nextStarts, type CalendarDay, type PeriodFacts, type Wanted } from './calendar.ts'
export {
  fit,
  isSurelyFull,
  place,
  type Effort,
  type Fit,
  type Fits,
  type FitsNot,
  type Move,
  type Request,
} from './fit.ts'
export { dayNumber, dayOf, hull, overlaps, type Block, type Float, type House, type Span } from './spans.ts'
