import type { OneDocument } from '#server/contract/jsonapi.ts'
import type { DeletionLoaders, PanelLoaders } from '#web/admin/record-panels.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { siteOf } from '#web/session/site.server.ts'
import { loadUses } from './editor/load-uses.server.ts'

export type UsedPages = { uses: Awaited<ReturnType<typeof loadUses>> }

export const deletions: DeletionLoaders = {
  'app-pages': async ({ request, context, records }): Promise<UsedPages> => ({
    uses: await loadUses(request, context, records),
  }),
}

/** A short address as it is printed. */
export type ShortUrlPanel = { address: string; code: string }

export const panels: PanelLoaders = {
  'app-short-urls': async ({ request, context, id }): Promise<ShortUrlPanel> => {
    const { data } = await apiFor(request, context).get<OneDocument>(
      `/api/v1/app-short-urls/${encodeURIComponent(id)}`,
      { query: { 'fields[app-short-urls]': 'token' } },
    )
    const { siteUrl } = await siteOf(context)
    const token = encodeURIComponent(textOf(data, 'token'))
    return {
      address: `${siteUrl}/s/${token}`,
      code: `/api/v1/services/short-urls/${token}/code`,
    }
  },
}
