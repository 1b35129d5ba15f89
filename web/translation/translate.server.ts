import { data } from '@remix-run/node'
import type { ErrorDocument } from '#server/contract/jsonapi.ts'
import type { ProposedText, TranslationPreview, TranslationState } from '#server/translation/contract.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { editionLocaleOf } from '#web/admin/edition-locale.server.ts'
import { loadForm } from '#web/admin/load-form.server.ts'
import type { AdminAccess } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { formFields } from '#web/admin/record-form.ts'
import { redirectWithFlash } from '#web/admin/save-record.server.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import { siteOf } from '#web/session/site.server.ts'

/** Its blocks have forms of their own: their texts are kept or left out, and edited there. */
const PAGES = 'app-pages'
const SERVICE = '/api/v1/services/translations'

/** From the site's default language to the edited one. */
export type TranslationOffer = { from: Locale; to: Locale }
type TranslationRequest = { request: Request; context: WebContext; access: AdminAccess }
type Translating = TranslationRequest & { id: string }

/** Why nothing was proposed or stored; the texts are under `admin:translate.failed`. */
type TranslationFault = 'unavailable' | 'tooLong' | 'tooMany' | 'changed' | 'refused'

/** Null where there is no target language, or no translation service. */
export async function translationOffer({
  request,
  context,
  access,
}: TranslationRequest): Promise<TranslationOffer | null> {
  if (!access.resource.translatable) return null
  const [to, { defaultLocale: from }] = await Promise.all([editionLocaleOf(request, context), siteOf(context)])
  if (from === to) return null
  const {
    data: { isAvailable },
  } = await apiFor(request, context).get<{ data: TranslationState }>(SERVICE)
  return isAvailable ? { from, to } : null
}

/** The two actions of the form: `propose` shows the machine's texts, `apply` stores each one as chosen. */
export async function answerTranslation(translating: Translating, offer: TranslationOffer) {
  const sent = await readFields(translating.request)
  return sent.get('_intent') === 'apply' ? apply(translating, offer, readChoices(sent)) : propose(translating, offer)
}

/** The fields of the form, which the person knows and can edit; of a page all texts. */
async function propose({ request, context, access, id }: Translating, offer: TranslationOffer) {
  const api = apiFor(request, context)
  const { resource } = access
  const attributes = formFields(resource, 'update')
    .filter(({ translated }) => translated === true)
    .map(({ name }) => name)
  const body = Buffer.from(
    JSON.stringify({ type: resource.type, id, ...offer, ...(resource.type === PAGES ? {} : { attributes }) }),
  )
  const answer = await api.raw('POST', SERVICE, {
    body,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  })
  if (answer.status === 200) {
    const preview = await api.read<TranslationPreview>(answer)
    return data({ kind: 'preview' as const, texts: preview?.data.texts ?? [], kept: preview?.meta.kept ?? [] })
  }
  if (answer.status === 403 || answer.status === 404) throw new Response(null, { status: answer.status })
  const codes = (await api.read<ErrorDocument>(answer))?.errors.map(({ code }) => code) ?? []
  const fault: TranslationFault = codes.includes('translation.tooLong')
    ? 'tooLong'
    : answer.status === 429
      ? 'tooMany'
      : 'unavailable'
  return failed(fault, answer.status)
}

const failed = (fault: TranslationFault, status: number) => data({ kind: 'failed' as const, fault }, { status })

type Chosen = Pick<ProposedText, 'name' | 'sourceDigest' | 'text'> & { choice: string }

/** Browsers send line ends as CRLF. */
function readChoices(sent: FormData): Chosen[] {
  const value = (name: string) => String(sent.get(name) ?? '').replaceAll('\r\n', '\n')
  const names = [...sent.keys()].filter(key => key.startsWith('text.')).map(key => key.slice('text.'.length))
  return names.map(name => ({
    name,
    text: value(`text.${name}`),
    sourceDigest: value(`source.${name}`),
    choice: value(`choice.${name}`),
  }))
}

/** Storing comes first: the form is then loaded with the updated record. */
async function apply(translating: Translating, offer: TranslationOffer, chosen: readonly Chosen[]) {
  const {
    request,
    context,
    access: { resource, visitor },
    id,
  } = translating
  const kept = chosen.filter(({ choice }) => choice === 'keep')
  const edited = chosen.filter(({ choice }) => choice === 'edit')
  if (kept.length > 0) {
    try {
      const texts = kept.map(({ choice: _, ...text }) => text)
      await apiFor(request, context).post(
        `${SERVICE}/keep`,
        { type: resource.type, id, ...offer, texts },
        { as: 'json' },
      )
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
      return failed(error.status === 409 ? 'changed' : 'refused', error.status)
    }
  }
  if (edited.length === 0) {
    const flash =
      kept.length > 0
        ? ({ kind: 'success', text: 'admin:translate.done' } as const)
        : ({ kind: 'info', text: 'admin:flash.unchanged' } as const)
    return redirectWithFlash(
      request,
      resourcePath(resource.type, resource.type === PAGES ? 'page-template' : 'show', id),
      flash,
    )
  }
  const form = await loadForm(translating)
  const fields = formFields(resource, 'update').filter(({ name }) => edited.some(text => text.name === name))
  const proposed = toFormValues(fields, Object.fromEntries(edited.map(({ name, text }) => [name, text])), {
    timeZone: visitor.timezone,
  })
  const answer: FormAnswer = { values: { ...form.values, ...proposed }, faults: {}, key: form.formKey }
  return data({ kind: 'form' as const, form, answer })
}
