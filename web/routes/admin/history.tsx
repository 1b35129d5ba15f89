import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryList } from '#web/admin/HistoryList.tsx'
import { loadHistory } from '#web/admin/load-history.server.ts'
import { loadRecord } from '#web/admin/load-record.server.ts'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import { nameChanges } from '#web/admin/name-changes.server.ts'
import { resourceHome, resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdminTexts, useResource } from '#web/admin/use-admin.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

const ENTRIES_PER_PAGE = 20

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const access = await requireResource({ request, context, params }, 'show')
  const id = requireId(params)
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page[number]'))) || 1)
  const filters = { 'filter[resourceType]': access.resource.type, 'filter[resourceId]': id }
  const [{ record }, history, t] = await Promise.all([
    loadRecord({ request, context, access, id }), loadHistory({ request, context, filters, size: ENTRIES_PER_PAGE, page }), translator(request, context),
  ])
  const entries = await nameChanges(request, context, access.manifest, access.resource.type, history.entries)
  return { title: t('admin:history.titleOf', { name: record.title }), name: record.title, id, page, ...history, entries }
}

export default function History() {
  const { t, many } = useAdminTexts()
  const resource = useResource()
  const { title, name, id, page, entries, lastPage, mayRead } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead title={title} crumbs={[{ label: many(resource), to: resourceHome(resource.type) }, { label: name, to: resourcePath(resource.type, 'show', id) }, { label: t('admin:record.history') }]} />
      {entries.length === 0
        ? <EmptyState icon="history" title={t(mayRead ? 'admin:history.empty' : 'admin:history.forbidden')} />
        : <HistoryList entries={entries} type={resource.type} />}
      <Pagination page={page} lastPage={lastPage} label={t('admin:list.pages')} hrefOf={number => `?${new URLSearchParams({ 'page[number]': String(number) })}`} />
    </>
  )
}
