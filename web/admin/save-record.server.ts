import { redirect } from '@remix-run/node'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { changedNames } from '#web/forms/changed.ts'
import { handleForm, readBase } from '#web/forms/handle-form.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import { searchVia } from './choices.server.ts'
import { EDITION_PARAMETER } from './edition-parameter.ts'
import { loadForm } from './load-form.server.ts'
import type { AdminAccess } from './manifest.server.ts'
import { formFields } from './record-form.ts'
import { actionAfterCreate, pathAfterSave } from './record-links.ts'
import { toDocument } from './to-document.ts'
import { uploadVia } from './upload.server.ts'

type RecordUpdate = { request: Request; context: WebContext; access: AdminAccess; id?: string }

/** Creates or updates a record from its form. Only changes are sent; a conflict returns both values. */
export function saveRecord({ request, context, access, id }: RecordUpdate) {
  const { resource, manifest, visitor } = access
  const { type } = resource
  const fields = formFields(resource, id === undefined ? 'create' : 'update')
  const api = apiFor(request, context)
  return handleForm({
    request,
    fields,
    timeZone: visitor.timezone,
    upload: uploadVia(request, context),
    search: searchVia(request, context, manifest),
    reload: id === undefined ? undefined : () => loadForm({ request, context, access, id }),
    send: async ({ output, values, data, key }) => {
      if (id === undefined) {
        const made = await api.create(
          `/api/v1/${type}`,
          toDocument({ type, fields, output, names: Object.keys(values) }),
          { idempotencyKey: key },
        )
        const next = actionAfterCreate(access.resource, output)
        if (next !== null)
          await api.post(
            `/api/v1/${type}/${encodeURIComponent(made)}/actions/${next.action}`,
            { meta: {} },
            { idempotencyKey: key },
          )
        return redirectWithFlash(request, pathAfterSave(access.resource, made), {
          kind: 'success',
          text: next?.text ?? 'admin:flash.created',
        })
      }
      const names = changedNames(values, readBase(data))
      if (names.length === 0)
        return redirectWithFlash(request, pathAfterSave(access.resource, id), {
          kind: 'info',
          text: 'admin:flash.unchanged',
        })
      const updatedAt = String(data.get('_updatedAt') ?? '')
      await api.patch(
        `/api/v1/${type}/${encodeURIComponent(id)}`,
        toDocument({ type, id, fields, output, names, updatedAt }),
      )
      return redirectWithFlash(request, pathAfterSave(access.resource, id), {
        kind: 'success',
        text: 'admin:flash.saved',
      })
    },
  })
}

/** Redirects (303) with a flash message and keeps the edited locale. */
export function redirectWithFlash(request: Request, to: string, flash: Flash): Response {
  const locale = new URL(request.url).searchParams.get(EDITION_PARAMETER)
  const kept = locale === null || to.includes('/index') ? '' : `?${EDITION_PARAMETER}=${locale}`
  return redirect(`${to}${kept}`, { status: 303, headers: { 'set-cookie': flashCookie(request, flash) } })
}
