import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageTranslations } from '#server/pages/contract/page-edition.ts'
import { LOCALE_NAMES } from '#server/domain/vocabulary/locales.ts'
import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { requireResource } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import styles from '../editor/page-editor.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { Text } from '#web/ui/layout.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import type { RouteHandle } from '#web/shell/handle.ts'
import type { LocaleState } from '#server/domain/blocks/props.ts'

export const handle = {
  guard: { audience: 'validated' },
  title: (data: { title: string }) => data.title,
} satisfies RouteHandle

/** Every page in every language: missing, machine-translated, outdated or done. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireResource({ request, context, params: { resource: 'app-pages' } }, 'update')
  const [{ data: pages }, site, t] = await Promise.all([
    apiFor(request, context).get<{ data: PageTranslations }>('/api/v1/services/app-pages/translations'),
    siteOf(context),
    translator(context),
  ])
  return { pages, locales: site.locales, title: t('blocks:editor.translations.title') }
}

const ICONS = {
  missing: 'minus',
  partial: 'edit',
  stale: 'clock',
  automatic: 'language',
  complete: 'check',
} as const satisfies Record<LocaleState, IconName>

export default function Translations() {
  const { t } = useAdminTexts()
  const { pages, locales, title } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead
        title={title}
        lead={t('blocks:editor.translations.lead')}
        crumbs={[{ label: t('blocks:editor.back'), to: resourcePath('app-pages') }, { label: title }]}
      />
      <ScrollRegion className={styles.matrix} label={title}>
        <Table withTableBorder withColumnBorders aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('blocks:editor.translations.page')}</Table.Th>
              {locales.map(locale => (
                <Table.Th key={locale} scope="col" lang={locale}>
                  {LOCALE_NAMES[locale]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {pages.map(page => (
              <Table.Tr key={page.id}>
                <Table.Th scope="row">
                  <span>{page.title || page.path}</span>
                  <Text c="dimmed" fz="sm">
                    {page.path}
                    {page.isOnline ? '' : ` · ${t('blocks:editor.translations.offline')}`}
                  </Text>
                </Table.Th>
                {locales.map(locale => (
                  <Table.Td key={locale}>
                    <LinkButton
                      small
                      look="plain"
                      icon={ICONS[page.locales[locale]]}
                      to={`${resourcePath('app-pages', 'page-template', page.id)}?${EDITION_PARAMETER}=${locale}`}
                      aria-label={t('blocks:editor.translations.open', {
                        page: page.title || page.path,
                        language: LOCALE_NAMES[locale],
                        state: t(`admin:languages.${page.locales[locale]}`),
                      })}
                    >
                      {t(`admin:languages.${page.locales[locale]}`)}
                    </LinkButton>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </>
  )
}
