import type { TFunction } from 'i18next'
import type { RentalCheck } from '#server/rental/contract/rentals.ts'
import type { PeriodRefusal, RentalRefusal } from '#server/rental/domain/period-rules.ts'
import { formatDay } from '#web/ui/days.ts'

/** The rules of the settings that a renter must know before choosing days. */
export type PeriodRules = {
  earliest: string
  latest: string
  lead: number
  minimum: number
  maximum: number
  multiple: number
}

export function rulesText({ earliest, minimum, maximum, multiple }: PeriodRules, t: TFunction, locale: string): string {
  return [
    t('rentals:rules.earliest', { day: formatDay(earliest, locale) }),
    t('rentals:rules.duration', { minimum, maximum }),
    ...(multiple > 1 ? [t('rentals:rules.multiple', { count: multiple })] : []),
  ].join(' ')
}

/** Whether the chosen days may be rented; not where that is not known. */
export const isAllowed = ({ check }: { check: RentalCheck | null }): boolean => check?.refusals.length === 0

/** The reason why days can't be rented, as text. */
export function refusalText(refusal: PeriodRefusal, t: TFunction, locale: string): string {
  switch (refusal.reason) {
    case 'reversed':
      return t('rentals:refused.reversed')
    case 'tooSoon':
      return t('rentals:refused.tooSoon', { day: formatDay(refusal.earliestStartDay, locale) })
    case 'tooFar':
      return t('rentals:refused.tooFar', { day: formatDay(refusal.latestStartDay, locale) })
    case 'tooShort':
      return t('rentals:refused.tooShort', { count: refusal.minimum })
    case 'tooLong':
      return t('rentals:refused.tooLong', { count: refusal.maximum })
    case 'notMultiple':
      return t('rentals:refused.notMultiple', { count: refusal.multiple })
    case 'closedDay':
      return refusal.nextOpenDay === null
        ? t('rentals:refused.closedDayNever')
        : t(refusal.why === null ? 'rentals:refused.closedDay' : 'rentals:refused.closedDayFor', {
            day: formatDay(refusal.nextOpenDay, locale),
            why: refusal.why,
          })
  }
}

/** The reason why a cart can't be rented on its days, as text. */
export function rentalRefusalText(refusal: RentalRefusal, t: TFunction, locale: string): string {
  switch (refusal.reason) {
    case 'tooManyItems':
    case 'tooManyModels':
    case 'tooManyPendingCommands':
      return t(`rentals:limits.${refusal.reason}`, { count: refusal.limit, has: refusal.count })
    case 'empty':
    case 'badQuantity':
      return t('rentals:limits.title')
    default:
      return refusalText(refusal, t, locale)
  }
}
