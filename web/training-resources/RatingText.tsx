import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Rating } from './types.ts'

/** An average in words and figures: "Useful: 4.2 out of 5, 12 reviews". */
export function RatingText({ rating: { step, average, count } }: { rating: Rating }) {
  const { t } = useTranslation()
  return (
    <span>
      <strong>{t(`trainingResources:ratings.${step}`)}</strong> {t('trainingResources:rating.long', { average, count })}
    </span>
  )
}
