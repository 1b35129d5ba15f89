import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { SelectedRecords } from '../SelectedRecords.tsx'
import { selectedIds } from '../selected-ids.ts'
import { loadSelected } from '../load-selected.server.ts'
import { requireResource } from '../manifest.server.ts'
import { loadDeletion } from '../record-panels.server.ts'
import { DeletionPart } from '../RecordPanel.tsx'
import type { AdminResource } from '#server/contract/manifest.ts'
import { resourceHome, resourcePath } from '../paths.ts'
import { redirectWithFlash } from '../save-record.server.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { useAdminTexts, useResource } from '../use-admin.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from '../parts.module.css'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const access = await requireResource({ request, context, params }, 'see')
  const records = await loadSelected({
    request,
    context,
    access,
    ids: selectedIds(params, new URL(request.url).searchParams),
  })
  const t = await translator(context)
  const deletable = records.filter(record => record.canDelete)
  return {
    title: t('admin:delete.title', { count: records.length, name: records[0]?.title ?? '' }),
    deletable,
    kept: records.filter(record => !record.canDelete),
    found: deletable.length === 0 ? null : await loadDeletion({ request, context, access, records: deletable }),
  }
}

/** Deletes the records one by one; the flash message counts those that can't be deleted. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { resource } = await requireResource({ request, context, params }, 'see')
  const api = apiFor(request, context)
  let deleted = 0
  let refused = 0
  const ids = selectedIds(params, await readFields(request))
  for (const id of ids) {
    try {
      await api.delete(`/api/v1/${resource.type}/${encodeURIComponent(id)}`)
      deleted += 1
    } catch (error) {
      const isRefusal =
        (error instanceof ApiProblem && !error.isSessionExpired) ||
        (error instanceof Response && (error.status === 403 || error.status === 404))
      if (!isRefusal) throw error
      refused += 1
    }
  }
  const [first] = ids
  return redirectWithFlash(
    request,
    refused === ids.length && ids.length === 1 ? resourcePath(resource.type, 'show', first) : resourceHome(resource),
    refused === 0
      ? { kind: 'success', text: 'admin:flash.deleted', values: { count: deleted }, ...undoOf(resource, ids) }
      : { kind: 'warning', text: 'admin:flash.notAllDeleted', values: { count: refused } },
  )
}

/** One record in the trash can be taken out again at once. */
function undoOf({ type, softDeletable, permissions }: AdminResource, [id, ...others]: readonly string[]) {
  const isPossible = softDeletable && permissions.restore && id !== undefined && others.length === 0
  return isPossible ? { undo: resourcePath(type, 'restore', id) } : {}
}

export default function Delete() {
  const { t, many } = useAdminTexts()
  const resource = useResource()
  const { title, deletable, kept, found } = useLoaderData<typeof loader>()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <ScreenHead
        title={title}
        crumbs={[{ label: many(resource), to: resourceHome(resource) }, { label: t('admin:record.delete') }]}
      />
      <Form method="post" className={styles.part} style={{ maxInlineSize: '48rem' }}>
        {kept.length === 0 ? null : (
          <Notice tone="warning" title={t('admin:delete.kept', { count: kept.length })}>
            <p>{kept.map(record => record.title).join(', ')}</p>
          </Notice>
        )}
        {deletable.length === 0 ? null : (
          <Notice tone={resource.softDeletable ? 'warning' : 'error'} title={t('admin:delete.lost')}>
            <p>{t(resource.softDeletable ? 'admin:delete.soft' : 'admin:delete.forGood')}</p>
            <SelectedRecords records={deletable} />
          </Notice>
        )}
        <DeletionPart found={found} />
        <div className={styles.actions}>
          {deletable.length === 0 ? null : (
            <BusyButton
              look="danger"
              icon="trash"
              busy={busy}
              label={t('admin:delete.confirm', { count: deletable.length })}
              busyLabel={t('admin:delete.busy')}
            />
          )}
          <LinkButton to={resourceHome(resource)}>{t('admin:delete.keep')}</LinkButton>
        </div>
      </Form>
    </>
  )
}
