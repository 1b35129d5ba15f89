import { randomUUID } from 'node:crypto'
import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import type { AdminAction, AdminResource } from '#server/contract/manifest.ts'
import { isOffered } from '#server/domain/offered.ts'
import { loadSecured } from '#web/files/admin/load-secured.server.ts'
import { SecuredFiles } from '#web/files/admin/SecuredFiles.tsx'
import { translator } from '#web/i18n/texts.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Face } from '#web/ui/Face.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from '../admin.module.css'
import { Cell } from '../cells/Cell.tsx'
import { choicesFor } from '../choices.server.ts'
import { DecisionPanel, isDecision } from '../DecisionPanel.tsx'
import { editionLocaleOf } from '../edition-locale.server.ts'
import { EDITION_PARAMETER } from '../edition-parameter.ts'
import { EditionLocales } from '../EditionLocales.tsx'
import { historyInWords } from '../history-words.server.ts'
import { loadHistory } from '../load-history.server.ts'
import { loadRecord } from '../load-record.server.ts'
import { listedRelations, loadRelated } from '../load-related.server.ts'
import { requireId, requireResource } from '../manifest.server.ts'
import { resourceHome, resourcePath } from '../paths.ts'
import { storeRecent } from '../recent.ts'
import record from '../record.module.css'
import { isDocumentScreen, pathWithId, sitePath } from '../record-links.ts'
import { pictureUrl } from '../record-picture.ts'
import { loadRecordPanel } from '../record-panels.server.ts'
import { RecordActions } from '../RecordActions.tsx'
import { RecordDates } from '../RecordDates.tsx'
import { RecordFacts } from '../RecordFacts.tsx'
import { RecordPanel } from '../RecordPanel.tsx'
import { RelatedLists } from '../RelatedLists.tsx'
import { ScreenHead } from '../ScreenHead.tsx'
import { isStateField } from '../state-tones.ts'
import { useAdminTexts, useResource } from '../use-admin.ts'

export const handle = {
  guard: { audience: 'validated' },
  title: (data: { record: { title: string } }) => data.record.title,
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const access = await requireResource({ request, context, params }, 'show')
  const { manifest, resource, visitor } = access
  const id = requireId(params)
  const own = resource.screens.record
  if (own !== undefined) throw redirect(pathWithId(own, id))
  const { type, securedFiles } = resource
  const listed = listedRelations({ manifest, resource }).map(({ name }) => name)
  const [shown, panel, secured, related, history] = await Promise.all([
    loadRecord({ request, context, access, id, without: listed }),
    loadRecordPanel({ request, context, access, id }),
    securedFiles ? loadSecured(request, context, { type, id }) : null,
    loadRelated({ request, context, manifest, resource, id }),
    resource.hasHistory
      ? loadHistory({ request, context, filters: historyFilters(type, id), size: 1 })
      : { entries: [] },
  ])
  const [latest = null] = await historyInWords(history.entries, {
    request,
    context,
    manifest,
    timeZone: visitor.timezone,
  })
  const decisions = resource.actions.filter(action => isDecision(action) && isOffered(action, shown.record.values))
  const title = resource.screens.panel?.title
  return {
    ...shown,
    // Counters have no meaning without their context.
    record:
      title === undefined || panel === null
        ? { ...shown.record, title: panel?.title ?? shown.record.title }
        : { ...shown.record, title: (await translator(context))(title, { number: shown.record.title }) },
    onSite: shown.record.deletedAt === null ? sitePath(resource, (await siteOf(context)).pages, id) : null,
    panel,
    secured,
    related,
    listed,
    latest,
    formKey: randomUUID(),
    decisionKeys: decisions.map(() => randomUUID()),
    decisionChoices: await choicesFor(
      request,
      context,
      manifest,
      decisions.flatMap(({ modal }) => modal ?? []),
      {},
      { type, id },
    ),
    editionLocale: await editionLocaleOf(request, context),
  }
}

const historyFilters = (type: string, id: string) => ({ 'filter[resourceType]': type, 'filter[resourceId]': id })

