import { useTranslation } from 'react-i18next'
import { Moment } from '#web/ui/Moment.tsx'
import { ActionForm, useActionFailure } from './ActionForm.tsx'
import type { CommandMessage } from './command.ts'
import styles from './commands.module.css'

/** The messages between the renter and the team about one command. */
export function CommandMessages({
  messages,
  formKey,
  timeZone,
}: {
  messages: readonly CommandMessage[]
  formKey: string
  timeZone: string
}) {
  const { t } = useTranslation()
  const answer = useActionFailure('message')
  return (
    <section className={styles.panel} aria-labelledby="messages">
      <h2 id="messages">{t('commands:messages.title')}</h2>
      {messages.length === 0 ? (
        <p className={styles.quiet}>{t('commands:messages.none')}</p>
      ) : (
        <ol className={styles.messages}>
          {messages.map(({ id, content, authorName, isFromStaff, at }) => (
            <li key={id} data-staff={isFromStaff || undefined}>
              <p className={styles.quiet}>
                <strong>{isFromStaff ? t('commands:messages.team') : authorName}</strong> ·{' '}
                <Moment at={at} timeZone={timeZone} />
              </p>
              <p className={styles.text}>{content}</p>
            </li>
          ))}
        </ol>
      )}
      <ActionForm
        key={messages.length}
        intent="message"
        formKey={formKey}
        look="quiet"
        label={t('commands:messages.send')}
      >
        <div className={styles.field}>
          <label htmlFor="message">{t('commands:messages.label')}</label>
          <textarea
            id="message"
            name="content"
            rows={3}
            maxLength={5_000}
            defaultValue={answer?.typed['content']}
            aria-describedby={answer === undefined ? undefined : 'message-fault'}
          />
        </div>
      </ActionForm>
    </section>
  )
}
