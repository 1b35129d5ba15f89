import { Checkbox } from '#web/ui/controls.ts'
import { Text } from '#web/ui/layout.ts'
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useState } from 'react'
import type { RoomUse, UploadUnderWay } from '#server/files/contract.ts'
import type { Field } from '#server/domain/forms/field.ts'
import admin from '#web/admin/admin.module.css'
import styles from '../admin/files.module.css'
import { Uploader } from '../admin/Uploader.tsx'
import { requireResource } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { redirectWithFlash } from '#web/admin/save-record.server.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { sendFile } from '#web/admin/upload.server.ts'
import { titleOf } from '#web/admin/titles.ts'
import { useAdminTexts, useResource } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { fileSizeText } from '#server/domain/formats.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { readFormData } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult } from '#web/forms/use-form-data.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'

export const handle = { guard: { audience: 'validated' }, title: 'admin:upload.title' }

const PUBLIC: Field = {
  name: 'isPublic',
  kind: 'checkbox',
  label: 'resources:files.fields.isPublic',
  help: 'resources:files.help.isPublic',
  optional: true,
}
const FIELDS: readonly Field[] = [
  { name: 'file', kind: 'file', label: 'admin:upload.file', help: 'admin:upload.help' },
  PUBLIC,
]
const FILES = { resource: 'files' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireResource({ request, context, params: FILES })
  const api = apiFor(request, context)
  const [{ data }, { data: room }] = await Promise.all([
    api.get<{ data: UploadUnderWay[] }>('/api/v1/services/uploads'),
    api.get<{ data: RoomUse | null }>('/api/v1/services/files/room'),
  ])
  return {
    room,
    formKey: randomUUID(),
    unfinished: data.map(({ id, name, parts, partCount }) => ({
      id,
      name,
      percent: Math.floor((parts.length / partCount) * 100),
    })),
  }
}

/** Uploads a file; its name and description are edited afterwards. */
export function action({ request, context }: ActionFunctionArgs) {
  return preserveInput(request, async () => {
    const { visitor } = await requireResource({ request, context, params: FILES })
    const { data, discard } = await readFormData(request)
    try {
      const givenUp = data.get('giveUp')
      if (typeof givenUp === 'string') {
        await apiFor(request, context).delete(`/api/v1/services/uploads/${encodeURIComponent(givenUp)}`)
        return redirectWithFlash(request, resourcePath('files', 'upload'), {
          kind: 'success',
          text: 'admin:files.upload.givenUp',
        })
      }
      const fields = { isPublic: String(data.has('isPublic')) }
      return await handleForm({
        request,
        data,
        fields: FIELDS,
        timeZone: visitor.timezone,
        upload: async file => {
          const record = await sendFile(request, context, { path: '/services/files', file, fields })
          return { value: record.id, label: titleOf(record) }
        },
        send: async ({ output }) =>
          redirectWithFlash(request, resourcePath('files', 'update', String(output['file'])), {
            kind: 'success',
            text: 'admin:upload.done',
          }),
      })
    } finally {
      await discard()
    }
  })
}

export default function UploadFile() {
  const { t, many, labelOf, helpOf } = useAdminTexts()
  const { i18n } = useTranslation()
  const resource = useResource()
  const { room, formKey, unfinished } = useLoaderData<typeof loader>()
  const [isPublic, setPublic] = useState(isTickedEarly)
  const answer = useFormResult()
  return (
    <>
      <ScreenHead
        title={t('admin:upload.title')}
        lead={t('admin:upload.help')}
        crumbs={[{ label: many(resource), to: resourcePath('files') }, { label: t('admin:upload.title') }]}
      />
      <div className={admin.stack} style={{ maxInlineSize: '48rem', gap: '1.5rem' }}>
        {room === null ? null : (
          <Text c="dimmed">
            {t('admin:files.upload.room', {
              used: fileSizeText(room.used, i18n.language),
              limit: fileSizeText(room.limit, i18n.language),
            })}
          </Text>
        )}
        <Uploader
          several
          purpose={{ use: 'file', fields: { isPublic: String(isPublic) } }}
          form={
            <FormPage
              id="upload"
              fields={FIELDS}
              values={{ file: { id: '', upload: null }, isPublic: true }}
              answer={answer}
              formKey={formKey}
              submit={t('admin:upload.act')}
              busy={t('admin:upload.busy')}
              actions={<LinkButton to={resourcePath('files')}>{t('forms:cancel')}</LinkButton>}
            />
          }
        >
          <Checkbox
            name={PUBLIC.name}
            checked={isPublic}
            onChange={event => setPublic(event.currentTarget.checked)}
            label={labelOf(PUBLIC)}
            description={helpOf(PUBLIC)}
          />
        </Uploader>
        {unfinished.length === 0 ? null : <UnfinishedUploads />}
      </div>
    </>
  )
}

/** Without script the box stands in the form that the server rendered; what was chosen there goes on. */
const isTickedEarly = (): boolean =>
  typeof document === 'undefined' ||
  (document.querySelector<HTMLInputElement>('main input[type="checkbox"][name="isPublic"]')?.checked ?? true)

function UnfinishedUploads() {
  const { t } = useAdminTexts()
  const { unfinished } = useLoaderData<typeof loader>()
  return (
    <section className={admin.panel} aria-labelledby="unfinished">
      <h2 id="unfinished">{t('admin:files.upload.unfinished')}</h2>
      <Text c="dimmed">{t('admin:files.upload.unfinishedText')}</Text>
      <ul className={styles.list}>
        {unfinished.map(({ id, name, percent }) => (
          <li key={id}>
            <div className={styles.about}>
              <span>{name}</span>
              <Text span display="block" c="dimmed" fz="sm">
                {t('admin:files.upload.states.sending', { percent })}
              </Text>
            </div>
            <Form method="post">
              <input type="hidden" name="giveUp" value={id} />
              <Button small icon="close" aria-label={t('admin:files.upload.giveUpNamed', { name })}>
                {t('admin:files.upload.giveUp')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
