import { Form, Link } from '@remix-run/react'
import type { AdminAction } from '#server/contract/manifest.ts'
import { isOffered } from '#server/domain/offered.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { DropDown } from '#web/ui/DropDown.tsx'
import { Group } from '#web/ui/layout.ts'
import { MenuList } from '#web/ui/MenuList.tsx'
import styles from './record.module.css'
import { isDecision } from './DecisionPanel.tsx'
import { resourcePath } from './paths.ts'
import { isDocumentScreen, linkPath, linksFor } from './record-links.ts'
import { useAdminTexts, useResource } from './use-admin.ts'

type Props = {
  id: string
  values?: Record<string, unknown>
  canDelete: boolean
  isDeleted?: boolean
  /** Its page on the site. */
  sitePath?: string | null
  /** Whether this person may change the record: what changes it is offered to nobody else. */
  canEdit?: boolean
  /** The current screen: it has no link. */
  here: 'show' | 'update'
  /** The slug of the action that stands in the heading. */
  inHeading?: string | undefined
}

/** What can be done with a record: on phones before its fields, on wide screens beside them. */
export function RecordActions(props: Props) {
  const { id, values = {}, canDelete, isDeleted = false, here, inHeading, sitePath = null, canEdit = true } = props
  const { t } = useAdminTexts()
  const resource = useResource()
  const { type, permissions, actions, hasHistory, screens } = resource
  const offered = actions.filter(
    action =>
      !action.modelLess &&
      action.slug !== inHeading &&
      !(here === 'show' && screens.panel?.inPlace?.includes(action.slug)) &&
      isOffered(action, values) &&
      !(here === 'show' && isDecision(action)),
  )
  const links = linksFor(resource, screens.recordLinks).filter(({ permission }) => canEdit || permission !== 'update')
  const canRestore = isDeleted && permissions.restore
  const hasActions =
    here !== 'show' ||
    sitePath !== null ||
    links.length + offered.length > 0 ||
    hasHistory ||
    canRestore ||
    (canDelete && !isDeleted)
  if (!hasActions) return null
  return (
    <section className={styles.actions} aria-label={t('admin:record.actions')}>
      <Group gap="xs">
        {here !== 'show' && permissions.show ? (
          <LinkButton icon="eye" to={resourcePath(type, 'show', id)}>
            {t('admin:record.show')}
          </LinkButton>
        ) : null}
        <Links id={id} links={links} sitePath={sitePath} />
        <Offered id={id} offered={offered} />
        {hasHistory ? (
          <LinkButton icon="history" to={resourcePath(type, 'history', id)}>
            {t('admin:record.history')}
          </LinkButton>
        ) : null}
        {canRestore ? <RestoreButton id={id} /> : null}
        {canDelete && !isDeleted ? <DeleteButton id={id} /> : null}
      </Group>
    </section>
  )
}

/** The actions of its type that the record can take now: each a button, or all in one menu where its type says so. */
function Offered({ id, offered }: { id: string; offered: readonly AdminAction[] }) {
  const { t, text } = useAdminTexts()
  const resource = useResource()
  const { type, screens } = resource
  if (screens.foldsActions === true && offered.length > 1)
    return (
      <DropDown label={t('admin:record.actions')} icon="edit">
        <MenuList>
          {offered.map(action => (
            <li key={action.slug}>
              <Link to={resourcePath(type, action.slug, id)}>{text(action.title)}</Link>
            </li>
          ))}
        </MenuList>
      </DropDown>
    )
  return offered.map(action => (
    <LinkButton
      key={action.slug}
      to={resourcePath(type, action.slug, id)}
      look={action.destructive ? 'danger' : 'quiet'}
      reloadDocument={isDocumentScreen(resource, action.slug)}
    >
      {text(action.title)}
    </LinkButton>
  ))
}

type LinksProps = { id: string; links: ReturnType<typeof linksFor>; sitePath: string | null }

/** Its page on the site, and screens of its own. */
function Links({ id, links, sitePath }: LinksProps) {
  const { t } = useAdminTexts()
  const resource = useResource()
  return (
    <>
      {sitePath === null ? null : (
        <LinkButton icon="external" to={sitePath}>
          {t('admin:record.onSite')}
        </LinkButton>
      )}
      {links.map(each => (
        <LinkButton key={each.action} icon={each.icon} to={linkPath(resource, each, id)}>
          {t(each.label)}
        </LinkButton>
      ))}
    </>
  )
}

function RestoreButton({ id }: { id: string }) {
  const { t } = useAdminTexts()
  const { type } = useResource()
  return (
    <Form method="post" action={resourcePath(type, 'restore', id)}>
      <Button icon="restore">{t('admin:record.restore')}</Button>
    </Form>
  )
}

/** What can be undone is done at once; what is lost is confirmed on a screen of its own. */
function DeleteButton({ id }: { id: string }) {
  const { t } = useAdminTexts()
  const { type, softDeletable, permissions } = useResource()
  const path = resourcePath(type, 'delete', id)
  if (!(softDeletable && permissions.restore))
    return (
      <LinkButton icon="trash" to={path}>
        {t('admin:record.deleteForGood')}
      </LinkButton>
    )
  return (
    <Form method="post" action={path}>
      <Button icon="trash">{t('admin:record.delete')}</Button>
    </Form>
  )
}
