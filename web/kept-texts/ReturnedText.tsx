import { useTranslation } from '#web/i18n/use-translation.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Why a text came back to its author: what the staff wrote when they removed it. */
export function ReturnedText({ reason }: { reason: string | null }) {
  const { t } = useTranslation()
  if (reason === null) return null
  return (
    <Notice tone="warning" title={t('keptTexts:removed')}>
      <p style={{ whiteSpace: 'pre-line' }}>{reason}</p>
    </Notice>
  )
}
