import type { ReactNode } from 'react'
import type { AdminField, AdminResource } from '#server/contract/manifest.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { Cell } from './cells/Cell.tsx'
import { readableFields } from './list-query.ts'
import admin from './admin.module.css'
import { pictureField } from './record-picture.ts'
import type { RecordView } from './record-view.ts'
import { isStateField } from './state-tones.ts'
import { useAdminTexts, useResource } from './use-admin.ts'

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
  const { main, sections, computed } = partsOf(resource, filled)
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
      {sections.map(({ label, fields: shown }) => (
        <section key={label} className={admin.panel} aria-label={label === '' ? t('admin:record.other') : text(label)}>
          {label === '' ? null : <h2>{text(label)}</h2>}
          {values(shown)}
        </section>
      ))}
      {computed.length + empty.length === 0 ? null : (
        <details className={admin.folded}>
          <summary>{t('admin:record.foldedFields', { count: computed.length + empty.length })}</summary>
          {computed.length === 0 ? null : values(computed)}
          {empty.length === 0 ? null : (
            <p>
              {t('admin:record.emptyFields', { count: empty.length })} : {empty.map(labelOf).join(', ')}
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

/** The main fields are those that lists show first. */
function partsOf({ columns, form }: AdminResource, fields: readonly AdminField[]) {
  const main = columns.flatMap(name => fields.filter(field => field.name === name))
  const rest = fields.filter(field => !main.includes(field))
  const inForm = new Set(form.flatMap(part => part.fields))
  const computed = rest.filter(
    ({ name, source, display }) => (source === 'computed' || display === 'json') && !inForm.has(name),
  )
  const others = rest.filter(field => !inForm.has(field.name) && !computed.includes(field))
  const sections = form.map(({ name, label, fields: names }) => ({
    label: name === 'main' ? '' : label,
    fields: names.flatMap(each => rest.filter(field => field.name === each)),
  }))
  return {
    main,
    computed,
    sections: [...sections, { label: 'admin:record.other', fields: others }].filter(part => part.fields.length > 0),
  }
}

const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)
