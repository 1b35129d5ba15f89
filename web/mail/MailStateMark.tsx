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

/** The state of a mail as an icon and a word, never as a colour alone. */
export function MailStateMark({ state, isUnconfirmed = false }: { state: MailState; isUnconfirmed?: boolean }) {
  const { t } = useAdminTexts()
  return (
    <Pill tone={isUnconfirmed ? 'info' : TONES[state]}>
      {isUnconfirmed ? t('admin:outbox.unconfirmed') : t(`admin:outbox.state.${state}`)}
    </Pill>
  )
}
