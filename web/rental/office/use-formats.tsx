import { useTranslation } from '#web/i18n/use-translation.ts'
import { countDays, formatDay } from '#web/ui/days.ts'
import { priceText } from '#server/domain/money.ts'
import { listFormat } from '#server/domain/formats.ts'

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const

/**
 * Formats days and money in the reader's language. Server and browser may differ in spaces, so hydration does not
 * compare them.
 */
export function useFormats() {
  const { t, i18n } = useTranslation()
  const day = (value: string, options: Intl.DateTimeFormatOptions = SHORT) => formatDay(value, i18n.language, options)
  return {
    t,
    day,
    locale: i18n.language,
    period: (from: string, to: string) =>
      t('admin:office.period', { from: day(from), to: day(to), count: countDays(from, to) }),
    price: (cents: number) => priceText(cents, i18n.language),
    list: (texts: readonly string[]) => listFormat(i18n.language, 'unit').format(texts),
  }
}
