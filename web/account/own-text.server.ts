import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { apiFor } from '#web/api/client.server.ts'
import { getRecord } from '#web/api/get-record.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'

type Wanted = {
  type: string
  id: string | undefined
  /** Whether a text may be changed but not deleted. */
  isKept?: (record: ResourceObject) => boolean
}

/** A text that its reader may change or delete, and the page that they come from. @throws Response 404 for any other */
export async function getOwnText(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { type, id = '', isKept = () => false }: Wanted,
) {
  const { data: record } = await getRecord(apiFor(request, context), type, id)
  const canEdit = record.attributes['canEdit'] === true
  const canDelete = record.attributes['canDelete'] === true && !isKept(record)
  if ((!canEdit && !canDelete) || (record.attributes['deletedAt'] ?? null) !== null)
    throw new Response(null, { status: 404 })
  const from = sameSitePath(new URL(request.url).searchParams.get('url'))
  return { record, text: { type, id: record.id, content: textOf(record, 'content'), canEdit, canDelete }, from }
}

type Outcome = { /** A catalogue key. */ text: string; to: string }
type Handling = {
  text: { type: string; id: string; canDelete: boolean }
  fields: readonly Field[]
  timeZone: string
  changed: Outcome
  deleted: Outcome
}

/** Handles the forms of `OwnTextPage`. */
export async function handleOwnText(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { text: { type, id, canDelete }, fields, timeZone, changed, deleted }: Handling,
) {
  const api = apiFor(request, context)
  const data = await readFields(request)
  if (data.get('_intent') === 'delete' && canDelete) {
    await api.delete(`/api/v1/${type}/${id}`)
    return redirectWithFlash(request, deleted.to, deleted.text)
  }
  return handleForm({
    request,
    data,
    fields,
    timeZone,
    send: async ({ output }) => {
      await api.patch(`/api/v1/${type}/${id}`, { data: { type, id, attributes: output } })
      return redirectWithFlash(request, changed.to, changed.text)
    },
  })
}
