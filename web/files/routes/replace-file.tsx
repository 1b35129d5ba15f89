import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigate, useParams } from '@remix-run/react'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import type { Field } from '#server/domain/forms/field.ts'
import admin from '#web/admin/admin.module.css'
import { FileUses } from '../admin/FileUses.tsx'
import { loadFileUses } from '../admin/load-uses.server.ts'
import { Uploader } from '../admin/Uploader.tsx'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { redirectWithFlash } from '#web/admin/save-record.server.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { sendFile } from '#web/admin/upload.server.ts'
import { useAdminTexts, useResource } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { fileDetails } from '../file-details.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult } from '#web/forms/use-form-data.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { LinkButton } from '#web/ui/Button.tsx'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

const FIELDS: readonly Field[] = [{ name: 'file', kind: 'file', label: 'admin:files.replace.file' }]
const FILES = { resource: 'files' }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { manifest } = await requireResource({ request, context, params: FILES }, 'update')
  const id = requireId(params)
  const { data: record } = await apiFor(request, context).get<OneDocument>(`/api/v1/files/${encodeURIComponent(id)}`)
  if (record.attributes.canEdit !== true) throw new Response(null, { status: 403 })
  const t = await translator(context)
  const { name } = fileDetails(record)
  return {
    title: t('admin:files.replace.title', { name }),
    name,
    ...(await loadFileUses(request, context, manifest, id)),
    formKey: randomUUID(),
  }
}

/** Replaces the content of a file; its URL stays the same. */
export function action({ request, context, params }: ActionFunctionArgs) {
  return preserveInput(request, async () => {
    const { visitor } = await requireResource({ request, context, params: FILES }, 'update')
    const id = requireId(params)
    return handleForm({
      request,
      fields: FIELDS,
      timeZone: visitor.timezone,
      upload: async file => {
        await sendFile(request, context, { path: `/services/files/${encodeURIComponent(id)}/replace`, file })
        return { value: id, label: file.name }
      },
      send: async () =>
        redirectWithFlash(request, resourcePath('files', 'show', id), {
          kind: 'success',
          text: 'admin:files.replace.done',
        }),
    })
  })
}

export default function ReplaceFile() {
  const { t, many } = useAdminTexts()
  const resource = useResource()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { title, name, uses, isOpenBeside, formKey } = useLoaderData<typeof loader>()
  const answer = useFormResult()
  const back = resourcePath('files', 'show', id)
  const cancel = <LinkButton to={back}>{t('forms:cancel')}</LinkButton>
  return (
    <>
      <ScreenHead
        title={title}
        lead={t('admin:files.replace.text')}
        crumbs={[
          { label: many(resource), to: resourcePath('files') },
          { label: name, to: back },
          { label: t('admin:files.replace.act') },
        ]}
      />
      <div className={admin.stack} style={{ maxInlineSize: '48rem', gap: '1.5rem' }}>
        <div>
          <Uploader
            purpose={{ use: 'replace', fileId: id }}
            onDone={() => navigate(back)}
            form={
              <FormPage
                id="replace"
                fields={FIELDS}
                values={{ file: { id: '', upload: null } }}
                answer={answer}
                formKey={formKey}
                submit={t('admin:files.replace.act')}
                busy={t('admin:upload.busy')}
                actions={cancel}
              />
            }
          />
        </div>
        <FileUses uses={uses} isOpenBeside={isOpenBeside} />
      </div>
    </>
  )
}
