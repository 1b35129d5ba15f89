import arranged from '../arranged.module.css'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { Form } from '@remix-run/react'
import { EditionLocales } from '#web/admin/EditionLocales.tsx'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Menu } from '#web/shell/Menu.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { LoadedMenu } from './load-menu.server.ts'
import { MenuTree } from './MenuTree.tsx'
import styles from './menu-tree.module.css'
import { createPath, useMenuSearch } from './menu-paths.ts'

/** The menu of the site: its entries as a tree, and a preview of the bar. */
export function MenuScreen({ items, locale, fallback, audience, preview, removed }: LoadedMenu) {
  const { t } = useAdminTexts()
  const add = (look: 'primary' | 'quiet') => (
    <LinkButton look={look} icon="plus" to={createPath({ locale, parentId: null })}>
      {t('admin:menuTree.add')}
    </LinkButton>
  )
  return (
    <>
      <ScreenHead
        title={t('admin:menuTree.title')}
        lead={t('admin:menuTree.lead')}
        crumbs={[{ label: t('admin:menuTree.title') }]}
        actions={
          <>
            {add('primary')}
            <LinkButton icon="list" to={resourcePath('app-menu-items')}>
              {t('admin:menuTree.list')}
            </LinkButton>
          </>
        }
      />
      <EditionLocales current={locale} translations={null} />
      {removed === null ? null : <Remove removed={removed} />}
      <Stack component="section" aria-labelledby="tree" gap="sm">
        <Title order={2} size="1.25rem" id="tree" tabIndex={-1}>
          {t('admin:menuTree.entries')}
        </Title>
        {items.length === 0 ? (
          <EmptyState icon="menu" heading="h3" title={t('admin:menuTree.empty')} text={t('admin:menuTree.emptyText')}>
            {add('quiet')}
          </EmptyState>
        ) : (
          <MenuTree items={items} locale={locale} fallback={fallback} />
        )}
      </Stack>
      <Preview audience={audience} preview={preview} />
    </>
  )
}

/** The confirmation before an entry is deleted, with what will be lost. */
function Remove({ removed }: { removed: NonNullable<LoadedMenu['removed']> }) {
  const { t } = useAdminTexts()
  const search = useMenuSearch()
  const { id, name, below } = removed
  return (
    <Stack component="section" aria-labelledby="remove" gap="sm">
      <Title order={2} size="1.25rem" id="remove" tabIndex={-1}>
        {t('admin:menuTree.removeTitle', { name })}
      </Title>
      <Notice tone="warning">
        <p>
          {t(below.length === 0 ? 'admin:menuTree.removeAlone' : 'admin:menuTree.removeWith', { count: below.length })}
        </p>
        {below.length === 0 ? null : (
          <>
            <ul>
              {below.map((each, index) => (
                <li key={index}>{each}</li>
              ))}
            </ul>
            <p>{t('admin:menuTree.removeHint')}</p>
          </>
        )}
      </Notice>
      <Form method="post" action={search({})} className={arranged.buttons}>
        <input type="hidden" name="_intent" value="remove" />
        <input type="hidden" name="_item" value={id} />
        <Button look="danger" icon="trash">
          {t('admin:menuTree.removeConfirm', { count: below.length + 1 })}
        </Button>
        <LinkButton to={search({}, `item-${id}`)}>{t('admin:menuTree.keep')}</LinkButton>
      </Form>
    </Stack>
  )
}

function Preview({ audience, preview }: Pick<LoadedMenu, 'audience' | 'preview'>) {
  const { t } = useAdminTexts()
  const search = useMenuSearch()
  return (
    <Stack component="section" aria-labelledby="preview" gap="sm">
      <Title order={2} size="1.25rem" id="preview" tabIndex={-1}>
        {t('admin:menuTree.preview')}
      </Title>
      <Text c="dimmed">{t('admin:menuTree.previewHint')}</Text>
      <Group gap="xs">
        {(['guest', 'member'] as const).map(each => (
          <LinkButton
            key={each}
            look={each === audience ? 'quiet' : 'plain'}
            to={search({ as: each }, 'preview')}
            aria-current={each === audience ? 'true' : undefined}
            preventScrollReset
          >
            {t(`admin:menuTree.as.${each}`)}
          </LinkButton>
        ))}
      </Group>
      <nav className={styles.bar} aria-label={t('admin:menuTree.preview')}>
        {preview.length === 0 ? <Text c="dimmed">{t('admin:menuTree.previewEmpty')}</Text> : <Menu items={preview} />}
      </nav>
    </Stack>
  )
}
