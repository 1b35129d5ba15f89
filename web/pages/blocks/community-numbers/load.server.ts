import type { HomeStats } from '#server/contract/site.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'

export const comesLater = true

export const load = async ({ request, context }: BlockLoading): Promise<HomeStats> =>
  (await apiFor(request, context).get<{ data: HomeStats }>('/api/v1/services/home-stats')).data

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'community-numbers': HomeStats
  }
}
