import { useTranslation } from '#web/i18n/use-translation.ts'
import { dateText } from '#server/domain/formats.ts'

type Props = {
  at: string
  timeZone: string
  long?: boolean
  /** The day alone; the time is its title. */
  isDay?: boolean
}

/**
 * A time in the reader's language and zone; server and browser may differ in spaces, so hydration does not compare it.
 */
export function Moment({ at, timeZone, long = false, isDay = false }: Props) {
  const { i18n } = useTranslation()
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return null
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateText(date, i18n.language, { timeZone, dateStyle: long ? 'long' : 'medium', ...options })
  const whole = format({ timeStyle: 'short' })
  return (
    <time
      dateTime={at}
      title={isDay ? whole : undefined}
      suppressHydrationWarning
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {isDay ? format({}) : whole}
    </time>
  )
}
