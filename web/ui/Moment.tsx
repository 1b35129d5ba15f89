import { useTranslation } from 'react-i18next'
import { dateFormat } from '#server/domain/formats.ts'

/**
 * A time in the reader's language and zone; server and browser may differ in spaces, so hydration does not compare it.
 */
export function Moment({ at, timeZone, long = false }: { at: string; timeZone: string; long?: boolean }) {
  const { i18n } = useTranslation()
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return null
  const text = dateFormat(i18n.language, { timeZone, dateStyle: long ? 'long' : 'medium', timeStyle: 'short' }).format(
    date,
  )
  return (
    <time dateTime={at} suppressHydrationWarning style={{ fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </time>
  )
}
