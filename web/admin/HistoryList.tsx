import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import styles from './admin.module.css'
import { excerpt } from '#server/domain/text/excerpt.ts'
import type { HistoryEntry } from './load-history.server.ts'
import { useAdmin, useAdminTexts } from './use-admin.ts'
import { dateFormat } from '#server/domain/formats.ts'

/**
 * The changes of one record, with values before and after. `newest` is the entry of the current state: each other one
 * can be restored; null for people who may not.
 */
export function HistoryList({
  entries,
  type,
  newest,
}: {
  entries: readonly HistoryEntry[]
  type: string
  newest: string | null
}) {
  const { t, text } = useAdminTexts()
  const { timeZone } = useAdmin()
  const fieldName = (name: string) => text(`resources:${type}.fields.${name.replace(/Id$/, '')}`)
  return (
    <ol className={styles.history}>
      {entries.map(entry => (
        <li key={entry.id} className={styles.panel}>
          <p style={{ margin: 0 }}>
            <strong>
              {t(
                [
                  `resources:${type}.operations.${entry.operation}`,
                  `admin:operations.${entry.operation}`,
                  `resources:${type}.actions.${entry.operation}.name`,
                ],
                { defaultValue: entry.operation },
              )}
            </strong>
            {' · '}
            <Moment at={entry.at} timeZone={timeZone} />
            {' · '}
            {entry.actor ?? t('admin:history.system')}
            {entry.impersonator === null ? null : (
              <> ({t('admin:history.impersonated', { name: entry.impersonator })})</>
            )}
          </p>
          {newest === null || entry.id === newest || entry.operation === 'delete' ? null : (
            <RestoreButton entry={entry} />
          )}
          {entry.changes.length === 0 ? null : <Changes entry={entry} fieldName={fieldName} />}
        </li>
      ))}
    </ol>
  )
}

function RestoreButton({ entry }: { entry: HistoryEntry }) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const { timeZone } = useAdmin()
  return (
    <Form method="post" style={{ marginBlockStart: '0.5rem' }}>
      <input type="hidden" name="line" value={entry.id} />
      <Button small icon="restore">
        {t('admin:history.giveBack')}
        <VisuallyHidden>
          {' '}
          ({dateFormat(i18n.language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(entry.at))}
          )
        </VisuallyHidden>
      </Button>
    </Form>
  )
}

function Changes({ entry, fieldName }: { entry: HistoryEntry; fieldName: (name: string) => string }) {
  const { t } = useAdminTexts()
  return (
    <ScrollRegion className={styles.region} label={t('admin:history.changes')}>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{t('admin:history.field')}</th>
            <th scope="col">{t('admin:history.before')}</th>
            <th scope="col">{t('admin:history.after')}</th>
          </tr>
        </thead>
        <tbody>
          {entry.changes.map(change => (
            <tr key={change.name}>
              <th scope="row">{fieldName(change.name)}</th>
              <td>{change.isMasked ? '•••' : <Value text={change.before} />}</td>
              <td>{change.isMasked ? '•••' : <Value text={change.after} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Value({ text }: { text: string }) {
  const { t } = useAdminTexts()
  if (text === '')
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('forms:conflict.empty')}</VisuallyHidden>
      </>
    )
  return <span title={text.length > 150 ? text : undefined}>{excerpt(text)}</span>
}
