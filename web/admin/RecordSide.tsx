import type { ReactNode } from 'react'
import { isOffered } from '#server/domain/offered.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import styles from './admin.module.css'
import { Cell } from './cells/Cell.tsx'
import { isDecision } from './DecisionPanel.tsx'
import { resourcePath } from './paths.ts'
import { isDocumentScreen, linksFor } from './record-links.ts'
import { useAdmin, useAdminTexts, useResource } from './use-admin.ts'

type Props = {
  id: string
  createdAt: string
  updatedAt: string
  values?: Record<string, unknown>
  canDelete: boolean
  isDeleted?: boolean
  /** The current screen: it has no link. */
  here: 'show' | 'update' | 'history'
  children?: ReactNode
}

/** The side column of a record: state, dates, people and actions; destructive actions are apart. */
export function RecordSide({
  id,
  createdAt,
  updatedAt,
  values = {},
  canDelete,
  isDeleted = false,
  here,
  children,
}: Props) {
  const { t } = useAdminTexts()
  const { type } = useResource()
  return (
    <aside className={styles.side} aria-label={t('admin:record.about')}>
      {children}
      <div className={styles.panel}>
        <h2>{t('admin:record.state')}</h2>
        <RecordDates createdAt={createdAt} updatedAt={updatedAt} values={values} />
      </div>
      <div className={styles.panel}>
        <h2 id="actions" tabIndex={-1}>
          {t('admin:record.actions')}
        </h2>
        <RecordLinks id={id} values={values} here={here} isDeleted={isDeleted} />
        {canDelete && !isDeleted ? (
          <div className={styles.stack} style={{ marginBlockStart: '1.5rem' }}>
            <LinkButton icon="trash" to={resourcePath(type, 'delete', id)}>
              {t('admin:record.delete')}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </aside>
  )
}

/** When the record was created and changed, and by whom. */
function RecordDates({ createdAt, updatedAt, values = {} }: Pick<Props, 'createdAt' | 'updatedAt' | 'values'>) {
  const { t, labelOf } = useAdminTexts()
  const resource = useResource()
  const { timeZone } = useAdmin()
  const people = resource.fields.filter(
    field => (field.name === 'createdBy' || field.name === 'updatedBy') && Array.isArray(values[field.name]),
  )
  return (
    <dl className={styles.facts}>
      {createdAt === '' ? null : (
        <div>
          <dt>{t('admin:record.createdAt')}</dt>
          <dd>
            <Moment at={createdAt} timeZone={timeZone} />
          </dd>
        </div>
      )}
      {updatedAt === '' ? null : (
        <div>
          <dt>{t('admin:record.updatedAt')}</dt>
          <dd>
            <Moment at={updatedAt} timeZone={timeZone} />
          </dd>
        </div>
      )}
      {people.map(field => (
        <div key={field.name}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <Cell field={field} value={values[field.name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RecordLinks({ id, values = {}, here, isDeleted }: Pick<Props, 'id' | 'values' | 'here' | 'isDeleted'>) {
  const { t, text } = useAdminTexts()
  const resource = useResource()
  const { type, permissions, actions, hasHistory } = resource
  return (
    <div className={styles.stack}>
      {here !== 'show' && permissions.show ? (
        <LinkButton icon="eye" to={resourcePath(type, 'show', id)}>
          {t('admin:record.show')}
        </LinkButton>
      ) : null}
      {linksFor(resource, resource.screens.recordLinks).map(each => (
        <LinkButton key={each.action} icon={each.icon} to={resourcePath(type, each.action, id)}>
          {t(each.label)}
        </LinkButton>
      ))}
      {actions
        .filter(action => !action.modelLess && isOffered(action, values) && !(here === 'show' && isDecision(action)))
        .map(action => (
          <LinkButton
            key={action.slug}
            to={resourcePath(type, action.slug, id)}
            look={action.destructive ? 'danger' : 'quiet'}
            reloadDocument={isDocumentScreen(resource, action.slug)}
          >
            {text(action.title)}
          </LinkButton>
        ))}
      {hasHistory && here !== 'history' ? (
        <LinkButton icon="history" to={resourcePath(type, 'history', id)}>
          {t('admin:record.history')}
        </LinkButton>
      ) : null}
      {isDeleted && permissions.restore ? (
        <LinkButton icon="restore" to={resourcePath(type, 'restore', id)}>
          {t('admin:record.restore')}
        </LinkButton>
      ) : null}
    </div>
  )
}
