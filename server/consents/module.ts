import { move } from '#server/domain/merge-decisions.ts'
import { defineModule } from '#server/module.ts'
import { consent } from './resources/consent.ts'

export const consentsModule = defineModule({
  name: 'consents',
  resources: [consent],
  personal: {
    columns: {
      'consents.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
    },
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    consents: true
  }
}
