import { Form } from '@remix-run/react'
import { isOffered } from '#server/domain/offered.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Group } from '#web/ui/layout.ts'
import styles from './record.module.css'
import { isDecision } from './DecisionPanel.tsx'
import { resourcePath } from './paths.ts'
import { isDocumentScreen, linksFor } from './record-links.ts'
import { useAdminTexts, useResource } from './use-admin.ts'

type Props = {
  id: string
  values?: Record<string, unknown>
  canDelete: boolean
  isDeleted?: boolean
  /** The current screen: it has no link. */
  here: 'show' | 'update'
  /** The slug of the action that stands in the heading. */
  inHeading?: string | undefined
}

/** What can be done with a record: on phones before its fields, on wide screens beside them. */
export function RecordActions({ id, values = {}, canDelete, isDeleted = false, here, inHeading }: Props) {
  const { t, text } = useAdminTexts()
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
  const links = linksFor(resource, screens.recordLinks)
  const canRestore = isDeleted && permissions.restore
  const hasActions =
    here !== 'show' || links.length + offered.length > 0 || hasHistory || canRestore || (canDelete && !isDeleted)
  if (!hasActions) return null
  return (
    <section className={styles.actions} aria-label={t('admin:record.actions')}>
      <Group gap="xs">
        {here !== 'show' && permissions.show ? (
          <LinkButton icon="eye" to={resourcePath(type, 'show', id)}>
            {t('admin:record.show')}
          </LinkButton>
        ) : null}
        {links.map(each => (
          <LinkButton key={each.action} icon={each.icon} to={resourcePath(type, each.action, id)}>
            {t(each.label)}
          </LinkButton>
        ))}
        {offered.map(action => (
          <LinkButton
            key={action.slug}
            to={resourcePath(type, action.slug, id)}
            look={action.destructive ? 'danger' : 'quiet'}
            reloadDocument={isDocumentScreen(resource, action.slug)}
          >
            {text(action.title)}
          </LinkButton>
        ))}
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
