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
  isMisunderstood: boolean
  choices: ChoicesByPath
  searching: string | null
  views: readonly SavedView[]
}

/** The list of a resource: search, filters as chips, one page of records and bulk actions. */
export function ListScreen({ state, records, page, isMisunderstood, choices, searching, views }: Props) {
  const { t, creating, many, text } = useAdminTexts()
  const resource = useResource()
  const loading = useNavigation().state === 'loading'
  const filtered = state.search !== '' || state.filters.length > 0 || state.deleted !== ''
  const { create } = resource.permissions
  const general = resource.actions.filter(action => action.modelLess)
  return (
    <>
      <ScreenHead
        crumbs={[{ label: many(resource) }]}
        title={many(resource)}
        actions={
          <>
            {create ? (
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
        }
      />
      <SavedViews resource={resource} state={state} views={views} />
      <ListTools resource={resource} state={state} choices={choices} searching={searching} />
      {isMisunderstood ? <Notice tone="warning" title={t('admin:list.misunderstood')} /> : null}
      {records.length === 0 && !isMisunderstood ? (
        filtered ? (
          <EmptyState icon="search" title={t('admin:list.noneFound')} text={t('admin:list.noneFoundText')}>
            <LinkButton to="?view=all">{t('admin:list.clear')}</LinkButton>
          </EmptyState>
        ) : (
          <EmptyState
            icon="archive"
            title={t('admin:list.empty')}
            text={create ? t('admin:list.emptyText') : undefined}
          >
            {create ? (
              <LinkButton look="primary" icon="plus" to={resourcePath(resource.type, 'create')}>
                {creating(resource)}
              </LinkButton>
            ) : null}
          </EmptyState>
        )
      ) : null}
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
      {records.length === 0 ? null : (
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
              to: (page.number - 1) * page.size + records.length,
            })}
          </p>
        </Pagination>
      )}
    </>
  )
}
