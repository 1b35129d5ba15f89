import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PeriodWords } from './types.ts'

/** When something takes place. */
export function PeriodText({ period: { from, to } }: { period: PeriodWords }) {
  const { t } = useTranslation()
  return <span suppressHydrationWarning>{to === null ? from : t('calendar:period', { from, to })}</span>
}
