import { Link } from '@remix-run/react'
import { Moment } from '#web/ui/Moment.tsx'
import admin from './admin.module.css'
import { Cell } from './cells/Cell.tsx'
import { HistoryList } from './HistoryList.tsx'
import type { HistoryLine } from './history-words.server.ts'
import { resourcePath } from './paths.ts'
import { useAdmin, useAdminTexts, useResource } from './use-admin.ts'

type Props = {
  id: string
  createdAt: string
  updatedAt: string
  values?: Record<string, unknown>
  /** The latest change; null where there is none, or for people who may not read the history. */
  latest?: HistoryLine | null
}

const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0

/** What happened last, and when the record was created and changed, by whom. */
export function RecordDates({ id, createdAt, updatedAt, values = {}, latest = null }: Props) {
  const { t, labelOf } = useAdminTexts()
  const { type, fields } = useResource()
  const { timeZone } = useAdmin()
  const people = fields.filter(
    ({ name }) => (name === 'createdBy' || (name === 'updatedBy' && latest === null)) && isFilled(values[name]),
  )
  const moments = [
    { label: 'admin:record.createdAt', at: createdAt },
    { label: 'admin:record.updatedAt', at: latest === null ? updatedAt : '' },
  ].filter(({ at }) => at !== '')
  return (
    <aside className={admin.side} aria-label={t('admin:record.about')}>
      {latest === null ? null : (
        <section className={admin.panel} aria-labelledby="latest">
          <h2 id="latest">{t('admin:record.latest')}</h2>
          <HistoryList lines={[latest]} />
          <Link to={resourcePath(type, 'history', id)}>{t('admin:record.wholeHistory')}</Link>
        </section>
      )}
      {moments.length === 0 ? null : (
        <dl className={`${admin.panel} ${admin.facts}`}>
          {moments.map(({ label, at }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>
                <Moment at={at} timeZone={timeZone} />
              </dd>
            </div>
          ))}
          {people.map(field => (
            <div key={field.name}>
              <dt>{labelOf(field)}</dt>
              <dd>
                <Cell field={field} value={values[field.name]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  )
}
