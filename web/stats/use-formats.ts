import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Span, StatsUnit } from '#server/stats/domain/period.ts'
import { dateFormat, numberFormat } from '#server/domain/formats.ts'

/** Numbers, shares and days in the reader's language. Days are calendar days: no time zone moves them. */
export function useFormats() {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const number = numberFormat(language)
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const day = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(language, { ...options, timeZone: 'UTC' })
    return (text: string) => format.format(new Date(`${text}T00:00:00Z`))
  }
  const short = day({ day: 'numeric', month: 'short' })
  const long = day({ day: 'numeric', month: 'long', year: 'numeric' })
  const month = day({ month: 'long', year: 'numeric' })
  const weekday = day({ weekday: 'short', day: 'numeric', month: 'short' })
  return {
    count: (value: number) => number.format(value),
    share: (value: number, total: number) => percent.format(total === 0 ? 0 : value / total),
    short,
    long,
    span: ({ from, to }: Span) =>
      from === to ? long(from) : t('admin:stats.span', { from: long(from), to: long(to) }),
    part: (unit: StatsUnit, { from, to }: Span) =>
      unit === 'day' ? weekday(from) : unit === 'month' ? month(from) : `${short(from)} – ${short(to)}`,
    /** "12 % more", "3 % less", "as many", or nothing to compare with. */
    change: (value: number, before: number) => {
      if (before === 0) return value === 0 ? t('admin:stats.change.same') : t('admin:stats.change.new')
      if (value === before) return t('admin:stats.change.same')
      return t(value > before ? 'admin:stats.change.more' : 'admin:stats.change.less', {
        percent: percent.format(Math.abs(value - before) / before),
      })
    },
  }
}
