import type { Example } from '#web/blocks/example.ts'
import { MEMBERSHIPS } from '../../membership.ts'
import type { MapData } from '../data.ts'
import { EXAMPLE_ORGANIZATIONS, LONG_ORGANIZATION } from '../example-organizations.ts'

const props = { leastLevel: 'any' }
const found: MapData = {
  query: { search: '', membership: null },
  memberships: MEMBERSHIPS,
  organizations: EXAMPLE_ORGANIZATIONS,
  total: EXAMPLE_ORGANIZATIONS.length,
  corrected: null,
  tiles: null,
}

export const examples: readonly Example<'organizations-map'>[] = [
  { state: 'normal', props, data: found },
  { state: 'one', props, data: { ...found, organizations: EXAMPLE_ORGANIZATIONS.slice(0, 1), total: 3 } },
  { state: 'long', props, data: { ...found, organizations: [LONG_ORGANIZATION], total: 1 } },
  {
    state: 'empty',
    props,
    data: { ...found, query: { search: 'introuvable', membership: null }, organizations: [], total: 0 },
  },
  { state: 'failed', props, data: null },
]
