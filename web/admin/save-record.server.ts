import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import type { AdminField } from '#server/contract/manifest.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { readIntent } from '#web/forms/apply-intent.ts'
import { changedNames } from '#web/forms/changed.ts'
import type { FormAnswer, FormFaults, TypedTexts } from '#web/forms/definition.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { handleForm, readBase } from '#web/forms/handle-form.ts'
import { hasUploads, preservableValues } from '#web/forms/preservable-values.ts'
import { readForm } from '#web/forms/read-form.ts'
import { validate } from '#web/forms/validate.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import { nameVia, searchVia } from './choices.server.ts'
import { editionLocaleOf } from './edition-locale.server.ts'
import { EDITION_PARAMETER } from './edition-parameter.ts'
import { loadForm } from './load-form.server.ts'
import type { AdminAccess } from './manifest.server.ts'
import { formFields } from './record-form.ts'
import { actionAfterCreate, pathAfterSave } from './record-links.ts'
import { toDocument } from './to-document.ts'
import { nextLanguageOf, otherTexts, textsOf, typedTextsOf, withTextsOf } from './typed-texts.ts'
import { uploadVia } from './upload.server.ts'

type RecordUpdate = { request: Request; context: WebContext; access: AdminAccess; id?: string }

/**
 * Creates or updates a record from its form. Only changes are sent; a conflict returns both values. The buttons of the
 * languages store an existing record before they show it in another language; a new one is kept in the form.
 */
export async function saveRecord(saving: RecordUpdate) {
  const { request, access, id } = saving
  const fields = formFields(access.resource, id === undefined ? 'create' : 'update')
  const { data, discard } = await readFormData(request)
  try {
    if (id !== undefined) return await updateRecord({ ...saving, id }, fields, data)
    return (await showOtherLanguage(saving, fields, data)) ?? (await createRecord(saving, fields, data))
  } finally {
    await discard()
  }
}

const formOptions = ({ request, context, access }: RecordUpdate, fields: readonly AdminField[], data: FormData) => ({
  request,
  fields,
  data,
  timeZone: access.visitor.timezone,
  upload: uploadVia(request, context),
  search: searchVia(request, context, access.manifest),
  name: nameVia(request, context, access.manifest),
})

function updateRecord(saving: RecordUpdate & { id: string }, fields: readonly AdminField[], sent: FormData) {
  const { request, context, access, id } = saving
  const { type } = access.resource
  const next = nextLanguageOf(sent)
  const answer = (flash: Flash) =>
    next === null
      ? redirectWithFlash(request, pathAfterSave(access.resource, id), flash)
      : redirectWithFlash(request, new URL(request.url).pathname, flash, next)
  return handleForm({
    ...formOptions(saving, fields, sent),
    reload: () => loadForm({ request, context, access, id }),
    send: async ({ output, values, data }) => {
      const names = changedNames(values, readBase(data))
      if (names.length === 0)
        return next === null
          ? answer({ kind: 'info', text: 'admin:flash.unchanged' })
          : redirect(`?${EDITION_PARAMETER}=${next}`, { status: 303 })
      const updatedAt = String(data.get('_updatedAt') ?? '')
      await apiFor(request, context).patch(
        `/api/v1/${type}/${encodeURIComponent(id)}`,
        toDocument({ type, id, fields, output, names, updatedAt }),
      )
      return answer({ kind: 'success', text: 'admin:flash.saved' })
    },
  })
}

async function createRecord(saving: RecordUpdate, fields: readonly AdminField[], sent: FormData) {
  const { request, context, access } = saving
  const { type } = access.resource
  const api = apiFor(request, context)
  const texts = typedTextsOf(sent)
  const current = await editionLocaleOf(request, context)
  const answer = await handleForm({
    ...formOptions(saving, fields, sent),
    send: async ({ output, values, key }) => {
      const made = await api.create(
        `/api/v1/${type}`,
        toDocument({ type, fields, output, names: Object.keys(values) }),
        {
          idempotencyKey: key,
        },
      )
      for (const [locale, typed] of otherTexts(texts, current)) {
        const { output: translated } = validate(
          fields.filter(({ name }) => Object.hasOwn(typed, name)),
          typed,
          {
            timeZone: access.visitor.timezone,
          },
        )
        if (translated === null) continue
        await api.patch(
          `/api/v1/${type}/${encodeURIComponent(made)}`,
          toDocument({ type, id: made, fields, output: translated, names: Object.keys(typed) }),
          { headers: { 'accept-edition-language': locale } },
        )
      }
      const next = actionAfterCreate(access.resource, output)
      if (next !== null)
        await api.post(
          `/api/v1/${type}/${encodeURIComponent(made)}/actions/${next.action}`,
          { meta: {} },
          { idempotencyKey: key },
        )
      // A form that stands on another screen leads back to it.
      const back = sameSitePath(sent.get('_back')) ?? pathAfterSave(access.resource, made)
      return redirectWithFlash(request, back, {
        kind: 'success',
        text: next?.text ?? 'admin:flash.created',
      })
    },
  })
  if (!(answer instanceof Response) && Object.keys(texts).length > 0) answer.data.language = { current, texts }
  return answer
}

/**
 * The form of a new record in the language whose button was pressed, or in the first one that has texts with faults;
 * null when there is nothing to show.
 */
async function showOtherLanguage(
  { request, context, access }: RecordUpdate,
  fields: readonly AdminField[],
  sent: FormData,
) {
  const next = nextLanguageOf(sent)
  const values = readForm(fields, sent)
  const current = await editionLocaleOf(request, context)
  const texts: TypedTexts = { ...typedTextsOf(sent), [current]: textsOf(fields, values) }
  const show = (locale: Locale, faults: FormFaults, status: number) =>
    data<FormAnswer>(
      {
        faults: hasUploads(values) ? { ...faults, '': [{ rule: 'file.again' }] } : faults,
        values: preservableValues(fields, withTextsOf(fields, values, texts[locale])),
        key: randomUUID(),
        language: { current: locale, texts },
      },
      { status },
    )
  if (next !== null) return show(next, {}, 200)
  if (readIntent(fields, sent) !== null) return null
  for (const [locale, typed] of otherTexts(texts, current)) {
    const { faults } = validate(
      fields.filter(({ name }) => Object.hasOwn(typed, name)),
      typed,
      {
        timeZone: access.visitor.timezone,
      },
    )
    if (faults !== null) return show(locale, faults, 422)
  }
  return null
}

/** Redirects (303) with a flash message and keeps the edited locale. */
export function redirectWithFlash(
  request: Request,
  to: string,
  flash: Flash,
  locale = new URL(request.url).searchParams.get(EDITION_PARAMETER),
): Response {
  const kept = locale === null || to.includes('/index') ? '' : `?${EDITION_PARAMETER}=${locale}`
  return redirect(`${to}${kept}`, { status: 303, headers: { 'set-cookie': flashCookie(request, flash) } })
}
