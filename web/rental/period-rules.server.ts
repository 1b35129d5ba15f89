import { checkPeriod, earliestStartDay, effectiveMinimum } from '#server/rental/domain/period.ts'
import type { RentalTerms } from '#server/contract/site.ts'
import type { ChosenDays } from './cookies.ts'
import { addDays, countDays } from './days.ts'
import type { PeriodRules } from './explain.ts'

export function periodRules(terms: RentalTerms, today: string): PeriodRules {
  return {
    earliest: earliestStartDay(today, terms),
    lead: terms.rentalBeforeStartDuration,
    minimum: effectiveMinimum(terms),
    maximum: terms.rentalMaxDuration,
    multiple: Math.max(1, terms.rentalDurationMultiple),
  }
}

/** The nearest days that the rules allow, as a proposal. */
export function nearestAllowedDays(days: ChosenDays, terms: RentalTerms, today: string): ChosenDays | null {
  const refusal = checkPeriod(days, terms, today)
  if (refusal === null) return days
  const { earliest, minimum, maximum, multiple } = periodRules(terms, today)
  const startDay = days.startDay < earliest ? earliest : days.startDay
  const wanted = 'days' in refusal ? refusal.days : countDays(days.startDay, days.endDay)
  const rounded = Math.ceil(Math.max(wanted, minimum) / multiple) * multiple
  const count = rounded > maximum ? Math.floor(maximum / multiple) * multiple : rounded
  const allowed = { startDay, endDay: addDays(startDay, count - 1) }
  return checkPeriod(allowed, terms, today) === null ? allowed : null
}
