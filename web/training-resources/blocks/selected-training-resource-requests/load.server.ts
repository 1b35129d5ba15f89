import { MISSING_PAGE_PATH } from '#server/domain/vocabulary/serving-pages.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { siteOf } from '#web/session/site.server.ts'
import { loadSelectedRequests } from '../../load-requests.server.ts'
import type { ListedRequest } from '../../types.ts'

export async function load(loading: BlockLoading): Promise<{ requests: ListedRequest[] }> {
  const { pages } = await siteOf(loading.context)
  return loadSelectedRequests(loading, pages.trainingResourceRequests ?? MISSING_PAGE_PATH)
}

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'selected-training-resource-requests': { requests: ListedRequest[] }
  }
}
