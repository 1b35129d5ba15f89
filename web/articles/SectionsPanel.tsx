import { recordPath } from '#server/domain/record-path.ts'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { removeSectionPath, sectionFormPath } from './paths.ts'
import styles from './articles.module.css'

type Props = { articleId: string; sections: readonly { id: string; title: string }[] }

/** The sections of an article, to be written, ordered and deleted. */
export function SectionsPanel({ articleId, sections }: Props) {
  const { t } = useTranslation()
  return (
    <Panel id="sections" title={t('articles:sections.title')}>
      <Stack gap="md">
        {sections.length === 0 ? (
          <Text c="dimmed">{t('articles:sections.none')}</Text>
        ) : (
          <ol className={styles.sections}>
            {sections.map(({ id, title }, index) => (
              <li key={id}>
                <Group justify="space-between" gap="xs">
                  <Link to={sectionFormPath(articleId, id)} className={styles.name}>
                    {title}
                  </Link>
                  <Group gap={0} wrap="nowrap">
                    <Form method="post" preventScrollReset>
                      <input type="hidden" name="section" value={id} />
                      <IconButton
                        icon="arrowUp"
                        name="intent"
                        value="move-up"
                        label={t('articles:sections.up', { title })}
                        disabled={index === 0}
                      />
                      <IconButton
                        icon="arrowDown"
                        name="intent"
                        value="move-down"
                        label={t('articles:sections.down', { title })}
                        disabled={index === sections.length - 1}
                      />
                    </Form>
                    <LinkButton
                      to={removeSectionPath(articleId, id)}
                      look="plain"
                      aria-label={t('articles:sections.remove', { title })}
                    >
                      {t('articles:remove.button')}
                    </LinkButton>
                  </Group>
                </Group>
              </li>
            ))}
          </ol>
        )}
        <Group gap="sm">
          <LinkButton to={sectionFormPath(articleId)} look={sections.length === 0 ? 'primary' : 'quiet'} icon="plus">
            {t('articles:sections.add')}
          </LinkButton>
          {sections.length === 0 ? null : (
            <LinkButton to={recordPath('articles', articleId)} look="plain" icon="eye">
              {t('articles:write.preview')}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}
