import type { Example } from '#web/blocks/example.ts'
import { EXAMPLE_ORGANIZATIONS, LONG_ORGANIZATION } from '../example-organizations.ts'

const props = { leastLevel: 'any' }

export const examples: readonly Example<'organizations-map'>[] = [
  {
    state: 'normal',
    props,
    data: { organizations: EXAMPLE_ORGANIZATIONS, total: EXAMPLE_ORGANIZATIONS.length, tiles: null },
  },
  { state: 'one', props, data: { organizations: EXAMPLE_ORGANIZATIONS.slice(0, 1), total: 3, tiles: null } },
  { state: 'long', props, data: { organizations: [LONG_ORGANIZATION], total: 1, tiles: null } },
  { state: 'empty', props, data: { organizations: [], total: 0, tiles: null } },
  { state: 'failed', props, data: null },
]
