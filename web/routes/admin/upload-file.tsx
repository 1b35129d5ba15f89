import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Field } from '#server/domain/forms/field.ts'
import { requireResource } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { done } from '#web/admin/save-record.server.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { uploadVia } from '#web/admin/upload.server.ts'
import { useAdminTexts, useResource } from '#web/admin/use-admin.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { keepingTyped } from '#web/forms/session-ended.ts'
import { useFormAnswer } from '#web/forms/use-form-data.ts'
import { LinkButton } from '#web/ui/Button.tsx'

export const handle = { guard: { audience: 'validated' }, title: 'admin:upload.title' }

const FIELDS: readonly Field[] = [{ name: 'file', kind: 'file', label: 'admin:upload.file', help: 'admin:upload.help' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireResource({ request, context, params: { resource: 'files' } })
  return { formKey: randomUUID() }
}

/** A file comes into being by its bytes; its name and description are written afterwards. */
export function action({ request, context }: ActionFunctionArgs) {
  return keepingTyped(request, async () => {
    const { visitor } = await requireResource({ request, context, params: { resource: 'files' } })
    return handleForm({
      request, fields: FIELDS, timeZone: visitor.timezone, upload: uploadVia(request, context),
      send: async ({ output }) => done(request, resourcePath('files', 'update', String(output['file'])), { kind: 'success', text: 'admin:upload.done' }),
    })
  })
}

export default function UploadFile() {
  const { t, many } = useAdminTexts()
  const resource = useResource('files')
  const { formKey } = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenHead title={t('admin:upload.title')} crumbs={[{ label: many(resource), to: resourcePath('files') }, { label: t('admin:upload.title') }]} />
      <div style={{ maxInlineSize: '48rem' }}>
        <FormPage id="upload" fields={FIELDS} values={{ file: { id: '', upload: null } }} answer={useFormAnswer()} formKey={formKey} submit={t('admin:upload.act')}
          busy={t('admin:upload.busy')} acts={<LinkButton to={resourcePath('files')}>{t('forms:cancel')}</LinkButton>} />
      </div>
    </>
  )
}
