import { apiFor } from '#web/api/client.server.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { siteOf } from '#web/session/site.server.ts'
import { loadNames } from '#web/publications/load-names.server.ts'
import type { ResourcesSearchData } from '../../types.ts'

/** What a reader can choose from; null where no page has the list. */
export async function load({ request, context }: BlockLoading): Promise<ResourcesSearchData> {
  const { pages } = await siteOf(context)
  if (pages.trainingResources === null) return null
  const api = apiFor(request, context)
  const [themes, levels] = await Promise.all([
    loadNames(api, 'training-resource-themes'),
    loadNames(api, 'training-levels'),
  ])
  return { path: pages.trainingResources, themes, levels }
}

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'training-resources-search': ResourcesSearchData
  }
}
