import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import type { InterfaceText } from '#server/site/contract/interface-texts.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import type { FormOutput } from '#web/forms/validate.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import { readText, textPath } from './load-texts.server.ts'
import { isLocale } from '#server/domain/vocabulary/locales.ts'
import type { MailPreview } from '#server/mail/contract.ts'
import { readForm } from '#web/forms/read-form.ts'
import { localesOf, textFields } from './text-fields.ts'
import type { TextAnswer } from './text-answer.ts'
import { readTextsState, textId, textsPath } from './texts-search.ts'

/** Saves the changed languages; the reset button of one language also saves the others. */
export async function saveText({
  request,
  context,
  timeZone,
}: {
  request: Request
  context: WebContext
  timeZone: string
}): Promise<TextAnswer | Awaited<ReturnType<typeof handleForm>>> {
  const api = apiFor(request, context)
  const data = await readFields(request)
  const state = readTextsState(new URL(request.url).searchParams)
  const text = await readText(api, String(data.get('_text') ?? ''))
  if (text === null) throw new Response(null, { status: 404 })
  const back = (flash: Flash) =>
    redirect(textsPath({ ...state, edit: null }, textId(text.id)), {
      status: 303,
      headers: { 'set-cookie': flashCookie(request, flash) },
    })
  const shown = /^preview:(.*)$/.exec(String(data.get('_intent') ?? ''))?.[1]
  if (shown !== undefined) return previewOf(api, { text, data, locale: shown })
  return handleForm({
    request,
    data,
    timeZone,
    fields: textFields(text),
    send: async ({ output }) => {
      const texts = changesOf(text, output, String(data.get('_reset') ?? ''))
      if (Object.keys(texts).length === 0) return back({ kind: 'info', text: 'admin:flash.unchanged' })
      await api.patch(textPath(text.id), { texts }, { as: 'json' })
      return back({ kind: 'success', text: 'admin:interfaceTexts.saved' })
    },
  })
}

/** The form again, with the mail that the text stands in as it is typed in one language. */
async function previewOf(
  api: ApiClient,
  { text, data, locale }: { text: InterfaceText; data: FormData; locale: string },
): Promise<TextAnswer> {
  const values = readForm(textFields(text), data)
  if (!isLocale(locale) || text.texts[locale] === undefined) throw new Response(null, { status: 404 })
  const typed = String(values[locale] ?? '').trim() || text.texts[locale].catalogue
  const body = { key: text.key, locale, text: typed }
  const preview = await api.post<{ data: MailPreview }>('/api/v1/services/mail-previews', body, { as: 'json' })
  return { values, faults: {}, key: randomUUID(), preview: preview.data }
}

/** The changes by language; null where the catalogue's text applies again. */
function changesOf(text: InterfaceText, output: FormOutput, reset: string): Record<string, string | null> {
  return Object.fromEntries(
    localesOf(text).flatMap(locale => {
      const { catalogue, changed, former } = text.texts[locale]!
      const typed = typeof output[locale] === 'string' && output[locale].trim() !== '' ? output[locale] : catalogue
      const wanted = locale === reset || typed === catalogue ? null : typed
      const isReviewed = wanted !== null && former !== null
      return wanted === changed && !isReviewed ? [] : [[locale, wanted]]
    }),
  )
}
