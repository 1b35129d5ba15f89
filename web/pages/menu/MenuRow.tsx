import { ActionIcon } from '@mantine/core'
import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { MenuTreeItem } from '#server/pages/contract/menu-tree.ts'
import { childrenOf, depthOf, MENU_DEPTH, MENU_STEPS, stepOf, type MenuStep } from '#server/pages/domain/menu/tree.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { nameOf, nameStateOf } from './menu-names.ts'
import { createPath, updatePath, useMenuSearch } from './menu-paths.ts'
import type { MenuTreeProps } from './menu-tree-props.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import arranged from '../arranged.module.css'
import styles from './menu-tree.module.css'

const STEP_ICONS = {
  up: 'arrowUp',
  down: 'arrowDown',
  in: 'chevronRight',
  out: 'chevronLeft',
} as const satisfies Record<MenuStep, IconName>

const ICON_LOOK = { variant: 'subtle', size: 'xl', c: 'var(--mantine-color-text)' } as const

type Props = MenuTreeProps & {
  item: MenuTreeItem
  /** The entry is misplaced: no page shows it. */
  isLost?: boolean
  /** The drag handle, with script. */
  handle?: ReactNode
}

/** One entry: its label and target, its audience and its actions. */
export function MenuRow({ item, items, locale, fallback, isLost = false, handle }: Props) {
  const { t } = useAdminTexts()
  const search = useMenuSearch()
  const name = nameOf(item, { locale, fallback }) || t('admin:menuTree.unnamed')
  const state = nameStateOf(item, locale)
  const below = childrenOf(items, item.id).length
  return (
    <div className={arranged.row}>
      {handle}
      <div className={arranged.what}>
        <Link to={updatePath(item.id, locale)}>{name}</Link>
        {state === 'manual' ? null : (
          <Text span fw={600} ms="xs" c="var(--mantine-color-warning-text)">
            {t(`admin:languages.${state}`)}
          </Text>
        )}
        <Target target={item.target} hasBelow={below > 0} />
        <Fact icon="eye">
          <Audience item={item} />
        </Fact>
        {isLost ? (
          <Fact icon="alert" isProblem>
            {t('admin:menuTree.lost')}
          </Fact>
        ) : null}
      </div>
      <Form method="post" className={`${arranged.buttons} ${styles.buttons}`}>
        <input type="hidden" name="_item" value={item.id} />
        {MENU_STEPS.map(step => (
          <StepButton
            key={step}
            step={step}
            id={item.id}
            name={name}
            isPossible={stepOf(items, item.id, step) !== null}
          />
        ))}
        {depthOf(items, item.id) >= MENU_DEPTH ? null : (
          <IconLink
            to={createPath({ locale, parentId: item.id })}
            icon="plus"
            label={t('admin:menuTree.addBelow', { name })}
          />
        )}
        <IconLink to={updatePath(item.id, locale)} icon="edit" label={t('admin:menuTree.edit', { name })} />
        <IconLink
          to={search({ remove: item.id }, 'remove')}
          icon="trash"
          label={t('admin:menuTree.remove', { name })}
        />
      </Form>
    </div>
  )
}

function StepButton({ step, id, name, isPossible }: { step: MenuStep; id: string; name: string; isPossible: boolean }) {
  const { t } = useAdminTexts()
  return (
    <IconButton
      name="_intent"
      value={step}
      id={`${step}-${id}`}
      icon={STEP_ICONS[step]}
      label={t(`admin:menuTree.${step}`, { name })}
      aria-disabled={!isPossible || undefined}
      onClick={event => {
        if (!isPossible) event.preventDefault()
      }}
    />
  )
}

function IconLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <ActionIcon component={Link} to={to} {...ICON_LOOK} aria-label={label} title={label}>
      <Icon name={icon} />
    </ActionIcon>
  )
}

function Fact({ icon, isProblem = false, children }: { icon: IconName; isProblem?: boolean; children: ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap" fz="sm" c={isProblem ? 'var(--mantine-color-warning-text)' : 'dimmed'}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </Group>
  )
}

function Target({ target, hasBelow }: { target: MenuTreeItem['target']; hasBelow: boolean }) {
  const { t } = useAdminTexts()
  if (target.kind === 'page' && target.isGone)
    return (
      <Fact icon="alert" isProblem>
        {t('admin:menuTree.gonePage', { path: target.path })}
      </Fact>
    )
  if (target.kind === 'page')
    return (
      <Fact icon="file">
        {t('admin:menuTree.toPage')} <code>{target.path}</code>
      </Fact>
    )
  if (target.kind === 'url')
    return (
      <Fact icon="external">
        {t('admin:menuTree.toUrl')} <code>{target.url}</code>
      </Fact>
    )
  if (hasBelow) return <Fact icon="list">{t('admin:menuTree.heading')}</Fact>
  return (
    <Fact icon="alert" isProblem>
      {t('admin:menuTree.leadsNowhere')}
    </Fact>
  )
}

/** Sign-in, level and roles; all of them are required together. */
function Audience({ item }: { item: MenuTreeItem }) {
  const { t } = useAdminTexts()
  const { requiresAuth, accessLevel, roles, pageAsksMore } = item
  const asked = [
    requiresAuth || accessLevel !== null || roles.length > 0 ? t('admin:menuTree.signedIn') : '',
    accessLevel === null ? '' : t('admin:menuTree.fromLevel', { level: t(`auth:levels.${accessLevel}`) }),
    roles.length === 0
      ? ''
      : t('admin:menuTree.withRole', { roles: roles.map(role => t(`auth:roles.${role}`)).join(', ') }),
  ].filter(Boolean)
  const who = asked.length === 0 ? t('admin:menuTree.everyone') : asked.join(' · ')
  return <span>{pageAsksMore ? `${who} · ${t('admin:menuTree.asPage')}` : who}</span>
}
