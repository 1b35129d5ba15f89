import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryList } from '../HistoryList.tsx'
import { loadHistory, type HistoryEntry } from '../load-history.server.ts'
import { loadRecord } from '../load-record.server.ts'
import { requireId, requireResource } from '../manifest.server.ts'
import { historyInWords } from '../history-words.server.ts'
import { resourceHome, resourcePath } from '../paths.ts'
import { restorableLines } from '../restorable.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { useAdminTexts, useResource } from '../use-admin.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textKeys } from '#web/forms/field-texts.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

const ENTRIES_PER_PAGE = 20
/** As many as the interface gives at once. */
const MAX_ENTRIES = 100

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const access = await requireResource({ request, context, params }, 'show')
  const id = requireId(params)
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page[number]'))) || 1)
  const filters = { 'filter[resourceType]': access.resource.type, 'filter[resourceId]': id }
  const [{ record }, history, t] = await Promise.all([
    loadRecord({ request, context, access, id }),
    loadHistory({ request, context, filters, size: ENTRIES_PER_PAGE, page }),
    translator(context),
  ])
  const entries = await historyInWords(history.entries, {
    request,
    context,
    manifest: access.manifest,
    timeZone: access.visitor.timezone,
  })
  const mayRestore =
    access.resource.permissions.update &&
    access.resource.screens.keepsVersions !== true &&
    record.canEdit &&
    record.deletedAt === null
  const newer = mayRestore ? await loadNewer({ request, context, filters }, (page - 1) * ENTRIES_PER_PAGE) : []
  return {
    title: t('admin:history.titleOf', { name: record.title }),
    name: record.title,
    id,
    page,
    ...history,
    entries,
    restorable: mayRestore ? restorableLines([...newer, ...history.entries], access.resource) : [],
  }
}

/** That many entries from the newest on. */
async function loadNewer(
  history: Pick<Parameters<typeof loadHistory>[0], 'request' | 'context' | 'filters'>,
  count: number,
): Promise<HistoryEntry[]> {
  const pages = Array.from({ length: Math.ceil(count / MAX_ENTRIES) }, (_, index) => index + 1)
  const loaded = await Promise.all(pages.map(page => loadHistory({ ...history, size: MAX_ENTRIES, page })))
  return loaded.flatMap(({ entries }) => entries).slice(0, count)
}

/** Restores the values that the record had after an entry; fields that can't be restored are named. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { resource } = await requireResource({ request, context, params }, 'update')
  const id = requireId(params)
  const line = String((await readFields(request)).get('line') ?? '')
  const answer = (flash: Flash) =>
    redirect(resourcePath(resource.type, 'history', id), {
      status: 303,
      headers: { 'set-cookie': flashCookie(request, flash) },
    })
  try {
    const {
      meta: {
        result: { changed, left },
      },
    } = await apiFor(request, context).post<{ meta: { result: { changed: boolean; left: string[] } } }>(
      `/api/v1/${resource.type}/${encodeURIComponent(id)}/actions/restore-version`,
      { meta: { input: { line } } },
    )
    const t = await translator(context)
    const names = left
      .map(name => t(textKeys(`resources:${resource.type}.fields.${name.replace(/Id$/, '')}`), { defaultValue: name }))
      .join(', ')
    if (left.length > 0)
      return answer({
        kind: 'warning',
        text: changed ? 'admin:history.givenBackBut' : 'admin:history.notGivenBack',
        values: { names },
      })
    return answer({
      kind: changed ? 'success' : 'info',
      text: changed ? 'admin:history.givenBack' : 'admin:flash.unchanged',
    })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
    const t = await translator(context)
    const names = error.errors
      .map(fault => /\/(?:attributes|relationships)\/([^/]+)/.exec(fault.source?.pointer ?? '')?.[1])
      .filter(name => name !== undefined)
      .map(name => t(textKeys(`resources:${resource.type}.fields.${name}`), { defaultValue: name }))
      .join(', ')
    return answer({ kind: 'error', text: 'admin:history.refused', values: { names } })
  }
}

export default function History() {
  const { t, many } = useAdminTexts()
  const resource = useResource()
  const { title, name, id, page, entries, lastPage, canRead, restorable } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead
        title={title}
        crumbs={[
          { label: many(resource), to: resourceHome(resource) },
          { label: name, to: resourcePath(resource.type, 'show', id) },
          { label: t('admin:record.history') },
        ]}
      />
      {entries.length === 0 ? (
        <EmptyState icon="history" title={t(canRead ? 'admin:history.empty' : 'admin:history.forbidden')} />
      ) : (
        <HistoryList lines={entries} restorable={restorable} />
      )}
      <Pagination
        page={page}
        lastPage={lastPage}
        label={t('admin:list.pages')}
        hrefOf={number => `?${new URLSearchParams({ 'page[number]': String(number) })}`}
      />
    </>
  )
}
