import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { MenuTreeItem } from '#server/pages/contract/menu-tree.ts'
import { childrenOf, depthOf, MENU_DEPTH, MENU_STEPS, stepOf, type MenuStep } from '#server/pages/domain/menu/tree.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { nameOf, nameStateOf } from './menu-names.ts'
import { createPath, updatePath, useMenuSearch } from './menu-paths.ts'
import type { MenuTreeProps } from './menu-tree-props.ts'
import styles from './menu-tree.module.css'

const STEP_ICONS = {
  up: 'arrowUp',
  down: 'arrowDown',
  in: 'chevronRight',
  out: 'chevronLeft',
} as const satisfies Record<MenuStep, IconName>

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
    <div className={styles.row}>
      {handle}
      <div className={styles.what}>
        <Link to={updatePath(item.id, locale)} className={styles.name}>
          {name}
        </Link>
        {state === 'manual' ? null : <span className={styles.state}>{t(`admin:languages.${state}`)}</span>}
        <p className={styles.facts}>
          <Target target={item.target} hasBelow={below > 0} />
        </p>
        <p className={styles.facts}>
          <Icon name="eye" size={16} /> <Audience item={item} />
        </p>
        {isLost ? (
          <p className={styles.problem}>
            <Icon name="alert" size={16} /> {t('admin:menuTree.lost')}
          </p>
        ) : null}
      </div>
      <Form method="post" className={styles.actions}>
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
        {depthOf(items, item.id) >= MENU_DEPTH ? (
          <span className={styles.action} aria-hidden />
        ) : (
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
  const label = t(`admin:menuTree.${step}`, { name })
  return (
    <button
      type="submit"
      name="_intent"
      value={step}
      id={`${step}-${id}`}
      className={styles.action}
      aria-disabled={!isPossible || undefined}
      aria-label={label}
      title={label}
      onClick={event => {
        if (!isPossible) event.preventDefault()
      }}
    >
      <Icon name={STEP_ICONS[step]} />
    </button>
  )
}

function IconLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link to={to} className={styles.action} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  )
}

function Target({ target, hasBelow }: { target: MenuTreeItem['target']; hasBelow: boolean }) {
  const { t } = useAdminTexts()
  if (target.kind === 'page' && target.isGone)
    return (
      <span className={styles.problem}>
        <Icon name="alert" size={16} /> {t('admin:menuTree.gonePage', { path: target.path })}
      </span>
    )
  if (target.kind === 'page')
    return (
      <>
        <Icon name="file" size={16} /> {t('admin:menuTree.toPage')} <code>{target.path}</code>
      </>
    )
  if (target.kind === 'url')
    return (
      <>
        <Icon name="external" size={16} /> {t('admin:menuTree.toUrl')} <code>{target.url}</code>
      </>
    )
  if (hasBelow)
    return (
      <>
        <Icon name="list" size={16} /> {t('admin:menuTree.heading')}
      </>
    )
  return (
    <span className={styles.problem}>
      <Icon name="alert" size={16} /> {t('admin:menuTree.leadsNowhere')}
    </span>
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
