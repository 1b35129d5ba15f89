import type { MailState } from '#server/mail/domain/vocabulary.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Pill, type PillTone } from '#web/ui/Pill.tsx'

const TONES: Readonly<Record<MailState, PillTone>> = {
  waiting: 'info',
  sending: 'info',
  handed: 'info',
  sent: 'success',
  kept: 'neutral',
  failed: 'error',
  suppressed: 'neutral',
  cancelled: 'neutral',
}

/** `label`: on screens without the texts of the outbox. */
type Props = { state: MailState; isUnconfirmed?: boolean; label?: string }

/** The state of a mail as an icon and a word, never as a colour alone. */
export function MailStateMark({ state, isUnconfirmed = false, label }: Props) {
  const { t } = useAdminTexts()
  return (
    <Pill tone={isUnconfirmed ? 'info' : TONES[state]}>
      {label ?? (isUnconfirmed ? t('admin:outbox.unconfirmed') : t(`resources:outbox-mails.options.state.${state}`))}
    </Pill>
  )
}
