import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { apiFor } from '#web/api/client.server.ts'
import { getRecord } from '#web/api/get-record.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { removeAttachment, sendAttachments } from '#web/files/attach.server.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { dropKeptText, findKeptValues } from '#web/kept-texts/kept-text.server.ts'
import { ownTextPlace } from '#web/kept-texts/paths.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'

type Wanted = {
  type: string
  id: string | undefined
  /** Whether a text may be changed but not deleted. */
  isKept?: (record: ResourceObject) => boolean
  query?: Readonly<Record<string, string>>
}

/**
 * A text that its reader may change or delete, the page that they come from, and what they typed in its place and have
 * not sent. @throws Response 403, 404
 */
export async function getOwnText(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { type, id = '', isKept = () => false, query }: Wanted,
) {
  const document = await getRecord(apiFor(request, context), type, id, query)
  const { data: record } = document
  const canEdit = record.attributes['canEdit'] === true
  const canDelete = record.attributes['canDelete'] === true && !isKept(record)
  if ((record.attributes['deletedAt'] ?? null) !== null) throw new Response(null, { status: 404 })
  if (!canEdit && !canDelete) throw new Response(null, { status: 403 })
  const place = ownTextPlace(type, record.id)
  const kept = canEdit ? await findKeptValues(apiFor(request, context), place) : {}
  const from = sameSitePath(new URL(request.url).searchParams.get('url'))
  return { document, text: { type, id: record.id, content: textOf(record, 'content'), canEdit, canDelete }, from, kept }
}

type Outcome = { /** A catalogue key. */ text: string; to: string }
type Handling = {
  text: { type: string; id: string; canDelete: boolean }
  fields: readonly Field[]
  timeZone: string
  changed: Outcome
  deleted: Outcome
  /** How many files can be sent with the text; none when absent. */
  maxFiles?: number
}

/** Handles the forms of `OwnTextPage`. A text stays changed when a file that came with it is refused. */
export async function handleOwnText(
  asking: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { text: { type, id, canDelete }, fields, timeZone, changed, deleted, maxFiles = 0 }: Handling,
) {
  const { request, context } = asking
  const api = apiFor(request, context)
  const record = `${type}/${id}`
  const { data, discard } = await readFormData(request)
  try {
    if (data.get('_intent') === 'delete' && canDelete) {
      await api.delete(`/api/v1/${record}`)
      await dropKeptText(api, ownTextPlace(type, id))
      return redirectWithFlash(request, deleted.to, deleted.text)
    }
    const removed = maxFiles === 0 ? null : await removeAttachment(asking, { record, data })
    if (removed !== null) return removed
    return await handleForm({
      request,
      data,
      fields,
      timeZone,
      send: async ({ output: { content }, values }) => {
        await api.patch(`/api/v1/${record}`, { data: { type, id, attributes: { content } } })
        await dropKeptText(api, ownTextPlace(type, id))
        const refused = maxFiles === 0 ? null : await sendAttachments(asking, { record, values, max: maxFiles })
        if (refused === null) return redirectWithFlash(request, changed.to, changed.text)
        const { pathname, search } = new URL(request.url)
        return redirect(`${pathname}${search}`, { status: 303, headers: { 'set-cookie': refused } })
      },
    })
  } finally {
    await discard()
  }
}
