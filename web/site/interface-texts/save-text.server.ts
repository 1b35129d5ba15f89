import { redirect } from '@remix-run/node'
import type { InterfaceText } from '#server/site/contract/interface-texts.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import type { FormOutput } from '#web/forms/validate.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import { readText, textPath } from './load-texts.server.ts'
import { localesOf, textFields } from './text-fields.ts'
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
}): Promise<ReturnType<typeof handleForm>> {
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
