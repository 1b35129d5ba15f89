import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ACCESSIBILITY_RULES } from '#server/pages/domain/accessibility/check-html.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import classes from './site.module.css'

export const handle = {
  guard: { audience: 'anyone' },
  title: 'site:accessibilityPage.guidelines',
} satisfies RouteHandle

/** The rules that every published text keeps (specification 2, section 5). */
export default function AccessibilityGuidelines() {
  const { t } = useTranslation()
  return (
    <section className={classes.page}>
      <h1>{t('site:accessibilityPage.guidelines')}</h1>
      <p>{t('site:accessibilityPage.guidelinesIntro')}</p>
      <ol className={classes.list}>
        {ACCESSIBILITY_RULES.map(rule => (
          <li key={rule}>{t(`site:accessibilityPage.rules.${rule}`)}</li>
        ))}
      </ol>
      <p>
        <Link to="/accessibility">{t('site:accessibilityPage.back')}</Link>
      </p>
    </section>
  )
}
