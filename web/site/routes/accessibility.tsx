import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AccessibilityReport, ResolvedPath } from '#server/contract/site.ts'
import { apiFor } from '#web/api/client.server.ts'
import { Blocks } from '#web/blocks/index.tsx'
import { loadBlocks } from '#web/blocks/load.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import axeResults from './axe-results.json'
import { ReportTable } from './ReportTable.tsx'
import classes from './site.module.css'
import { dateFormat } from '#server/domain/formats.ts'

export const handle = { guard: { audience: 'anyone' }, title: 'site:accessibilityPage.title' } satisfies RouteHandle

const PATH = '/accessibility'

/** The checked rules with their results, below the editors' page at this path. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = apiFor(request, context)
  const [{ data: report }, { data: resolved }] = await Promise.all([
    api.get<{ data: AccessibilityReport }>('/api/v1/services/accessibility-report'),
    api.get<{ data: ResolvedPath }>('/api/v1/services/pages/resolve', { query: { path: PATH } }),
  ])
  const page = resolved.kind === 'page' && resolved.rest === '' ? resolved.page : null
  return {
    report,
    own: page && {
      title: page.title,
      styles: page.styles,
      blocks: page.blocks,
      data: (await loadBlocks(page.blocks, { request, context })).data,
    },
  }
}

export default function Accessibility() {
  const { t, i18n } = useTranslation()
  const { report, own } = useLoaderData<typeof loader>()
  const day = dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      {own && <Blocks blocks={own.blocks} data={own.data} title={own.title} styles={own.styles} />}
      <section className={classes.page}>
        {own ? null : (
          <>
            <h1>{t('site:accessibilityPage.title')}</h1>
            <p>{t('site:accessibilityPage.intro')}</p>
          </>
        )}
        <p>{t('site:accessibilityPage.aim')}</p>
        <h2>{t('site:accessibilityPage.comfort')}</h2>
        <p>{t('site:accessibilityPage.comfortText')}</p>
        <h2>{t('site:accessibilityPage.checks')}</h2>
        <p>
          {t('site:accessibilityPage.screens', {
            count: axeResults.screens,
            engine: axeResults.engine,
            date: day.format(new Date(axeResults.checkedOn)),
          })}
        </p>
        <p>
          {t('site:accessibilityPage.texts', {
            count: report.pagesCount,
            date: day.format(new Date(report.checkedAt)),
          })}
        </p>
        <ReportTable report={report} />
        <p>
          <Link to="/services/accessibility-guidelines">{t('site:accessibilityPage.guidelinesLink')}</Link>
        </p>
        <h2>{t('site:accessibilityPage.limits')}</h2>
        <p>{t('site:accessibilityPage.limitsText')}</p>
        <p>
          <Link to="/contact">{t('site:accessibilityPage.contact')}</Link>
        </p>
      </section>
    </>
  )
}
