import { useTranslation } from '#web/i18n/use-translation.ts'

/** Between a label and what it names, as the reader's language sets it: French has a space before the mark. */
export function Colon() {
  const { t } = useTranslation()
  return <>{t('forms:labelled', { label: '', value: '' })}</>
}
