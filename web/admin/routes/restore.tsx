import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import styles from '../parts.module.css'
import { loadSelected } from '../load-selected.server.ts'
import { requireId, requireResource } from '../manifest.server.ts'
import { resourceHome, resourcePath } from '../paths.ts'
import { redirectWithFlash } from '../save-record.server.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { useAdminTexts, useResource } from '../use-admin.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const access = await requireResource({ request, context, params }, 'restore')
  const [record] = await loadSelected({ request, context, access, ids: [requireId(params)] })
  const t = await translator(context)
  return {
    id: requireId(params),
    name: record?.title ?? '',
    title: t('admin:restore.title', { name: record?.title ?? '' }),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { resource } = await requireResource({ request, context, params }, 'restore')
  const id = requireId(params)
  try {
    await apiFor(request, context).post(`/api/v1/${resource.type}/${encodeURIComponent(id)}/actions/restore`)
    return redirectWithFlash(request, resourcePath(resource.type, 'show', id), {
      kind: 'success',
      text: 'admin:flash.restored',
    })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
    return redirectWithFlash(request, resourcePath(resource.type, 'show', id), {
      kind: 'error',
      text: 'admin:flash.notRestored',
    })
  }
}

export default function Restore() {
  const { t, many } = useAdminTexts()
  const resource = useResource()
  const { id, name, title } = useLoaderData<typeof loader>()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <ScreenHead
        title={title}
        lead={t('admin:restore.text')}
        crumbs={[
          { label: many(resource), to: resourceHome(resource) },
          { label: name, to: resourcePath(resource.type, 'show', id) },
          { label: t('admin:record.restore') },
        ]}
      />
      <Form method="post" className={styles.actions}>
        <BusyButton
          look="primary"
          icon="restore"
          busy={busy}
          label={t('admin:record.restore')}
          busyLabel={t('admin:restore.busy')}
        />
        <LinkButton to={resourcePath(resource.type, 'show', id)}>{t('forms:cancel')}</LinkButton>
      </Form>
    </>
  )
}
