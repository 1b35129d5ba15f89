import { useTranslation } from 'react-i18next'
import { countDays, dayInWords } from '../days.ts'
import { priceText } from '#server/domain/money.ts'
import { listFormat } from '#server/domain/formats.ts'

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const

/**
 * Days and money in the reader's words. Servers and browsers may differ in spaces, so they stand in elements that are
 * not compared.
 */
export function useWords() {
  const { t, i18n } = useTranslation()
  const day = (value: string, options: Intl.DateTimeFormatOptions = SHORT) => dayInWords(value, i18n.language, options)
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
