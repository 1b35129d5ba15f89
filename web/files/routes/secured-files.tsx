import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useNavigation, useParams } from '@remix-run/react'
import { loadSelected } from '#web/admin/load-selected.server.ts'
import { loadSecured } from '../admin/load-secured.server.ts'
import { SECURED_FIELDS, SecuredFiles } from '../admin/SecuredFiles.tsx'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import { resourceHome, resourcePath } from '#web/admin/paths.ts'
import { redirectWithFlash } from '#web/admin/save-record.server.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { sendFile } from '#web/admin/upload.server.ts'
import { useAdminTexts, useResource } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult } from '#web/forms/use-form-data.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const access = await requireResource({ request, context, params }, 'show')
  const id = requireId(params)
  const secured = access.resource.securedFiles
    ? await loadSecured(request, context, { type: access.resource.type, id })
    : null
  if (secured === null) throw new Response(null, { status: 404 })
  const [record] = await loadSelected({ request, context, access, ids: [id] })
  const removing = new URL(request.url).searchParams.get('remove')
  const t = await translator(context)
  return {
    title: t('admin:files.secured.title'),
    name: record?.title ?? id,
    secured,
    removing: secured.files.find(file => file.id === removing) ?? null,
    formKey: randomUUID(),
  }
}

/** Adds a file, or removes the one named in the form. */
export function action({ request, context, params }: ActionFunctionArgs) {
  return preserveInput(request, async () => {
    const { resource, visitor } = await requireResource({ request, context, params }, 'show')
    const id = requireId(params)
    const { data, discard } = await readFormData(request)
    const back = resourcePath(resource.type, 'show', id)
    try {
      const removed = data.get('remove')
      if (typeof removed === 'string') {
        await apiFor(request, context).delete(`/services/secured-files/${encodeURIComponent(removed)}`)
        return redirectWithFlash(request, back, { kind: 'success', text: 'admin:files.secured.removed' })
      }
      return await handleForm({
        request,
        data,
        fields: SECURED_FIELDS,
        timeZone: visitor.timezone,
        upload: async file => {
          const record = await sendFile(request, context, {
            path: '/services/secured-files',
            file,
            fields: { 'model[type]': resource.type, 'model[id]': id },
          })
          return { value: record.id, label: file.name }
        },
        send: async () => redirectWithFlash(request, back, { kind: 'success', text: 'admin:files.secured.added' }),
      })
    } finally {
      await discard()
    }
  })
}

export default function Secured() {
  const { t, many } = useAdminTexts()
  const resource = useResource()
  const { id = '' } = useParams()
  const { title, name, secured, removing, formKey } = useLoaderData<typeof loader>()
  const answer = useFormResult()
  const busy = useNavigation().state !== 'idle'
  const here = resourcePath(resource.type, 'secured-files', id)
  return (
    <>
      <ScreenHead
        title={title}
        crumbs={[
          { label: many(resource), to: resourceHome(resource) },
          { label: name, to: resourcePath(resource.type, 'show', id) },
          { label: title },
        ]}
      />
      <div style={{ maxInlineSize: '48rem' }}>
        {removing === null ? (
          <SecuredFiles type={resource.type} id={id} secured={secured} formKey={formKey} answer={answer} />
        ) : (
          <Form method="post" action={here}>
            <Notice tone="error" title={t('admin:files.secured.removeTitle', { name: removing.name })}>
              <p>{t('admin:files.secured.removeText')}</p>
            </Notice>
            <input type="hidden" name="remove" value={removing.id} />
            <p style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
              <BusyButton
                look="danger"
                icon="trash"
                busy={busy}
                label={t('admin:files.secured.removeConfirm')}
                busyLabel={t('admin:delete.busy')}
              />
              <LinkButton to={resourcePath(resource.type, 'show', id)}>{t('admin:delete.keep')}</LinkButton>
            </p>
          </Form>
        )}
      </div>
    </>
  )
}
