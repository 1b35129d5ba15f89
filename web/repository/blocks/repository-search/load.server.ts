import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { siteOf } from '#web/session/site.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { loadNames } from '#web/publications/load-names.server.ts'
import type { RepositorySearchData } from '../../types.ts'

/** Where the search leads, and the categories to choose from; null while no page serves the repository. */
export async function load({ request, context }: BlockLoading): Promise<RepositorySearchData | null> {
  const { repository } = (await siteOf(context)).pages
  if (repository === null) return null
  return {
    path: repository,
    categories: await loadNames(apiFor(request, context), 'repository-categories'),
  }
}

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'repository-search': RepositorySearchData
  }
}
