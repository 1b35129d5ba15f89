import { defineModule } from '#server/module.ts'
import { drop } from '#server/domain/merge-decisions.ts'
import { apiToken } from './resources/api-token.ts'

export const apiTokensModule = defineModule({
  name: 'api-tokens',
  resources: [apiToken],
  personal: {
    columns: {
      'api_tokens.user_id': { export: 'rows', onErasure: 'cascade', onMerge: drop },
    },
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'api-tokens': true
  }
}
