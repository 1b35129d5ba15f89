import type { AdminAction, AdminField, AdminResource } from '#server/contract/manifest.ts'
import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { isOffered } from '#server/domain/offered.ts'
import styles from '../admin.module.css'
import { Cell } from '../cells/Cell.tsx'
import { editionLocaleOf } from '../edition-locale.server.ts'
import { EditionLocales } from '../EditionLocales.tsx'
import { loadSecured } from '#web/files/admin/load-secured.server.ts'
import { SecuredFiles } from '#web/files/admin/SecuredFiles.tsx'
import { readableFields } from '../list-query.ts'
import { loadRecord } from '../load-record.server.ts'
import { requireId, requireResource } from '../manifest.server.ts'
import { EDITION_PARAMETER } from '../edition-parameter.ts'
import { resourceHome, resourcePath } from '../paths.ts'
import { storeRecent } from '../recent.ts'
import { RecordSide } from '../RecordSide.tsx'
import { ScreenHead } from '../ScreenHead.tsx'
import { isDocumentScreen } from '../record-links.ts'
import { loadRecordPanel } from '../record-panels.server.ts'
import { isStateField } from '../state-tones.ts'
import { choicesFor } from '../choices.server.ts'
import { DecisionPanel, isDecision } from '../DecisionPanel.tsx'
import { Face } from '#web/ui/Face.tsx'
import { RecordPanel } from '../RecordPanel.tsx'
import { useAdminTexts, useResource } from '../use-admin.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = {
  guard: { audience: 'validated' },
  title: (data: { record: { title: string } }) => data.record.title,
}

