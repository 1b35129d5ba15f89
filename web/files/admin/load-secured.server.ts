import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { nullIfMissing } from '#web/api/null-if-missing.ts'

type SecuredFileView = {
  id: string
  name: string
  size: number
  url: string
  createdAt: string
  canDelete: boolean
}
export type SecuredOf = { files: SecuredFileView[]; canCreate: boolean }

/** The secured files of a record; null for people who may not read them. */
export async function loadSecured(
  request: Request,
  context: WebContext,
  model: { type: string; id: string },
): Promise<SecuredOf | null> {
  const document = await nullIfMissing(
    apiFor(request, context).get<ListDocument>('/services/secured-files', {
      query: { 'model[type]': model.type, 'model[id]': model.id },
    }),
  )
  if (document === null) return null
  const files = document.data.map(record => ({
    id: record.id,
    name: textOf(record, 'originalName'),
    size: Number(record.attributes['size']),
    url: textOf(record, 'url'),
    createdAt: textOf(record, 'createdAt'),
    canDelete: record.attributes.canDelete === true,
  }))
  return { files, canCreate: document.meta['canCreate'] === true }
}
