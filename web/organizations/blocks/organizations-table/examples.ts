import type { TableData } from '#web/organizations/blocks/data.ts'
import type { Example } from '#web/blocks/example.ts'
import { MEMBERSHIPS } from '../../membership.ts'
import { EXAMPLE_ORGANIZATIONS, LONG_ORGANIZATION } from '../example-organizations.ts'

const props = { leastLevel: 'any', pageSize: '25' }
const found: TableData = {
  query: { search: '', membership: null, sort: 'membership', descending: false, page: 1 },
  organizations: EXAMPLE_ORGANIZATIONS,
  total: EXAMPLE_ORGANIZATIONS.length,
  corrected: null,
  lastPage: 1,
  memberships: MEMBERSHIPS,
}

export const examples: readonly Example<'organizations-table'>[] = [
  { state: 'normal', props, data: found },
  {
    state: 'many',
    props,
    data: { ...found, query: { ...found.query, sort: 'name', descending: true, page: 4 }, total: 2_311, lastPage: 93 },
  },
  { state: 'long', props, data: { ...found, organizations: [LONG_ORGANIZATION], total: 1 } },
  {
    state: 'empty',
    props,
    data: { ...found, query: { ...found.query, search: 'introuvable' }, organizations: [], total: 0 },
  },
  { state: 'failed', props, data: null },
]
