import { Form, Link } from '@remix-run/react'
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
      <section aria-labelledby="tree" className={styles.part}>
        <h2 id="tree" tabIndex={-1}>
          {t('admin:menuTree.entries')}
        </h2>
        {items.length === 0 ? (
          <EmptyState icon="menu" heading="h3" title={t('admin:menuTree.empty')} text={t('admin:menuTree.emptyText')}>
            {add('quiet')}
          </EmptyState>
        ) : (
          <MenuTree items={items} locale={locale} fallback={fallback} />
        )}
      </section>
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
    <section aria-labelledby="remove" className={styles.part}>
      <h2 id="remove" tabIndex={-1}>
        {t('admin:menuTree.removeTitle', { name })}
      </h2>
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
      <Form method="post" action={search({})} className={styles.buttons}>
        <input type="hidden" name="_intent" value="remove" />
        <input type="hidden" name="_item" value={id} />
        <Button look="danger" icon="trash">
          {t('admin:menuTree.removeConfirm', { count: below.length + 1 })}
        </Button>
        <LinkButton to={search({}, `item-${id}`)}>{t('admin:menuTree.keep')}</LinkButton>
      </Form>
    </section>
  )
}

function Preview({ audience, preview }: Pick<LoadedMenu, 'audience' | 'preview'>) {
  const { t } = useAdminTexts()
  const search = useMenuSearch()
  return (
    <section aria-labelledby="preview" className={styles.part}>
      <h2 id="preview" tabIndex={-1}>
        {t('admin:menuTree.preview')}
      </h2>
      <p className={styles.hint}>{t('admin:menuTree.previewHint')}</p>
      <ul className={styles.audiences}>
        {(['guest', 'member'] as const).map(each => (
          <li key={each}>
            <Link
              to={search({ as: each }, 'preview')}
              className={styles.audience}
              aria-current={each === audience ? 'true' : undefined}
              preventScrollReset
            >
              {t(`admin:menuTree.as.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
      <nav className={styles.bar} aria-label={t('admin:menuTree.preview')}>
        {preview.length === 0 ? (
          <p className={styles.hint}>{t('admin:menuTree.previewEmpty')}</p>
        ) : (
          <Menu items={preview} />
        )}
      </nav>
    </section>
  )
}
