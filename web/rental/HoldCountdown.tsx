import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { countDays } from '#web/ui/days.ts'
import { BOOKING_KEY, storeLocally } from './local-storage.ts'
import { HoldProblemNotice } from './HoldProblemNotice.tsx'
import { PeriodChoices } from './PeriodChoices.tsx'
import type { HoldRenewal } from './renew-hold.server.ts'
import { dateFormat } from '#server/domain/formats.ts'

/** The minutes left at which the countdown is announced politely. */
const ANNOUNCED_AT_MINUTES: readonly number[] = [10, 5, 2, 1]

type Props = {
  expiresAt: string
  /** The latest time until which the hold can be extended. */
  endsBy: string
  isExpired: boolean
  timeZone: string
  renewal: HoldRenewal | undefined
}

/**
 * The expiry of the hold; with script a countdown. Its buttons belong to the surrounding form, so that no input is
 * lost.
 */
export function HoldCountdown({ expiresAt, endsBy, isExpired, timeZone, renewal }: Props) {
  const { t, i18n } = useTranslation()
  const { left, announcement } = useTimeLeft(expiresAt)
  const until = dateFormat(i18n.language, { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(expiresAt))
  if (renewal?.outcome === 'lost') {
    const [first] = renewal.offers
    return (
      <Notice tone="warning" title={t('commands:hold.lostTitle')}>
        <p>{t(first === undefined ? 'commands:hold.lostText' : 'commands:hold.lostOffers')}</p>
        {first === undefined ? (
          <p>
            <Link to="/services/rentals/period">{t('commands:hold.chooseOthers')}</Link>
          </p>
        ) : (
          <PeriodChoices periods={renewal.offers} count={countDays(first.startDay, first.endDay)} />
        )}
      </Notice>
    )
  }
  if (renewal?.outcome === 'full') return <HoldProblemNotice problem={renewal.problem} isGuest={false} />
  const isLongest = expiresAt >= endsBy
  return (
    <div>
      {isExpired || left === 0 || renewal?.outcome === 'expired' ? (
        <Notice tone="warning" title={t('commands:hold.overTitle')}>
          <p>{t('commands:hold.overText')}</p>
          <Button name="hold" value="again">
            {t('commands:hold.again')}
          </Button>
        </Notice>
      ) : (
        <Group justify="space-between" gap="xs" className="rental-panel">
          <Text suppressHydrationWarning>
            {t(isLongest ? 'commands:hold.untilLast' : 'commands:hold.until', { time: until })}
            {left === null ? '' : ` ${t('commands:hold.left', { count: left })}`}
          </Text>
          {isLongest ? null : (
            <Button name="hold" value="extend" icon="clock">
              {t('commands:hold.extend')}
            </Button>
          )}
        </Group>
      )}
      <p role="status" className="visually-hidden">
        {announcement === ''
          ? renewal === undefined || renewal.outcome === 'expired'
            ? ''
            : t(`commands:hold.said.${renewal.outcome}`)
          : announcement}
      </p>
    </div>
  )
}

/** The whole minutes left, null before hydration, and the announcement. */
function useTimeLeft(expiresAt: string): { left: number | null; announcement: string } {
  const { t } = useTranslation()
  const [left, setLeft] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    storeLocally(BOOKING_KEY, { expiresAt })
    const minutesLeft = () => Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 60_000))
    let last = minutesLeft()
    setLeft(last)
    setAnnouncement('')
    const timer = setInterval(() => {
      const minutes = minutesLeft()
      if (minutes === last) return
      last = minutes
      setLeft(minutes)
      if (minutes === 0) setAnnouncement(t('commands:hold.overTitle'))
      else if (ANNOUNCED_AT_MINUTES.includes(minutes)) setAnnouncement(t('commands:hold.left', { count: minutes }))
    }, 1_000)
    return () => clearInterval(timer)
  }, [expiresAt, t])
  return { left, announcement }
}
