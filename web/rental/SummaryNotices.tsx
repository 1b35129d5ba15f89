import { Link } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { priceText } from '#server/domain/money.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { checkoutPath } from './CheckoutFrame.tsx'
import type { ChosenDays } from './cookies.ts'
import { PeriodChoices } from './PeriodChoices.tsx'
import type { HoldRenewal } from './renew-hold.server.ts'

type Seen = { total: number; days: string } | null

/** What the summary shows again after a form that was not accepted. */
export type SummaryAnswer = {
  renewal?: HoldRenewal
  fault?: 'conditions'
  /** Not free any more, with alternatives. */
  unavailable?: readonly ChosenDays[]
  /** The total that the person had seen, in cents, for these days. */
  seen: Seen
  problem?: { reason: string; limit: number }
  /** Whether the conditions were accepted before the failure. */
  accepted: boolean
  key: string
}

type Props = {
  answer: SummaryAnswer | undefined
  /** The length of the rental in days. */
  count: number
  /** The total that the person has seen, in cents, if it has changed; and the total now. */
  before: number | null
  now: number
}

/** Why the command was not placed: not free any more, another price, or a limit. */
export function SummaryNotices({ answer, count, before, now }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <>
      {answer?.unavailable === undefined ? null : (
        <Notice tone="warning" title={t('rentals:period.taken')}>
          <p>{t(answer.unavailable.length === 0 ? 'rentals:period.noneFits' : 'commands:summary.takenText')}</p>
          {answer.unavailable.length === 0 ? (
            <p>
              <Link to={checkoutPath('period')}>{t('commands:hold.chooseOthers')}</Link>
            </p>
          ) : (
            <PeriodChoices periods={answer.unavailable} count={count} />
          )}
        </Notice>
      )}
      {before === null ? null : (
        <Notice tone="warning" title={t('commands:summary.priceChanged')}>
          <p suppressHydrationWarning>
            {t('commands:summary.priceChangedText', {
              before: priceText(before, i18n.language),
              now: priceText(now, i18n.language),
            })}
          </p>
        </Notice>
      )}
      {answer?.problem === undefined ? null : (
        <Notice tone="error" title={t('commands:summary.notSent')}>
          <p>
            {answer.problem.reason === 'tooManyPendingCommands'
              ? t('rentals:limits.tooManyPendingCommands', { count: answer.problem.limit, has: answer.problem.limit })
              : t('commands:summary.notSentText')}
          </p>
          {answer.problem.reason === 'tooManyPendingCommands' ? (
            <p>
              <Link to="/services/rentals/commands">{t('commands:list.title')}</Link>
            </p>
          ) : null}
        </Notice>
      )}
    </>
  )
}

/**
 * The total that the person has seen, in cents, if it has changed since for the same days; shown until the form is sent
 * again.
 */
export function useTotalBefore(now: NonNullable<Seen>, answer: SummaryAnswer | undefined): number | null {
  const shown = useRef<{ total: number; days: string; key: string | undefined } | null>(null)
  if (shown.current?.key !== answer?.key || shown.current?.days !== now.days)
    shown.current = { ...(answer?.seen?.days === now.days ? answer.seen : now), key: answer?.key }
  return shown.current.total === now.total ? null : shown.current.total
}
