import type { ReactNode } from 'react'
import type { AdminField, AdminResource } from '#server/contract/manifest.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { Cell } from './cells/Cell.tsx'
import { readableFields } from './list-query.ts'
import admin from './admin.module.css'
import { recordParts } from './record-parts.ts'
import { pictureField } from './record-picture.ts'
import type { RecordView } from './record-view.ts'
import { isStateField } from './state-tones.ts'
import { useAdminTexts, useResource } from './use-admin.ts'
import { Colon } from '#web/ui/Colon.tsx'

/** Displays that take the whole width. */
const WIDE: ReadonlySet<string> = new Set(['html', 'longText', 'json', 'image', 'relations'])
/** Shown beside the record, in its heading, or not at all. */
const ELSEWHERE = new Set(['id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'deletedAt'])

type Props = {
  record: RecordView
  editionLocale: Locale
  /** The names of the fields to show; all when absent. */
  only: readonly string[] | undefined
  /** The relations that stand in lists of their own. */
  listed: readonly string[]
  /** Stands after the main fields. */
  children?: ReactNode
}

/** The fields of a record: the main ones first, then by section; empty and computed ones are folded. */
export function RecordFacts({ record, editionLocale, only, listed, children }: Props) {
  const { t, text, labelOf } = useAdminTexts()
  const resource = useResource()
  const inHeading = pictureField(resource, record.values)
  const fields = shownFields(resource, listed, only).filter(({ name }) => name !== inHeading?.name)
  const isEmpty = ({ name }: AdminField) => isEmptyValue(record.values[name])
  const [empty, filled] = [fields.filter(isEmpty), fields.filter(field => !isEmpty(field))]
  const { main, sections, computed } = recordParts(resource, filled)
  const values = (shown: readonly AdminField[]) => (
    <dl className={admin.facts}>
      {shown.map(field => (
        <div key={field.name} data-wide={WIDE.has(field.display) || undefined}>
          <dt>{labelOf(field)}</dt>
          <dd lang={field.translated === true ? editionLocale : undefined}>
            <Cell field={field} value={record.values[field.name]} whole />
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      {main.length === 0 ? null : (
        <section className={admin.panel} aria-label={t('admin:record.main')}>
          {values(main)}
        </section>
      )}
      {children}
      {sections.map(({ label, hasHeading, fields: shown }) => (
        <section key={label} className={admin.panel} aria-label={text(label)}>
          {hasHeading ? <h2>{text(label)}</h2> : null}
          {values(shown)}
        </section>
      ))}
      {computed.length + empty.length === 0 ? null : (
        <details className={admin.folded}>
          <summary>{t('admin:record.foldedFields', { count: computed.length + empty.length })}</summary>
          {computed.length === 0 ? null : values(computed)}
          {empty.length === 0 ? null : (
            <p>
              {t('admin:record.emptyFields', { count: empty.length })}
              <Colon />
              {empty.map(labelOf).join(', ')}
            </p>
          )}
        </details>
      )}
    </>
  )
}

/** The readable fields that no other part of the screen tells. */
function shownFields(resource: AdminResource, listed: Props['listed'], only: Props['only']): AdminField[] {
  const { titleAttribute, screens } = resource
  return readableFields(resource).filter(
    field =>
      !ELSEWHERE.has(field.name) &&
      (only === undefined || only.includes(field.name)) &&
      !listed.includes(field.name) &&
      (field.name !== titleAttribute || only?.includes(field.name) === true) &&
      field.name !== screens.portrait &&
      !isStateField(field),
  )
}

const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)
