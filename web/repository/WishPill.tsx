import { useTranslation } from '#web/i18n/use-translation.ts'
import type { WishStatus } from '#server/repository/domain/vocabulary.ts'
import { Pill } from '#web/ui/Pill.tsx'

const TONES = { open: 'warning', taken: 'info', done: 'success', withdrawn: 'neutral' } as const

/** Where a wish stands, in words. */
export function WishPill({ status }: { status: WishStatus }) {
  const { t } = useTranslation()
  return <Pill tone={TONES[status]}>{t(`repository:wish.status.${status}`)}</Pill>
}
