import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { listFormat } from '#server/domain/formats.ts'
import type { PeriodRefusal } from '#server/rental/domain/period-rules.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ChosenDays } from './cookies.ts'
import { formatDay } from '#web/ui/days.ts'
import { refusalText } from './explain.ts'
import type { GivenCalendar } from './types.ts'
import { HoldProblemNotice, type HoldProblem } from './HoldProblemNotice.tsx'

/** What the choice of the days shows again when no hold was created. */
export type PeriodAnswer = {
  days: { from: string; to: string }
  /** The rules that the days break; `missing`: they are no days. */
  refusals?: readonly PeriodRefusal[] | 'missing'
  /** The nearest days that the rules allow. */
  allowedDays?: ChosenDays | null
  /** The models that are not free on these days, by name, and the next free periods. */
  unavailable?: { names: string[]; periods: ChosenDays[] }
  problem?: HoldProblem
  /** The month of the typed days, which the page shows without script. */
  calendar?: GivenCalendar
}

type Props = {
  answer: PeriodAnswer | undefined
  /** The text of the rule that the days break. */
  fault: string | undefined
  isGuest: boolean
}

/** Why no hold was created: models that are not free, a problem of the cart, or days that the rules refuse. */
export function PeriodNotices({ answer, fault, isGuest }: Props) {
  const { t, i18n } = useTranslation()
  const { unavailable, problem, allowedDays } = answer ?? {}
  return (
    <>
      {unavailable === undefined ? null : (
        <Notice tone="warning" title={t('rentals:period.taken')}>
          <p>{t('rentals:period.takenText', { names: listFormat(i18n.language).format(unavailable.names) })}</p>
          <p>{unavailable.periods.length === 0 ? t('rentals:period.noneFits') : t('rentals:period.kept')}</p>
        </Notice>
      )}
      {problem === undefined ? null : <HoldProblemNotice problem={problem} isGuest={isGuest} />}
      {fault === undefined ? null : <FaultNotice fault={fault} allowedDays={allowedDays} />}
    </>
  )
}

/** The text of the rules that the chosen days break. */
export function usePeriodFault(answer: PeriodAnswer | undefined): string | undefined {
  const { t, i18n } = useTranslation()
  if (answer?.refusals === undefined) return undefined
  return answer.refusals === 'missing'
    ? t('rentals:refused.missing')
    : answer.refusals.map(refusal => refusalText(refusal, t, i18n.language)).join(' ')
}

type FaultNoticeProps = { fault: string; allowedDays: ChosenDays | null | undefined }

function FaultNotice({ fault, allowedDays }: FaultNoticeProps) {
  const { t, i18n } = useTranslation()
  const words = (day: string) => formatDay(day, i18n.language)
  return (
    <Notice tone="error" title={fault}>
      {allowedDays ? (
        <Form method="post">
          <Button name="offer" value={`${allowedDays.startDay}_${allowedDays.endDay}`}>
            {t('rentals:period.take', {
              from: words(allowedDays.startDay),
              to: words(allowedDays.endDay),
            })}
          </Button>
        </Form>
      ) : null}
    </Notice>
  )
}
