import { plain } from '../answer.ts'
import type { ServiceRoute } from '#server/module.ts'
import { mergeUsers, previewMerge } from './merge-users.ts'
import { roleRights } from './role-rights.ts'

const PRIVATE = { 'cache-control': 'private, no-store' }

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/users/:id/merge',
    summary: 'What would become of two accounts if they were merged',
    parameters: { other: 'the id of the account that would end' },
    who: 'staff',
    handler: async (context, gathered) => plain(200, { data: await previewMerge(context, gathered) }, PRIVATE),
  },
  {
    method: 'POST',
    path: '/api/v1/services/users/:id/merge',
    summary: 'Merges another account into this one, for good: { other }',
    who: 'staff',
    handler: async (context, gathered) => plain(200, { data: { id: await mergeUsers(context, gathered) } }, PRIVATE),
  },
  {
    method: 'GET',
    path: '/api/v1/services/role-rights/:role',
    summary: 'What a role lets its holders do, derived from the policies',
    who: 'staff',
    handler: (context, { registry }) => plain(200, { data: roleRights(context, registry) }, PRIVATE),
  },
]
