import { Link } from '@remix-run/react'
import { resourcePath } from '#web/admin/paths.ts'
import type { PanelViews } from '#web/admin/RecordPanel.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import type { ArticlePanelData } from './record-panels.server.ts'

const SECTIONS = 'article-sections'

/** The sections of an article in their order, each one press away, and the way to another. */
function ArticlePanel({ panel: { id, sections, canAdd } }: { panel: ArticlePanelData }) {
  const { t } = useAdminTexts()
  return (
    <Panel title={t('resources:articles.fields.sections')}>
      <Stack gap="sm">
        {sections.length === 0 ? (
          <Text c="dimmed">{t('articles:sections.none')}</Text>
        ) : (
          <ol>
            {sections.map(section => (
              <li key={section.id}>
                <Link to={resourcePath(SECTIONS, section.canEdit ? 'update' : 'show', section.id)}>
                  {section.title}
                </Link>
              </li>
            ))}
          </ol>
        )}
        {canAdd ? (
          <div>
            <LinkButton to={`${resourcePath(SECTIONS, 'create')}?${new URLSearchParams({ article: id })}`} icon="plus">
              {t('resources:article-sections.create')}
            </LinkButton>
          </div>
        ) : null}
      </Stack>
    </Panel>
  )
}

export const panels: PanelViews = { articles: ArticlePanel }
