import { data as answer, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { BulkRun } from '#server/back-office/contract.ts'
import type { ErrorDocument } from '#server/contract/jsonapi.ts'
import { requireResource } from '#web/admin/manifest.server.ts'
import admin from '#web/admin/admin.module.css'
import parts from '#web/admin/parts.module.css'
import { bulkPath, exportPath, resourceHome } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdminTexts, useResource } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/controls.ts'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

async function requireImportable(args: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>) {
  const access = await requireResource(args, 'index')
  if (access.resource.importable !== true) throw new Response(null, { status: 404 })
  return access
}

export async function loader(args: LoaderFunctionArgs) {
  const { resource } = await requireImportable(args)
  const t = await translator(args.context)
  return { title: t('admin:import.title', { name: t(resource.label.many) }) }
}

/** Uploads the table and redirects to the mapping of its columns. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const { resource } = await requireImportable(args)
  const { data, discard } = await readFormData(request)
  try {
    const file = data.get('file')
    if (!(file instanceof File) || file.name === '')
      return answer({ fault: 'import.empty', values: {} }, { status: 422 })
    const api = apiFor(request, context)
    const received = await api.raw('POST', `/api/v1/services/imports/${resource.type}`, {
      query: { name: file.name },
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(await file.arrayBuffer()),
    })
    const document = await api.read<{ data: BulkRun } & Partial<ErrorDocument>>(received)
    if (received.status === 201) return redirect(bulkPath(document!.data.id), 303)
    if (received.status === 413) return answer({ fault: 'import.size', values: {} }, { status: 422 })
    const { detail = '', meta = {} } = document?.errors?.[0] ?? {}
    const fault = detail.startsWith('validation.') ? detail.slice('validation.'.length) : 'internal'
    return answer({ fault, values: meta }, { status: 422 })
  } finally {
    await discard()
  }
}

/** The first step of an import: the file, and what it should look like. */
export default function Import() {
  const { t, many, partsOf } = useAdminTexts()
  const resource = useResource()
  const names = partsOf(resource)
  const { title } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <ScreenHead
        title={title}
        lead={t('admin:import.lead')}
        crumbs={[{ label: many(resource), to: resourceHome(resource) }, { label: t('admin:import.act') }]}
      />
      <Form method="post" encType="multipart/form-data" className={`${parts.part} ${admin.panel}`}>
        {refused === undefined ? null : (
          <Notice tone="error" title={t(`validation:${refused.fault}`, refused.values)} />
        )}
        <TextInput
          id="import-file"
          name="file"
          type="file"
          required
          withAsterisk={false}
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          label={t('admin:import.file')}
          description={t('admin:import.fileHelp')}
        />
        {names === '' ? null : <p>{t('admin:import.withParts', { parts: names })}</p>}
        <div className={parts.actions}>
          <BusyButton look="primary" busy={busy} label={t('admin:import.send')} busyLabel={t('forms:busy')} />
          {(['csv', 'xlsx'] as const).map(format => (
            <LinkButton
              key={format}
              icon="download"
              reloadDocument
              to={exportPath(resource.type, '', format, names !== '')}
            >
              {t(format === 'csv' ? 'admin:import.example' : 'admin:import.exampleXlsx')}
            </LinkButton>
          ))}
        </div>
      </Form>
    </>
  )
}
