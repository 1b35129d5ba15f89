import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { AdminManifest } from '#server/contract/manifest.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { titleOf } from '#web/admin/titles.ts'

export const VIEWS = 'saved-views'
export type SavedView = {
  id: string
  name: string
  query: string
  isDefault: boolean
  isMine: boolean
  by: string
  canEdit: boolean
}

/** The saved views of a list for this person: own views first, then shared ones. */
export async function loadViews(
  request: Request,
  context: WebContext,
  { manifest, type, userId }: { manifest: AdminManifest; type: string; userId: string },
): Promise<SavedView[]> {
  if (manifest.resources.every(resource => resource.type !== VIEWS)) return []
  const document = await apiFor(request, context).get<ListDocument>(`/api/v1/${VIEWS}`, {
    query: {
      'filter[resourceType]': type,
      sort: 'name',
      'page[size]': 100,
      include: 'createdBy',
      'fields[users]': 'fullName',
    },
  })
  const views = document.data.map((record): SavedView => {
    const owner = findRelated(document, record, 'createdBy')
    const isMine = identifiersOf(record.relationships?.createdBy)[0]?.id === userId
    return {
      id: record.id,
      name: textOf(record, 'name'),
      query: textOf(record, 'query'),
      isMine,
      isDefault: isMine && record.attributes['isDefault'] === true,
      by: owner === undefined ? '' : titleOf(owner),
      canEdit: record.attributes.canEdit === true,
    }
  })
  return [...views.filter(view => view.isMine), ...views.filter(view => !view.isMine)]
}
