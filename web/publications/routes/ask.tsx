import { recordPath } from '#server/domain/record-path.ts'
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { askingFields } from '#server/publications/domain/asking.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { getRecord } from '#web/api/get-record.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'validated' }, title: 'publications:ask.title' } satisfies RouteHandle

const FIELDS = askingFields(name => `publications:ask.fields.${name}`)

/** The record that is to be published; only one that its reader may read. */
async function wanted({ request, context, params }: LoaderFunctionArgs) {
  const { type = '', id = '' } = params
  const { data } = await getRecord(apiFor(request, context), type, id)
  return {
    type,
    id: data.id,
    name: textOf(data, 'title') || textOf(data, 'name'),
    path: recordPath(type, data.id),
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireSignedIn(args, handle.guard)
  return { ...(await wanted(args)), formKey: randomUUID(), timeZone: visitor.timezone }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const { type, id, path } = await wanted(args)
    return handleForm({
      request,
      fields: FIELDS,
      timeZone: visitor.timezone,
      send: async ({ output, key }) => {
        try {
          await apiFor(request, context).post(
            `/api/v1/${type}/${id}/actions/ask-for-publication`,
            { meta: { input: output } },
            { idempotencyKey: key },
          )
        } catch (error) {
          // The page of the record says what it needs first.
          if (!(error instanceof ApiProblem) || error.errors[0]?.code !== 'request.incomplete') throw error
          return redirectWithFlash(request, path, { kind: 'error', text: 'publications:ask.incomplete' })
        }
        return redirectWithFlash(request, path, 'publications:ask.done')
      },
    })
  })
}

/** Asks the staff to publish a record. */
export default function AskForPublication() {
  const { t } = useTranslation()
  const { name, path, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t('publications:ask.title')} lead={t('publications:ask.what', { name })}>
        <FormPage
          id="ask"
          fields={FIELDS}
          values={{}}
          answer={useFormResult()}
          formKey={formKey}
          submit={t('publications:ask.submit')}
          busy={t('account:busy')}
          actions={<Link to={path}>{t('forms:cancel')}</Link>}
        />
      </AccountPage>
    </AccountFrame>
  )
}
