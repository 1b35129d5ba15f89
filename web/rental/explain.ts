import type { TFunction } from 'i18next'
import type { PeriodRefusal } from '#server/rental/domain/period.ts'
import { formatDay } from './days.ts'

/** The rules of the settings that a renter must know before choosing days. */
export type PeriodRules = { earliest: string; lead: number; minimum: number; maximum: number; multiple: number }

export function rulesText({ earliest, minimum, maximum, multiple }: PeriodRules, t: TFunction, locale: string): string {
  return [
    t('rentals:rules.earliest', { day: formatDay(earliest, locale) }),
    t('rentals:rules.duration', { minimum, maximum }),
    ...(multiple > 1 ? [t('rentals:rules.multiple', { count: multiple })] : []),
  ].join(' ')
}

/** The reason why days can't be rented, as text. */
export function refusalText(refusal: PeriodRefusal, t: TFunction, locale: string): string {
  switch (refusal.reason) {
    case 'reversed':
      return t('rentals:refused.reversed')
    case 'tooSoon':
      return t('rentals:refused.tooSoon', { day: formatDay(refusal.earliestStartDay, locale) })
    case 'tooShort':
      return t('rentals:refused.tooShort', { count: refusal.minimum })
    case 'tooLong':
      return t('rentals:refused.tooLong', { count: refusal.maximum })
    case 'notMultiple':
      return t('rentals:refused.notMultiple', { count: refusal.multiple })
    case 'closedDay':
      return refusal.nextOpenDay === null
        ? t('rentals:refused.closedDayNever')
        : t('rentals:refused.closedDay', { day: formatDay(refusal.nextOpenDay, locale) })
  }
}
