import type { ActionSpec } from '#server/jsonapi/definition.ts'
import { appAdmins } from '../policies/sentences.ts'
import { publishOne } from './publish.ts'

/** Publishes a draft. It stands beside the entity because publishing writes the entity's documents of search. */
export const publishAction: ActionSpec = {
  slug: 'publish',
  who: actor => appAdmins(actor, false),
  when: { field: 'isDraft', is: ['true'] },
  run: async (context, { ids: [id = ''] }) => publishOne(context, id),
}
