import { useTranslation } from '#web/i18n/use-translation.ts'

/** How many places are left, in words; null: without limit. */
export function PlacesText({ left }: { left: number | null }) {
  const { t } = useTranslation()
  if (left === null) return t('trainings:places.unlimited')
  return left === 0 ? t('trainings:places.full') : t('trainings:places.left', { count: left })
}
