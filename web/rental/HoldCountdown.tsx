import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './checkout.module.css'
import { countDays } from './days.ts'
import { BOOKING_KEY, mirror } from './mirror.ts'
import { NotHeld } from './NotHeld.tsx'
import { PeriodChoices } from './PeriodChoices.tsx'
import type { HoldTurn } from './turn-hold.server.ts'
import { dateFormat } from '#server/domain/formats.ts'

/** When the time that is left is said aloud, in minutes: few moments, politely. */
const SAID_AT: readonly number[] = [10, 5, 2, 1]

type Props = {
  expiresAt: string
  /** No more time is given beyond this. */
  endsBy: string
  isExpired: boolean
  timeZone: string
  turn: HoldTurn | undefined
}

/**
 * Until when the dates are kept; with script what is left of it. Its buttons belong to the form around it, so that
 * nothing typed is lost by them.
 */
export function HoldClock({ expiresAt, endsBy, isExpired, timeZone, turn }: Props) {
  const { t, i18n } = useTranslation()
  const { left, said } = useTimeLeft(expiresAt)
  const until = dateFormat(i18n.language, { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(expiresAt))
  if (turn?.said === 'lost') {
    const [first] = turn.offers
    return (
      <Notice tone="warning" title={t('commands:hold.lostTitle')}>
        <p>{t(first === undefined ? 'commands:hold.lostText' : 'commands:hold.lostOffers')}</p>
        {first === undefined ? (
          <p>
            <Link to="/services/rentals/period">{t('commands:hold.chooseOthers')}</Link>
          </p>
        ) : (
          <PeriodChoices periods={turn.offers} count={countDays(first.startDay, first.endDay)} />
        )}
      </Notice>
    )
  }
  if (turn?.said === 'full') return <NotHeld problem={turn.problem} isGuest={false} />
  const isLongest = expiresAt >= endsBy
  return (
    <div className={styles.clock}>
      {isExpired || left === 0 || turn?.said === 'expired' ? (
        <Notice tone="warning" title={t('commands:hold.overTitle')}>
          <p>{t('commands:hold.overText')}</p>
          <Button name="hold" value="again">
            {t('commands:hold.again')}
          </Button>
        </Notice>
      ) : (
        <div className={styles.clockRow}>
          <p suppressHydrationWarning>
            {t(isLongest ? 'commands:hold.untilLast' : 'commands:hold.until', { time: until })}
            {left === null ? '' : ` ${t('commands:hold.left', { count: left })}`}
          </p>
          {isLongest ? null : (
            <Button name="hold" value="extend" icon="clock">
              {t('commands:hold.extend')}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said === ''
          ? turn === undefined || turn.said === 'expired'
            ? ''
            : t(`commands:hold.said.${turn.said}`)
          : said}
      </p>
    </div>
  )
}

/** Whole minutes that are left, null before the page is alive; and what is to be said of it now. */
function useTimeLeft(expiresAt: string): { left: number | null; said: string } {
  const { t } = useTranslation()
  const [left, setLeft] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    mirror(BOOKING_KEY, { expiresAt })
    const minutesLeft = () => Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 60_000))
    let last = minutesLeft()
    setLeft(last)
    setSaid('')
    const timer = setInterval(() => {
      const minutes = minutesLeft()
      if (minutes === last) return
      last = minutes
      setLeft(minutes)
      if (minutes === 0) setSaid(t('commands:hold.overTitle'))
      else if (SAID_AT.includes(minutes)) setSaid(t('commands:hold.left', { count: minutes }))
    }, 1_000)
    return () => clearInterval(timer)
  }, [expiresAt, t])
  return { left, said }
}
