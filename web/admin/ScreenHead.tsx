import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import { Form, Link, useLocation } from '@remix-run/react'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import styles from './admin.module.css'
import { entriesOf } from './menu.ts'
import { DASHBOARD, MENU_SETTINGS } from './paths.ts'
import { useAdmin, useAdminTexts } from './use-admin.ts'

export type Crumb = { label: string; to?: string }

/** The breadcrumbs, title and actions of a screen; the most likely action comes first. */
export function ScreenHead({
  crumbs = [],
  title,
  lead,
  face,
  pills = [],
  actions,
}: {
  crumbs?: readonly Crumb[]
  title: string
  lead?: ReactNode
  /** A person's portrait or initials. */
  face?: ReactNode
  /** The states of what the screen shows. */
  pills?: readonly ReactNode[]
  actions?: ReactNode
}) {
  const { t } = useAdminTexts()
  return (
    <header>
      {crumbs.length === 0 ? null : (
        <nav aria-label={t('admin:breadcrumb')}>
          <ol className={styles.crumbs}>
            <li>
              <Link to={DASHBOARD}>{t('admin:dashboard.title')}</Link>
            </li>
            {crumbs.map(({ label, to }) => (
              <li key={label}>
                <Icon name="chevronRight" size={16} />
                {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Group gap="xs">
            {face}
            <h1 tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            {pills}
            <FavouriteButton />
          </Group>
          {lead === undefined ? null : (
            <Text c="dimmed" maw="75ch" mt="xs">
              {lead}
            </Text>
          )}
        </div>
        {actions === undefined ? null : (
          <Group gap="xs" className={styles.headActions}>
            {actions}
          </Group>
        )}
      </Group>
    </header>
  )
}

/** Adds the screen to the favourites of the side menu, where the menu has an entry for it. */
function FavouriteButton() {
  const { t } = useAdminTexts()
  const { menu, menuSettings } = useAdmin()
  const { pathname, search } = useLocation()
  const entry = menu.flatMap(entriesOf).find(({ to }) => to === pathname)
  if (entry === undefined) return null
  const isFavourite = menuSettings.favourites.includes(entry.to)
  const label = t(isFavourite ? 'admin:menu.removeFavourite' : 'admin:menu.addFavourite')
  const Star = isFavourite ? IconStarFilled : IconStar
  return (
    <Form method="post" action={MENU_SETTINGS} preventScrollReset>
      <input type="hidden" name="redirectUrl" value={`${pathname}${search}`} />
      <ActionIcon
        type="submit"
        name="favourite"
        value={entry.to}
        variant="subtle"
        size="xl"
        aria-label={label}
        title={label}
      >
        <Star aria-hidden size={20} />
      </ActionIcon>
    </Form>
  )
}
