import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import type { ShownStep } from './command.ts'
import styles from './commands.module.css'

const ICONS = {
  hidden: 'minus',
  pending: 'minus',
  waiting: 'clock',
  success: 'check',
  error: 'alert',
} as const satisfies Record<ShownStep['status'], IconName>

/** The steps of a command in order, each with its status as a word. */
export function CommandSteps({ steps, timeZone }: { steps: readonly ShownStep[]; timeZone: string }) {
  const { t } = useTranslation()
  return (
    <section className={styles.panel} aria-labelledby="steps">
      <h2 id="steps">{t('commands:steps.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ stepType, status, doneAt, comment }) => (
          <li key={stepType} data-status={status} aria-current={status === 'waiting' ? 'step' : undefined}>
            <Icon name={ICONS[status]} />
            <div>
              <p>
                <strong>{t(`commands:steps.type.${stepType}`)}</strong>{' '}
                <span className={styles.quiet}>{t(`commands:steps.status.${status}`)}</span>
              </p>
              {doneAt === null ? null : (
                <p className={styles.quiet}>
                  <Moment at={doneAt} timeZone={timeZone} />
                </p>
              )}
              {comment === null ? null : <p>{comment}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
