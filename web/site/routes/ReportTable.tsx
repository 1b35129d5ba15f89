import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AccessibilityReport } from '#server/contract/site.ts'
import { numberFormat } from '#server/domain/formats.ts'
import { DataTable } from '#web/ui/DataTable.tsx'

/** Each rule for texts, with its number of violations on the published pages. */
export function ReportTable({ report }: { report: AccessibilityReport }) {
  const { t, i18n } = useTranslation()
  const number = numberFormat(i18n.language)
  return (
    <DataTable
      caption={t('site:accessibilityPage.caption')}
      region={t('site:accessibilityPage.caption')}
      columns={[{ label: t('site:accessibilityPage.rule') }, { label: t('site:accessibilityPage.places') }]}
      rows={report.rules.map(({ rule, faultsCount }) => ({
        id: rule,
        cells: [
          t(`site:accessibilityPage.rules.${rule}`),
          faultsCount === 0 ? t('site:accessibilityPage.none') : number.format(faultsCount),
        ],
      }))}
    />
  )
}
