import { Form, useNavigation } from '@remix-run/react'
import type { PageMeta } from '#server/contract/jsonapi.ts'
import type { ChoicesByPath } from '#web/forms/definition.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import styles from './list.module.css'
import { listSearch, type ListState } from './list-query.ts'
import { ListTools } from './ListTools.tsx'
import { exportPath, resourcePath } from './paths.ts'
import { RecordTable } from './RecordTable.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { LIST_ACTS } from './screens/own-acts.ts'
import type { ShownRecord } from './shown-record.ts'
import { useAdminTexts, useResource } from './use-admin.ts'

type Props = { state: ListState; records: ShownRecord[]; page: PageMeta; isMisunderstood: boolean; choices: ChoicesByPath; searching: string | null }

/** A resource's list: search first, what narrows it as chips, one page of records, what can be done with several of them. */
export function ListScreen({ state, records, page, isMisunderstood, choices, searching }: Props) {
  const { t, creating, many, text } = useAdminTexts()
  const resource = useResource()
  const loading = useNavigation().state === 'loading'
  const narrowed = state.search !== '' || state.filters.length > 0 || state.deleted !== ''
  const { create, delete: remove } = resource.permissions
  const general = resource.actions.filter(action => action.modelLess)
  const bulk = resource.actions.filter(action => action.bulk && !action.modelLess)
  return (
    <>
      <ScreenHead crumbs={[{ label: many(resource) }]} title={many(resource)} acts={(
        <>
          {create ? <LinkButton look="primary" icon="plus" to={resourcePath(resource.type, 'create')}>{creating(resource)}</LinkButton> : null}
          {(LIST_ACTS[resource.type] ?? []).filter(act => resource.permissions[act.permission]).map(act => (
            <LinkButton key={act.action} look={act.look ?? 'primary'} icon={act.icon} to={resourcePath(resource.type, act.action)}>{t(act.label)}</LinkButton>
          ))}
          {general.map(action => <LinkButton key={action.slug} to={resourcePath(resource.type, action.slug)}>{text(action.title)}</LinkButton>)}
          <LinkButton icon="download" reloadDocument to={exportPath(resource.type, listSearch(resource, { ...state, page: 1 }))}>{t('admin:list.export')}</LinkButton>
        </>
      )} />
      <ListTools resource={resource} state={state} choices={choices} searching={searching} />
      {isMisunderstood ? <Notice tone="warning" title={t('admin:list.misunderstood')} /> : null}
      {records.length === 0 && !isMisunderstood ? (
        narrowed
          ? <EmptyState icon="search" title={t('admin:list.noneFound')} text={t('admin:list.noneFoundText')}><LinkButton to="?">{t('admin:list.clear')}</LinkButton></EmptyState>
          : (
            <EmptyState icon="archive" title={t('admin:list.empty')} text={create ? t('admin:list.emptyText') : undefined}>
              {create ? <LinkButton look="primary" icon="plus" to={resourcePath(resource.type, 'create')}>{creating(resource)}</LinkButton> : null}
            </EmptyState>
          )
      ) : null}
      {records.length === 0 ? null : (
        <Form method="get" action={resourcePath(resource.type, 'export')} reloadDocument aria-busy={loading || undefined}>
          {state.columns.join() === resource.columns.join() ? null : <input type="hidden" name={`fields[${resource.type}]`} value={state.columns.join(',')} />}
          <RecordTable resource={resource} state={state} records={records} selectable />
          <div className={styles.bulk} style={{ marginBlock: '0.75rem' }}>
            <p>{t('admin:list.withChosen')}</p>
            <Button icon="download" small>{t('admin:list.exportChosen')}</Button>
            {bulk.map(action => <Button key={action.slug} small formAction={resourcePath(resource.type, action.slug)}>{text(action.title)}</Button>)}
            {remove ? <Button icon="trash" small formAction={resourcePath(resource.type, 'delete')}>{t('admin:list.deleteChosen')}</Button> : null}
          </div>
        </Form>
      )}
      {records.length === 0 ? null : (
        <Pagination page={page.number} lastPage={page.lastPage} label={t('admin:list.pages')} hrefOf={number => `?${listSearch(resource, { ...state, page: number })}`}>
          <p style={{ margin: 0 }}>{t('admin:list.count', { count: page.total, from: (page.number - 1) * page.size + 1, to: (page.number - 1) * page.size + records.length })}</p>
        </Pagination>
      )}
    </>
  )
}
