import { useTranslation } from 'react-i18next'
import type { PeriodWords } from './types.ts'

/** When something takes place. */
export function PeriodText({ period: { from, to } }: { period: PeriodWords }) {
  const { t } = useTranslation()
  return <span suppressHydrationWarning>{to === null ? from : t('calendar:period', { from, to })}</span>
}
