import { defineModule } from '#server/module.ts'
import { REBUILD_TASK, rebuildDocuments } from './rebuild.ts'
import { globalSearch } from './domain/blocks/global-search.ts'
import { searchSynonym } from './resources/search-synonym.ts'
import { routes } from './routes.ts'

export const searchModule = defineModule({
  name: 'search',
  resources: [searchSynonym],
  blocks: [globalSearch],
  services: routes,
  jobs: {
    // Documents are written with their records; this is for what was written past the engine.
    [REBUILD_TASK]: { run: rebuildDocuments, cron: '13 2 * * *' },
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'search-synonyms': true
  }
}
