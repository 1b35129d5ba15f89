import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { repositoryBlock } from './domain/blocks/repository.ts'
import { repositorySearch } from './domain/blocks/repository-search.ts'
import { exchange } from './external/exchange.ts'
import { EXCHANGE_TASK } from './external/store-exchange.ts'
import { repositoryNotifications } from './notifications.ts'
import { notifyOfMake, NOTIFY_OF_MAKE_TASK } from './notify-of-make.ts'
import { repositoryAttachment } from './resources/repository-attachment.ts'
import { repositoryCategory } from './resources/repository-category.ts'
import { repositoryExternalInteraction } from './resources/repository-external-interaction.ts'
import { repositoryItem } from './resources/repository-item.ts'
import { repositoryMake } from './resources/repository-make.ts'
import { repositoryWish } from './resources/repository-wish.ts'
import { routes } from './routes.ts'
import { NOTIFY_OF_CHANGED_WISH_TASK, NOTIFY_OF_WISH_TASK, notifyOfChangedWish, notifyOfWish } from './wishes.ts'

const made = { export: 'made', onErasure: 'set null', onMerge: move('authored') } as const
const written = { export: 'rows', onErasure: 'set null', onMerge: move('authored') } as const

export const repositoryModule = defineModule({
  name: 'repository',
  blocks: [repositoryBlock, repositorySearch],
  services: routes,
  resources: [
    repositoryItem,
    repositoryCategory,
    repositoryAttachment,
    repositoryMake,
    repositoryWish,
    repositoryExternalInteraction,
  ],
  demo: {
    seed: async (tx, facts) => (await import('./seed/index.ts')).seedRepository(tx, facts),
    attachFiles: async app => (await import('./seed/files.ts')).attachModels(app),
  },
  notifications: Object.values(repositoryNotifications),
  jobs: {
    [NOTIFY_OF_MAKE_TASK]: (app, payload, { registry }) => notifyOfMake(app, registry, payload),
    [EXCHANGE_TASK]: (app, payload, { registry }) => exchange(app, registry, payload),
    [NOTIFY_OF_WISH_TASK]: (app, payload, { registry }) => notifyOfWish(app, registry, payload),
    [NOTIFY_OF_CHANGED_WISH_TASK]: (app, payload, { registry }) => notifyOfChangedWish(app, registry, payload),
  },
  personal: {
    columns: {
      'repository_categories.created_by_id': made,
      'repository_categories.updated_by_id': made,
      'repository_external_interactions.created_by_id': made,
      'repository_external_interactions.updated_by_id': made,
      'repository_makes.created_by_id': written,
      'repository_makes.updated_by_id': made,
      'repository_wishes.created_by_id': written,
      'repository_wishes.updated_by_id': made,
      'repository_wishes.maker_id': made,
    },
    ownRecords: [
      ['repository-makes', 'repository_makes', 'created_by_id'],
      ['repository-wishes', 'repository_wishes', 'created_by_id'],
    ],
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'repository-items': true
    'repository-categories': true
    'repository-attachments': true
    'repository-external-interactions': true
    'repository-makes': true
    'repository-wishes': true
  }
}
