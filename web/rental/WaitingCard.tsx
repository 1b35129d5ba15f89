import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import styles from './commands.module.css'
import { formatDay } from './days.ts'
import type { Waiting } from './waiting.ts'

/** One waiting: its model, days and status, with the actions that are open. */
export function WaitingCard({ waiting, timeZone }: { waiting: Waiting; timeZone: string }) {
  const { id, status, quantity, startDay, endDay, model, offeredUntil } = waiting
  const { t, i18n } = useTranslation()
  const navigation = useNavigation()
  const isSending = (intent: string) =>
    navigation.formData?.get('waiting') === id && navigation.formData.get('intent') === intent
  const words = (day: string) => formatDay(day, i18n.language)
  const isOpen = status === 'waiting' || status === 'offered'
  return (
    <li className={styles.card} data-awaits={status === 'offered' ? 'renter' : undefined}>
      <h2 className={styles.name}>
        <Link to={model.href}>{model.name}</Link>
        {quantity === 1 ? '' : ` × ${quantity}`}
      </h2>
      <p className={styles.stage}>
        <Icon name={status === 'offered' ? 'alert' : status === 'taken' ? 'check' : 'clock'} />
        <span className={status === 'offered' ? styles.taskBadge : undefined}>
          {t(`commands:waiting.status.${status}`)}
        </span>
      </p>
      <p suppressHydrationWarning>{t('rentals:period.take', { from: words(startDay), to: words(endDay) })}</p>
      {status === 'offered' && offeredUntil !== null ? (
        <p>
          {t('commands:waiting.until')} <Moment at={offeredUntil} timeZone={timeZone} />
        </p>
      ) : null}
      {isOpen ? (
        <Form method="post" className={styles.actions}>
          <input type="hidden" name="waiting" value={id} />
          {status === 'offered' ? (
            <BusyButton
              look="primary"
              name="intent"
              value="take"
              busy={isSending('take')}
              label={t('commands:waiting.take')}
              busyLabel={t('rentals:busy')}
              aria-describedby={`waiting-${id}`}
            />
          ) : null}
          <BusyButton
            name="intent"
            value="leave"
            busy={isSending('leave')}
            label={t('commands:waiting.leave')}
            busyLabel={t('rentals:busy')}
            aria-describedby={`waiting-${id}`}
          />
          <span id={`waiting-${id}`} hidden>
            {model.name}, {words(startDay)}
          </span>
        </Form>
      ) : null}
    </li>
  )
}
