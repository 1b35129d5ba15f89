import { Form, useNavigation } from '@remix-run/react'
import type { PageMeta } from '#server/contract/jsonapi.ts'
import type { ChoicesByPath } from '#web/forms/definition.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { BulkBar } from './BulkBar.tsx'
import { listHref, listSearch, type ListState } from './list-query.ts'
import type { SavedView } from '#web/back-office/load-views.server.ts'
import { SavedViews } from '#web/back-office/SavedViews.tsx'
import { ListTools } from './ListTools.tsx'
import { exportPath, resourcePath } from './paths.ts'
import { RecordTable } from './RecordTable.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { linksFor } from './record-links.ts'
import type { RecordView } from './record-view.ts'
import { useAdminTexts, useResource } from './use-admin.ts'

type Props = {
  state: ListState
  records: RecordView[]
  page: PageMeta
  hasUnknownFilter: boolean
  choices: ChoicesByPath
  searching: string | null
  views: readonly SavedView[]
}

/** The list of a resource: search, filters as chips, one page of records and bulk actions. */
export function ListScreen({ state, records, page, hasUnknownFilter, choices, searching, views }: Props) {
  const { t, many } = useAdminTexts()
  const resource = useResource()
  const loading = useNavigation().state === 'loading'
  const isFiltered = state.search !== '' || state.filters.length > 0 || state.deleted !== ''
  return (
    <>
      <ScreenHead crumbs={[{ label: many(resource) }]} title={many(resource)} actions={<ListActions state={state} />} />
      <SavedViews resource={resource} state={state} views={views} />
      <ListTools resource={resource} state={state} choices={choices} searching={searching} />
      {hasUnknownFilter ? <Notice tone="warning" title={t('admin:list.misunderstood')} /> : null}
      {records.length === 0 && !hasUnknownFilter ? <EmptyList isFiltered={isFiltered} /> : null}
      {records.length === 0 ? null : (
        <Form
          method="get"
          action={resourcePath(resource.type, 'export')}
          reloadDocument
          aria-busy={loading || undefined}
        >
          <input type="hidden" name="list" value={listSearch(resource, { ...state, page: 1 })} />
          <RecordTable resource={resource} state={state} records={records} selectable />
          <BulkBar resource={resource} total={page.total} shown={records.length} deleted={state.deleted} />
        </Form>
      )}
      {records.length === 0 ? null : <ListPages state={state} page={page} shown={records.length} />}
    </>
  )
}

function ListActions({ state }: Pick<Props, 'state'>) {
  const { t, creating, text } = useAdminTexts()
  const resource = useResource()
  const general = resource.actions.filter(action => action.modelLess)
  return (
    <>
      {resource.permissions.create ? (
        <LinkButton look="primary" icon="plus" to={resourcePath(resource.type, 'create')}>
          {creating(resource)}
        </LinkButton>
      ) : null}
      {linksFor(resource, resource.screens.listLinks).map(each => (
        <LinkButton
          key={each.action}
          look={each.look ?? 'primary'}
          icon={each.icon}
          to={resourcePath(resource.type, each.action)}
        >
          {t(each.label)}
        </LinkButton>
      ))}
      {general.map(action => (
        <LinkButton key={action.slug} to={resourcePath(resource.type, action.slug)}>
          {text(action.title)}
        </LinkButton>
      ))}
      {resource.importable === true ? (
        <LinkButton icon="file" to={resourcePath(resource.type, 'import')}>
          {t('admin:import.act')}
        </LinkButton>
      ) : null}
      <LinkButton
        icon="download"
        reloadDocument
        to={exportPath(resource.type, listSearch(resource, { ...state, page: 1 }))}
      >
        {t('admin:list.export')}
      </LinkButton>
    </>
  )
}

function EmptyList({ isFiltered }: { isFiltered: boolean }) {
  const { t, creating } = useAdminTexts()
  const resource = useResource()
  const { create } = resource.permissions
  if (isFiltered)
    return (
      <EmptyState icon="search" title={t('admin:list.noneFound')} text={t('admin:list.noneFoundText')}>
        <LinkButton to="?view=all">{t('admin:list.clear')}</LinkButton>
      </EmptyState>
    )
  return (
    <EmptyState icon="archive" title={t('admin:list.empty')} text={create ? t('admin:list.emptyText') : undefined}>
      {create ? (
        <LinkButton look="primary" icon="plus" to={resourcePath(resource.type, 'create')}>
          {creating(resource)}
        </LinkButton>
      ) : null}
    </EmptyState>
  )
}

function ListPages({ state, page, shown }: Pick<Props, 'state' | 'page'> & { shown: number }) {
  const { t } = useAdminTexts()
  const resource = useResource()
  return (
    <Pagination
      page={page.number}
      lastPage={page.lastPage}
      label={t('admin:list.pages')}
      hrefOf={number => listHref(listSearch(resource, { ...state, page: number }))}
    >
      <p style={{ margin: 0 }}>
        {t('admin:list.count', {
          count: page.total,
          from: (page.number - 1) * page.size + 1,
          to: (page.number - 1) * page.size + shown,
        })}
      </p>
    </Pagination>
  )
}