/** Shown in the side column, not among the fields. */
const ASIDE = new Set(['id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'deletedAt'])

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const access = await requireResource({ request, context, params }, 'show')
  const id = requireId(params)
  const { type, securedFiles } = access.resource
  const [shown, panel, secured] = await Promise.all([
    loadRecord({ request, context, access, id }),
    loadRecordPanel({ request, context, access, id }),
    securedFiles ? loadSecured(request, context, { type, id }) : null,
  ])
  const title = access.resource.screens.panel?.title
  const decisions = access.resource.actions.filter(
    action => isDecision(action) && isOffered(action, shown.record.values),
  )
  // Counters have no meaning without their context.
  const record =
    title === undefined || panel === null
      ? shown.record
      : { ...shown.record, title: (await translator(context))(title, { number: shown.record.title }) }
  return {
    ...shown,
    record,
    panel,
    secured,
    formKey: randomUUID(),
    decisionKeys: decisions.map(() => randomUUID()),
    decisionChoices: await choicesFor(
      request,
      context,
      access.manifest,
      decisions.flatMap(({ modal }) => modal ?? []),
      {},
      { type, id },
    ),
    editionLocale: await editionLocaleOf(request, context),
  }
}

/** The sections of the form with all readable fields; fields of no section come last. */
function partsOf(
  resource: AdminResource,
  other: string,
  text: (key: string) => string,
  only: readonly string[] | undefined,
) {
  const shown = readableFields(resource).filter(
    field => !ASIDE.has(field.name) && (only === undefined || only.includes(field.name)),
  )
  const parts = resource.form.map(part => ({
    title: part.name === 'main' ? '' : text(part.label),
    fields: part.fields.flatMap(name => shown.filter(field => field.name === name)),
  }))
  const usedFields = new Set(parts.flatMap(part => part.fields))
  const rest = shown.filter(field => !usedFields.has(field))
  return [...parts, { title: usedFields.size === 0 ? '' : other, fields: rest }].filter(part => part.fields.length > 0)
}

export default function Show() {
  const { t } = useAdminTexts()
  const resource = useResource()
  const { record, createdAt, updatedAt, translations, editionLocale, panel } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  useEffect(() => storeRecent({ to: pathname, title: record.title }), [pathname, record.title])
  const own = panel === null ? undefined : resource.screens.panel
  return (
    <>
      <RecordHead own={own} />
      {record.deletedAt === null ? null : (
        <Notice tone="warning" title={t('admin:record.isDeleted')}>
          <p>{t('admin:record.isDeletedText')}</p>
        </Notice>
      )}
      {resource.translatable ? <EditionLocales current={editionLocale} translations={translations} /> : null}
      {own?.otherFields ? (
        <p className={styles.toActions}>
          <a href="#actions">{t('admin:record.actions')}</a>
        </p>
      ) : null}
      <div className={styles.columns}>
        <RecordContent own={own} />
        <RecordSide
          here="show"
          id={record.id}
          createdAt={createdAt}
          updatedAt={updatedAt}
          values={record.values}
          canDelete={record.canDelete && (resource.permissions.delete || resource.permissions.softDelete)}
          isDeleted={record.deletedAt !== null}
        />
      </div>
    </>
  )
}

type OwnPanel = { own: AdminResource['screens']['panel'] }

/** What the record is and in which state, with the next action. */
function RecordHead({ own }: OwnPanel) {
  const { many } = useAdminTexts()
  const resource = useResource()
  const { record, panel } = useLoaderData<typeof loader>()
  const canEdit = record.canEdit && resource.permissions.update && record.deletedAt === null
  const states = resource.fields.filter(field => isStateField(field) && typeof record.values[field.name] === 'string')
  const next = resource.actions.find(action => action.slug === panel?.next && isOffered(action, record.values))
  return (
    <ScreenHead
      title={record.title}
      face={resource.screens.isPerson ? <Face name={record.title} size={48} /> : undefined}
      pills={states.map(field => (
        <Cell key={field.name} field={field} value={record.values[field.name]} />
      ))}
      crumbs={[{ label: many(resource), to: resourceHome(resource) }, { label: record.title }]}
      actions={next === undefined && !canEdit ? undefined : <RecordActions next={next} canEdit={canEdit} own={own} />}
    />
  )
}

function RecordContent({ own }: OwnPanel) {
  const { t, text } = useAdminTexts()
  const resource = useResource()
  const { record, panel, secured, formKey, decisionKeys, decisionChoices } = useLoaderData<typeof loader>()
  const isFirst = own?.isFirst === true
  const offered = resource.actions.filter(action => isOffered(action, record.values))
  return (
    <div className={styles.side}>
      {isFirst ? <RecordPanel panel={panel} /> : null}
      <DecisionPanel id={record.id} actions={offered} formKeys={decisionKeys} choices={decisionChoices} />
      <RecordFields parts={partsOf(resource, t('admin:record.other'), text, own?.otherFields)} />
      {isFirst ? null : <RecordPanel panel={panel} />}
      {secured === null ? null : (
        <SecuredFiles type={resource.type} id={record.id} secured={secured} formKey={formKey} />
      )}
    </div>
  )
}

function RecordActions({ next, canEdit, own }: OwnPanel & { next: AdminAction | undefined; canEdit: boolean }) {
  const resource = useResource()
  const { record, editionLocale } = useLoaderData<typeof loader>()
  const { text, t } = useAdminTexts()
  const edition = resource.translatable ? `?${EDITION_PARAMETER}=${editionLocale}` : ''
  return (
    <>
      {next === undefined ? null : (
        <LinkButton
          look="primary"
          to={resourcePath(resource.type, next.slug, record.id)}
          reloadDocument={isDocumentScreen(resource, next.slug)}
        >
          {text(next.title)}
        </LinkButton>
      )}
      {canEdit ? (
        <LinkButton
          look={own?.otherFields ? 'quiet' : 'primary'}
          icon="edit"
          to={`${resourcePath(resource.type, 'update', record.id)}${edition}`}
        >
          {t('admin:record.edit')}
        </LinkButton>
      ) : null}
    </>
  )
}

/** The fields that have a value, by section; the names of the empty ones stand together below. */
function RecordFields({ parts }: { parts: { title: string; fields: AdminField[] }[] }) {
  const { t, labelOf } = useAdminTexts()
  const { record } = useLoaderData<typeof loader>()
  const isEmpty = ({ name }: AdminField) => isEmptyValue(record.values[name])
  const empty = parts.flatMap(({ fields }) => fields.filter(isEmpty))
  const filled = parts
    .map(part => ({ ...part, fields: part.fields.filter(field => !isEmpty(field)) }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <>
      {filled.map(part => (
        <FieldsPart key={part.title} {...part} />
      ))}
      {empty.length === 0 ? null : (
        <details className={styles.folded}>
          <summary>{t('admin:record.emptyFields', { count: empty.length })}</summary>
          <p>{empty.map(labelOf).join(', ')}</p>
        </details>
      )}
    </>
  )
}

const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function FieldsPart({ title, fields }: { title: string; fields: AdminField[] }) {
  const { t, labelOf } = useAdminTexts()
  const { editionLocale, record } = useLoaderData<typeof loader>()
  return (
    <section className={styles.panel} aria-label={title === '' ? t('admin:record.main') : title}>
      {title === '' ? null : <h2>{title}</h2>}
      <dl className={styles.record}>
        {fields.map(field => (
          <div key={field.name}>
            <dt>{labelOf(field)}</dt>
            <dd lang={field.translated === true ? editionLocale : undefined}>
              <Cell field={field} value={record.values[field.name]} whole />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