export default function Show() {
  const { t } = useAdminTexts()
  const resource = useResource()
  const {
    record: shown,
    createdAt,
    updatedAt,
    translations,
    editionLocale,
    panel,
    latest,
    decisionKeys,
    decisionChoices,
    onSite,
  } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  useEffect(() => storeRecent({ to: pathname, title: shown.title }), [pathname, shown.title])
  const own = panel === null ? undefined : resource.screens.panel
  const offered = resource.actions.filter(action => isOffered(action, shown.values))
  const next = offered.find(({ slug }) => slug === panel?.next && own?.inPlace?.includes(slug) !== true)
  return (
    <>
      <RecordHead own={own} next={next} />
      {shown.deletedAt === null ? null : (
        <Notice tone="warning" title={t('admin:record.isDeleted')}>
          <p>{t('admin:record.isDeletedText')}</p>
        </Notice>
      )}
      {resource.translatable && translations !== null && Object.keys(translations).length > 0 ? (
        <EditionLocales current={editionLocale} translations={translations} />
      ) : null}
      <div className={`${styles.columns} ${record.screen}`}>
        <div className={styles.side}>
          <DecisionPanel id={shown.id} actions={offered} formKeys={decisionKeys} choices={decisionChoices} />
          <RecordActions
            here="show"
            id={shown.id}
            values={shown.values}
            canDelete={shown.canDelete && (resource.permissions.delete || resource.permissions.softDelete)}
            isDeleted={shown.deletedAt !== null}
            inHeading={next?.slug}
            sitePath={onSite}
            canEdit={shown.canEdit}
          />
        </div>
        <RecordContent own={own} />
        <RecordDates id={shown.id} createdAt={createdAt} updatedAt={updatedAt} values={shown.values} latest={latest} />
      </div>
    </>
  )
}

type OwnPanel = { own: AdminResource['screens']['panel'] }
type Next = { next: AdminAction | undefined }

/** What the record is and in which state, with the next action. */
function RecordHead({ own, next }: OwnPanel & Next) {
  const { many } = useAdminTexts()
  const resource = useResource()
  const { record: shown } = useLoaderData<typeof loader>()
  const { portrait } = resource.screens
  const canEdit = shown.canEdit && resource.permissions.update && shown.deletedAt === null
  const states = resource.fields.filter(field => isStateField(field) && typeof shown.values[field.name] === 'string')
  const picture = pictureUrl(resource, shown.values)
  return (
    <ScreenHead
      title={shown.title}
      face={
        portrait !== undefined ? (
          <Face name={shown.title} src={picture} size={56} />
        ) : picture === null ? undefined : (
          <img src={picture} alt="" width={80} height={60} className={record.picture} />
        )
      }
      pills={states.map(field => (
        <Cell key={field.name} field={field} value={shown.values[field.name]} />
      ))}
      crumbs={[{ label: many(resource), to: resourceHome(resource) }, { label: shown.title }]}
      actions={next === undefined && !canEdit ? undefined : <HeadActions next={next} canEdit={canEdit} own={own} />}
    />
  )
}

function RecordContent({ own }: OwnPanel) {
  const resource = useResource()
  const { record: shown, panel, secured, formKey, editionLocale, related, listed } = useLoaderData<typeof loader>()
  const isFirst = own?.isFirst === true
  return (
    <div className={styles.side}>
      {isFirst ? <RecordPanel panel={panel} /> : null}
      <RecordFacts record={shown} editionLocale={editionLocale} only={own?.otherFields} listed={listed}>
        {isFirst ? null : <RecordPanel panel={panel} />}
        <RelatedLists lists={related} />
      </RecordFacts>
      {secured === null ? null : (
        <SecuredFiles type={resource.type} id={shown.id} secured={secured} formKey={formKey} />
      )}
    </div>
  )
}

function HeadActions({ next, canEdit, own }: OwnPanel & Next & { canEdit: boolean }) {
  const resource = useResource()
  const { record: shown, editionLocale } = useLoaderData<typeof loader>()
  const { text, t } = useAdminTexts()
  const edition = resource.translatable ? `?${EDITION_PARAMETER}=${editionLocale}` : ''
  return (
    <>
      {next === undefined ? null : (
        <LinkButton
          look="primary"
          to={resourcePath(resource.type, next.slug, shown.id)}
          reloadDocument={isDocumentScreen(resource, next.slug)}
        >
          {text(next.title)}
        </LinkButton>
      )}
      {canEdit ? (
        <LinkButton
          look={own?.otherFields ? 'quiet' : 'primary'}
          icon="edit"
          to={`${resourcePath(resource.type, 'update', shown.id)}${edition}`}
        >
          {t('admin:record.edit')}
        </LinkButton>
      ) : null}
    </>
  )
}
