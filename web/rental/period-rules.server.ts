import { earliestStartDay, effectiveMinimum, latestStartDay } from '#server/rental/domain/period-rules.ts'
import type { RentalTerms } from '#server/contract/site.ts'
import type { PeriodRules } from './explain.ts'

export function periodRules(terms: RentalTerms, today: string): PeriodRules {
  return {
    earliest: earliestStartDay(today, terms),
    latest: latestStartDay(today, terms),
    lead: terms.rentalBeforeStartDuration,
    minimum: effectiveMinimum(terms),
    maximum: terms.rentalMaxDuration,
    multiple: Math.max(1, terms.rentalDurationMultiple),
  }
}
