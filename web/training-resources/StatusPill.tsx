import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RequestStatus } from '#server/training-resources/domain/vocabulary.ts'
import { Pill } from '#web/ui/Pill.tsx'

const TONES = { open: 'info', answered: 'success', closed: 'neutral' } as const

/** Where a request stands, in its word. */
export function StatusPill({ status }: { status: RequestStatus }) {
  const { t } = useTranslation()
  return <Pill tone={TONES[status]}>{t(`trainingResources:statuses.${status}`)}</Pill>
}
