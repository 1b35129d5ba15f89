import { cutText } from '#server/domain/text/graphemes.ts'
import { redirect } from '@remix-run/node'
import { sendFile } from '#web/admin/upload.server.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { isFileUploads, type FormValues } from '#web/forms/definition.ts'
import { readableValues } from '#web/forms/field-texts.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { REMOVE_FILE_INTENT } from './attachment-intent.ts'

type Asking = { request: Request; context: WebContext }
/** `forum-messages/0195…`: the record that files are sent with. */
type Target = { record: string; values: FormValues; max: number }

const MAX_SHOWN_NAME = 60
const MAX_SHOWN_REASONS = 3
const servicePath = (record: string) => `/api/v1/services/attachments/${record}`

/** The new files of a form. */
export const uploadsOf = ({ attachments }: FormValues): readonly File[] =>
  isFileUploads(attachments) ? attachments.uploads : []

/**
 * Sends the new files of a form with a record that is saved already, one by one: what is refused keeps none of the
 * others out. @returns for a refused one the cookie of a message that names it and says why; null when all are kept
 */
export async function sendAttachments(asking: Asking, { record, values, max }: Target): Promise<string | null> {
  const refused = new Map<string, string[]>()
  const t = await translator(asking.context)
  const refuse = (file: File, rule: string, meta: Record<string, unknown> = {}) => {
    const reason = t(`validation:${rule}`, readableValues(meta, asking.context.locale))
    refused.set(reason, [...(refused.get(reason) ?? []), shortened(file.name)])
  }
  const altText = typeof values['altText'] === 'string' ? values['altText'].trim() : ''
  for (const [index, file] of uploadsOf(values).entries()) {
    if (index >= max) {
      refuse(file, 'files.many', { max })
      continue
    }
    try {
      await sendFile(asking.request, asking.context, { path: servicePath(record), file, fields: { altText } })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const [first] = error.errors
      refuse(file, ruleOf(first?.code), first?.meta)
    }
  }
  if (refused.size === 0) return null
  const files = [...refused]
    .slice(0, MAX_SHOWN_REASONS)
    .map(([reason, names]) => t('site:files.attach.refusedFile', { names: names.join(', '), reason }))
    .join(' ')
  return flashCookie(asking.request, { kind: 'error', text: 'site:files.attach.refused', values: { files } })
}

/** Where so many files are there the text of a list of choices says too little. */
function ruleOf(code = ''): string {
  const rule = code.replace(/^validation\./, '')
  if (rule === 'maxItems') return 'files.many'
  return /^(file|image)\./.test(rule) ? rule : 'files.other'
}

const shortened = (name: string) => (name.length > MAX_SHOWN_NAME ? `${cutText(name, MAX_SHOWN_NAME)}…` : name)

/** Takes away the file that a button of `AttachedFiles` names; null where the form is another one. */
export async function removeAttachment(
  { request, context }: Asking,
  { record, data }: { record: string; data: FormData },
): Promise<Response | null> {
  if (data.get('_intent') !== REMOVE_FILE_INTENT) return null
  await apiFor(request, context).delete(`${servicePath(record)}/${encodeURIComponent(String(data.get('file')))}`)
  const { pathname, search } = new URL(request.url)
  return redirect(`${pathname}${search}`, {
    status: 303,
    headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'site:files.attach.removed' }) },
  })
}
