import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/Notice.tsx'
import { ActionForm, useActionFailure } from './ActionForm.tsx'
import { mayCancel, type CommandView } from './command.ts'
import styles from './commands.module.css'
import { addDays, formatDay } from './days.ts'

/** The actions besides the next step: extend or cancel; each one opens and explains itself. */
export function OtherActions({ command, formKey }: { command: CommandView; formKey: string }) {
  const { t, i18n } = useTranslation()
  const extension = useActionFailure('request-extension')
  const cancelling = useActionFailure('cancel')
  const canExtend = command.situation.flags.includes('waitingReturn') && command.extensionEndDay === null
  if (!canExtend && command.extensionEndDay === null && !mayCancel(command)) return null
  return (
    <section className={styles.others} aria-labelledby="others">
      <h2 id="others">{t('commands:others.title')}</h2>
      {command.extensionEndDay === null ? null : (
        <Notice>
          <p suppressHydrationWarning>
            {t('commands:extension.asked', { day: formatDay(command.extensionEndDay, i18n.language) })}
          </p>
        </Notice>
      )}
      {canExtend ? (
        <details className={styles.other} open={extension !== undefined || undefined}>
          <summary>{t('commands:extension.title')}</summary>
          <p>{t('commands:extension.text')}</p>
          <ActionForm intent="request-extension" formKey={formKey} look="quiet" label={t('commands:extension.ask')}>
            <div className={styles.field}>
              <label htmlFor="extension">{t('commands:extension.until')}</label>
              <input
                id="extension"
                type="date"
                name="endDay"
                min={addDays(command.endDay, 1)}
                defaultValue={extension?.typed['endDay'] ?? addDays(command.endDay, 7)}
                aria-describedby={extension === undefined ? undefined : 'request-extension-fault'}
              />
            </div>
          </ActionForm>
        </details>
      ) : null}
      {mayCancel(command) ? (
        <details className={styles.other} open={cancelling !== undefined || undefined}>
          <summary>{t('commands:cancel.title')}</summary>
          <p>{t(command.paidAmount > 0 ? 'commands:cancel.textPaid' : 'commands:cancel.text')}</p>
          <ActionForm intent="cancel" formKey={formKey} look="danger" label={t('commands:cancel.confirm')}>
            <div className={styles.field}>
              <label htmlFor="cancel-comment">{t('commands:cancel.why')}</label>
              <textarea
                id="cancel-comment"
                name="comment"
                rows={2}
                maxLength={2_000}
                defaultValue={cancelling?.typed['comment']}
              />
            </div>
          </ActionForm>
        </details>
      ) : null}
    </section>
  )
}
