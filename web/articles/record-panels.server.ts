import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { PanelLoaders } from '#web/admin/record-panels.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'

export type ArticlePanelData = {
  id: string
  sections: readonly { id: string; title: string; canEdit: boolean }[]
  canAdd: boolean
}

export const panels: PanelLoaders = {
  articles: async ({ request, context, id }): Promise<ArticlePanelData> => {
    const api = apiFor(request, context)
    const at = encodeURIComponent(id)
    const { data } = await api.get<ListDocument>(`/api/v1/articles/${at}/sections`, {
      query: { 'fields[article-sections]': 'title,canEdit', sort: 'position,id', 'page[size]': 100 },
    })
    return {
      id,
      sections: data.map(section => ({
        id: section.id,
        title: textOf(section, 'title'),
        canEdit: section.attributes['canEdit'] === true,
      })),
      canAdd: data.every(section => section.attributes['canEdit'] === true),
    }
  },
}
