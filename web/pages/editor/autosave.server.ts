import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { preservableValues } from '#web/forms/preservable-values.ts'
import { readForm } from '#web/forms/read-form.ts'
import { validate } from '#web/forms/validate.ts'
import { blockFields } from './block-fields.ts'
import { findBlock, loadEdition } from './load-editor.server.ts'
import { pageServicePath, type EditorRequest } from './editor-request.server.ts'
import { patchBlock } from './patch-block.server.ts'

/**
 * `incomplete`: all was saved but the fields with faults. `conflict`: somebody else has changed the block in the
 * meantime.
 */
export type AutosaveAnswer =
  | { state: 'saved' | 'incomplete'; savedAt: string; updatedAt: string; base: string }
  | { state: 'conflict' | 'refused' | 'gone' | 'session' }

/** Saves what the editor sends by itself while somebody types. */
export async function autosave(saving: EditorRequest): Promise<Response> {
  // The browser sends multipart data, without the files.
  const { data: sent, discard } = await readFormData(saving.request)
  await discard()
  const answer = await saveValidFields(saving, sent)
  return Response.json(answer, { status: answer.state === 'session' ? 401 : 200 })
}

/** Saves the valid fields of a block's form. Never overwrites what somebody else has saved in the meantime. */
export async function saveValidFields(
  { request, context, access, id }: EditorRequest,
  sent: FormData,
): Promise<AutosaveAnswer> {
  const api = apiFor(request, context)
  const asked = String(sent.get('_block') ?? '')
  const known = findBlock(await loadEdition(api, id), asked)
  if (known === null) return { state: 'gone' }
  const fields = blockFields(known.name)
  const values = readForm(fields, sent)
  const first = validate(fields, values, { timeZone: access.visitor.timezone })
  const faulty = new Set(Object.keys(first.faults ?? {}).map(name => name.split(/[.[]/, 1)[0]))
  const whole = fields.filter(({ name }) => !faulty.has(name))
  const { output } = first.faults === null ? first : validate(whole, values, { timeZone: access.visitor.timezone })
  if (output === null || whole.length === 0) return { state: 'refused' }
  try {
    await api.post(pageServicePath(id, 'draft'))
    const block = findBlock(await loadEdition(api, id), asked)
    if (block === null) return { state: 'gone' }
    await patchBlock({
      api,
      blockId: block.id,
      name: block.name,
      output,
      updatedAt: String(sent.get('_updatedAt') ?? ''),
    })
    const saved = findBlock(await loadEdition(api, id), asked)
    return {
      state: faulty.size === 0 ? 'saved' : 'incomplete',
      savedAt: new Date().toISOString(),
      updatedAt: saved?.updatedAt ?? '',
      base: JSON.stringify(preservableValues(fields, values)),
    }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.isSessionExpired) return { state: 'session' }
    return { state: error.errors.some(({ code }) => code === 'conflict.stale') ? 'conflict' : 'refused' }
  }
}
