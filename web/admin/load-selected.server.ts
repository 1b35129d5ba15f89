import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { AdminAccess } from './manifest.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { localizedTitle } from './titles.ts'

export type SelectedRecord = { id: string; title: string; canEdit: boolean; canDelete: boolean }

/** Loads the names of the selected records. @throws Response 404 when none is left */
export async function loadSelected({
  request,
  context,
  access,
  ids,
}: {
  request: Request
  context: WebContext
  access: AdminAccess
  ids: readonly string[]
}): Promise<SelectedRecord[]> {
  const { resource } = access
  if (ids.length === 0) throw new Response(null, { status: 404 })
  const names = resource.titleAttribute === 'id' ? ['createdAt'] : [resource.titleAttribute]
  const document = await apiFor(request, context).get<ListDocument>(`/api/v1/${resource.type}`, {
    query: {
      'filter[id]': ids.join(','),
      'filter[deleted]': resource.softDeletable && resource.permissions.restore ? 'with' : null,
      [`fields[${resource.type}]`]: [...names, 'canEdit', 'canDelete'].join(','),
      'page[size]': 100,
    },
  })
  if (document.data.length === 0) throw new Response(null, { status: 404 })
  const t = await translator(context)
  return document.data.map(record => ({
    id: record.id,
    title: localizedTitle(record, resource, t),
    canEdit: record.attributes.canEdit ?? true,
    canDelete: record.attributes.canDelete ?? true,
  }))
}
