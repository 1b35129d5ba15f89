import { useTranslation } from 'react-i18next'
import type { AccessibilityReport } from '#server/contract/site.ts'
import classes from './site.module.css'
import { numberFormat } from '#server/domain/formats.ts'

/** Each rule for texts, with its number of violations on the published pages. */
export function ReportTable({ report }: { report: AccessibilityReport }) {
  const { t, i18n } = useTranslation()
  const number = numberFormat(i18n.language)
  return (
    <table className={classes.report}>
      <caption>{t('site:accessibilityPage.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('site:accessibilityPage.rule')}</th>
          <th scope="col">{t('site:accessibilityPage.places')}</th>
        </tr>
      </thead>
      <tbody>
        {report.rules.map(({ rule, faultsCount }) => (
          <tr key={rule}>
            <th scope="row">{t(`site:accessibilityPage.rules.${rule}`)}</th>
            <td>{faultsCount === 0 ? t('site:accessibilityPage.none') : number.format(faultsCount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
