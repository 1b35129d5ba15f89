import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ForumPace } from '#server/forum/contract.ts'
import { Text } from '#web/ui/layout.ts'

/** Says before somebody writes how long they wait between two messages; nothing where they don't. */
export function PaceNote({ pace }: { pace: ForumPace }) {
  const { t } = useTranslation()
  return (
    <>
      {pace.minutes > 0 ? <Text c="dimmed">{t('forum:thread.slowMode', { count: pace.minutes })}</Text> : null}
      {pace.isNewAccount ? <Text c="dimmed">{t('forum:thread.newAccount')}</Text> : null}
    </>
  )
}
