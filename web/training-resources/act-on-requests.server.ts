import type { OneDocument } from '#server/contract/jsonapi.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { partsBelow, type BlockActing } from '#web/blocks/block-loading.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import type { FormOutput } from '#web/forms/validate.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { below } from '#web/publications/below.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { REQUEST_FIELDS } from './fields.ts'
import { REQUEST_GUARD } from './guard.ts'

const TYPE = 'training-resource-requests'
const API = `/api/v1/${TYPE}`

const bodyOf = ({ themes, resourceType, ...attributes }: FormOutput) => ({
  type: TYPE,
  attributes,
  relationships: {
    themes: { data: (themes as string[]).map(id => ({ type: 'training-resource-themes', id })) },
    resourceType: { data: resourceType === null ? null : { type: 'training-resource-types', id: resourceType } },
  },
})

/** Where a request stands now. */
async function pathOf(api: ApiClient, path: string, id: string): Promise<string> {
  const { data } = await api.get<OneDocument>(`${API}/${id}`, { query: { [`fields[${TYPE}]`]: 'slug' } })
  return below(path, textOf(data, 'slug') || id)
}

/** The forms of requests: a new one, a changed one. @throws Response 404 for any other place */
export function actOnTrainingResourceRequests({ request, context, path = '', rest = '' }: BlockActing) {
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn({ request, context }, REQUEST_GUARD)
    const [first = '', second] = partsBelow(rest)
    const isNew = first === 'create' && second === undefined
    if (!isNew && second !== 'update') throw new Response(null, { status: 404 })
    const data = await readFields(request)
    const api = apiFor(request, context)
    const record = `${API}/${encodeURIComponent(first)}`
    if (!isNew && data.get('_intent') === 'delete') {
      await api.delete(record)
      return redirectWithFlash(request, path, 'trainingResources:request.deleted')
    }
    return handleForm({
      request,
      data,
      fields: REQUEST_FIELDS,
      timeZone: visitor.timezone,
      send: async ({ output, key }) => {
        if (isNew) {
          const id = await api.create(API, { data: bodyOf(output) }, { idempotencyKey: key })
          return redirectWithFlash(request, await pathOf(api, path, id), 'trainingResources:request.sent')
        }
        await api.patch(record, { data: { id: first, ...bodyOf(output) } })
        return redirectWithFlash(request, await pathOf(api, path, first), 'trainingResources:request.changed')
      },
    })
  })
}
