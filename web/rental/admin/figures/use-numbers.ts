import { useTranslation } from '#web/i18n/use-translation.ts'
import { priceText } from '#server/domain/money.ts'
import { formatDay } from '#web/ui/days.ts'
import { dateFormat, numberFormat } from '#server/domain/formats.ts'

/** Formats shares, counts, sums, days and months in the reader's language. */
export function useNumbers() {
  const {
    i18n: { language },
  } = useTranslation()
  return {
    share: (part: number, whole: number) =>
      whole === 0 ? '–' : numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(part / whole),
    number: (value: number) => numberFormat(language, { maximumFractionDigits: 1 }).format(value),
    price: (cents: number) => priceText(cents, language),
    day: (text: string) => formatDay(text, language, { day: 'numeric', month: 'long', year: 'numeric' }),
    month: (text: string) =>
      dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${text}-01T00:00:00Z`),
      ),
  }
}
