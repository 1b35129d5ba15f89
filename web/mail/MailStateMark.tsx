import type { MailState } from '#server/mail/domain/vocabulary.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import styles from './outbox.module.css'

const ICONS: Readonly<Record<MailState, IconName>> = {
  waiting: 'clock',
  sending: 'clock',
  handed: 'clock',
  sent: 'check',
  kept: 'archive',
  failed: 'alert',
  suppressed: 'minus',
  cancelled: 'close',
}

/** The state of a mail as an icon and a word, never as a colour alone. */
export function MailStateMark({ state, isUnconfirmed = false }: { state: MailState; isUnconfirmed?: boolean }) {
  const { t } = useAdminTexts()
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={isUnconfirmed ? 'info' : ICONS[state]} size={18} />
      {isUnconfirmed ? t('admin:outbox.unconfirmed') : t(`resources:outbox-mails.options.state.${state}`)}
    </span>
  )
}
