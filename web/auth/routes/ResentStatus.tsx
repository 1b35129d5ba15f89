import { useTranslation } from '#web/i18n/use-translation.ts'
import { numberFormat } from '#server/domain/formats.ts'
import type { ResentLink } from '#web/session/resend-link.server.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** After a link was asked for again: whether it was sent, and when the next one can be asked for. */
export function ResentStatus({ resent, email }: { resent: ResentLink | undefined; email: string }) {
  const { t, i18n } = useTranslation()
  return (
    <div role="status">
      {resent === undefined ? null : (
        <Notice tone={resent.isSent ? 'success' : 'warning'}>
          {t(resent.isSent ? 'auth:verifyEmail.sent' : 'auth:verifyEmail.wait', {
            email,
            wait: durationText(resent.wait, i18n.language),
          })}
        </Notice>
      )}
    </div>
  )
}

const UNITS = [
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** "45 seconds", "12 minutes", rounded up to the largest unit. */
export function durationText(seconds: number, locale: string): string {
  const { unit, seconds: length } = UNITS.find(each => seconds >= each.seconds) ?? UNITS[2]
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / length))
}
