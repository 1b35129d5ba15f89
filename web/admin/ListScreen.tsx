import { Form, useNavigation } from '@remix-run/react'
import type { PageMeta } from '#server/contract/jsonapi.ts'
import type { ChoicesByPath } from '#web/forms/definition.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { DropDown } from '#web/ui/DropDown.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { BulkBar } from './BulkBar.tsx'
import { listHref, listSearch, type ListState } from './list-query.ts'
import { Correction } from '#web/search/Correction.tsx'
import type { SavedView } from '#web/back-office/load-views.server.ts'
import { SavedViews } from '#web/back-office/SavedViews.tsx'
import type { StateCounts } from './count-states.server.ts'
import styles from './list.module.css'
import { StateLinks } from './StateLinks.tsx'
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
  /** The words that were searched for in place of those with typing errors. */
  corrected: string | null
  choices: ChoicesByPath
  adding: string | null
  counts: StateCounts | null
  views: readonly SavedView[]
}

/** The list of a resource: states with their numbers, search, filters as chips, one page of records, bulk actions. */
export function ListScreen({
  state,
  records,
  page,
  hasUnknownFilter,
  corrected,
  choices,
  adding,
  counts,
  views,
}: Props) {
  const { t, many } = useAdminTexts()
  const resource = useResource()
  const loading = useNavigation().state === 'loading'
  const found = corrected === null ? state : { ...state, search: corrected }
  const isFiltered = state.search !== '' || state.filters.length > 0 || state.deleted !== ''
  return (
    <>
      <ScreenHead title={many(resource)} actions={<ListActions state={found} />} />
      <div className={styles.tools}>
        <Group justify="space-between" gap="xs">
          <StateLinks resource={resource} state={state} counts={counts} />
          <SavedViews resource={resource} state={state} views={views} />
        </Group>
        <ListTools resource={resource} state={state} choices={choices} adding={adding} />
      </div>
      {hasUnknownFilter ? <Notice tone="warning" title={t('admin:list.misunderstood')} /> : null}
      <Correction
        typed={state.search}
        corrected={corrected}
        hrefOf={search => listHref(listSearch(resource, { ...state, search, page: 1 }))}
      />
      {records.length === 0 && !hasUnknownFilter ? <EmptyList isFiltered={isFiltered} /> : null}
      {records.length === 0 ? null : (
        <Form
          method="get"
          action={resourcePath(resource.type, 'export')}
          reloadDocument
          aria-busy={loading || undefined}
        >
          <input type="hidden" name="list" value={listSearch(resource, { ...found, page: 1 })} />
          <RecordTable resource={resource} state={found} records={records} selectable />
          <BulkBar resource={resource} total={page.total} shown={records.length} deleted={state.deleted} />
        </Form>
      )}
      {records.length === 0 ? null : <ListPages state={found} page={page} shown={records.length} />}
    </>
  )
}

/** The main action as a button, the others under "more". */
function ListActions({ state }: Pick<Props, 'state'>) {
  const { t, creating, text, partsOf } = useAdminTexts()
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
      <DropDown label={t('admin:list.more')} side="end">
        {general.map(action => (
          <LinkButton key={action.slug} look="plain" to={resourcePath(resource.type, action.slug)}>
            {text(action.title)}
          </LinkButton>
        ))}
        {resource.importable === true ? (
          <LinkButton look="plain" icon="file" to={resourcePath(resource.type, 'import')}>
            {t('admin:import.act')}
          </LinkButton>
        ) : null}
        {(['csv', 'xlsx'] as const).map(format => (
          <LinkButton
            key={format}
            look="plain"
            icon="download"
            reloadDocument
            to={exportPath(resource.type, listSearch(resource, { ...state, page: 1 }), format)}
          >
            {t(format === 'csv' ? 'admin:list.export' : 'admin:list.exportXlsx')}
          </LinkButton>
        ))}
        {partsOf(resource) === '' ? null : (
          <LinkButton
            look="plain"
            icon="download"
            reloadDocument
            to={exportPath(resource.type, listSearch(resource, { ...state, page: 1 }), 'xlsx', true)}
          >
            {t('admin:list.exportWhole', { parts: partsOf(resource) })}
          </LinkButton>
        )}
      </DropDown>
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
