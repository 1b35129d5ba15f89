import { Link } from '@remix-run/react'
import type { PageUses } from '#server/pages/contract/page-edition.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Notice } from '#web/ui/Notice.tsx'

const SCREENS = {
  menuItems: ['app-menu-items', 'update'],
  pages: ['app-pages', 'page-template'],
  redirections: ['app-redirections', 'update'],
} as const

/** The links to a page that is about to be deleted, each with a link to change it first. */
export function Uses({ uses }: { uses: readonly { title: string; uses: PageUses }[] }) {
  const { t } = useAdminTexts()
  return uses.map(({ title, uses: found }) => (
    <Notice key={title} tone="warning" title={t('blocks:editor.uses.title', { page: title })}>
      <p>{t('blocks:editor.uses.text')}</p>
      <ul>
        {(['menuItems', 'pages', 'redirections'] as const).flatMap(kind =>
          found[kind].map(({ id, name }) => (
            <li key={id}>
              {t(`blocks:editor.uses.${kind}`)}{' '}
              <Link to={resourcePath(SCREENS[kind][0], SCREENS[kind][1], id)}>{name}</Link>
            </li>
          )),
        )}
      </ul>
    </Notice>
  ))
}
