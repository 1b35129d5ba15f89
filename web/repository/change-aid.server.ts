import type { ActionFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { MAX_ITEM_FILES } from '#server/repository/domain/rules.ts'
import { identifiersOf } from '#web/api/jsonapi.ts'
import { removeAttachment, sendAttachments, uploadsOf } from '#web/files/attach.server.ts'
import { attachmentFields } from '#web/files/attachment-fields.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { dropKeptText } from '#web/kept-texts/kept-text.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { aidFields } from './fields.ts'
import { aidFormPath, aidPlace, noteName, PICTURE_FIELD } from './paths.ts'
import { aidBody, apiOf, nameLinked, searchLinked, type loadOwnAid } from './writing.server.ts'

type OwnAid = Pick<Awaited<ReturnType<typeof loadOwnAid>>, 'id' | 'visitor' | 'files' | 'form' | 'record'>

const MAX_NOTE_LENGTH = 200

/** The forms on the page of an own aid: its texts, new files, what each file is, one file less. */
export async function changeAid(args: ActionFunctionArgs, aid: OwnAid, data: FormData) {
  const removed = await removeAttachment(args, { record: `repository-items/${aid.id}`, data })
  if (removed !== null) return removed
  if (data.get('_form') === 'files') return sendFiles(args, aid, data)
  if (data.get('_intent') === 'notes') return saveNotes(args, aid, data)
  return handleForm({
    request: args.request,
    data,
    fields: aidFields(aid.form),
    timeZone: aid.visitor.timezone,
    search: searchLinked(args, aid.id),
    name: nameLinked(args),
    send: async ({ output }) => {
      await apiOf(args).patch(`/api/v1/repository-items/${aid.id}`, {
        data: { id: aid.id, ...aidBody(output, aid.record) },
      })
      await dropKeptText(apiOf(args), aidPlace(aid.id))
      return redirectWithFlash(args.request, aidFormPath(aid.id), 'repository:write.saved')
    },
  })
}

async function sendFiles(args: ActionFunctionArgs, { id, visitor }: OwnAid, data: FormData) {
  const to = `${aidFormPath(id)}#files`
  return handleForm({
    request: args.request,
    data,
    fields: attachmentFields(MAX_ITEM_FILES, (await siteOf(args.context)).uploads),
    timeZone: visitor.timezone,
    send: async ({ values }) => {
      if (uploadsOf(values).length === 0)
        return redirectWithFlash(args.request, to, { kind: 'error', text: 'repository:write.noFiles' })
      const refused = await sendAttachments(args, { record: `repository-items/${id}`, values, max: MAX_ITEM_FILES })
      if (refused === null) return redirectWithFlash(args.request, to, 'repository:write.filesSaved')
      return redirect(to, { status: 303, headers: { 'set-cookie': refused } })
    },
  })
}

/** What each file is, and which picture is that of the aid. */
async function saveNotes(args: ActionFunctionArgs, { id, files, record }: OwnAid, data: FormData) {
  const api = apiOf(args)
  const picture = files.find(file => file.id === data.get(PICTURE_FIELD) && file.previewUrl !== null)
  if (picture && picture.id !== identifiersOf(record.relationships?.['image'])[0]?.id)
    await api.patch(`/api/v1/repository-items/${id}`, {
      data: { type: 'repository-items', id, relationships: { image: { data: { type: 'files', id: picture.id } } } },
    })
  for (const { attachmentId, note } of files) {
    const typed = String(data.get(noteName(attachmentId)) ?? note)
      .trim()
      .slice(0, MAX_NOTE_LENGTH)
    if (typed === note) continue
    await api.patch(`/api/v1/repository-attachments/${attachmentId}`, {
      data: { type: 'repository-attachments', id: attachmentId, attributes: { description: typed || null } },
    })
  }
  return redirectWithFlash(args.request, `${aidFormPath(id)}#files`, 'repository:write.saved')
}
