import type { Example } from '#web/blocks/example.ts'
import { EXAMPLE_REQUESTS, exampleRequests } from '../../examples.ts'

const props = { pageSize: '12' }
const { query } = exampleRequests()

export const examples: readonly Example<'training-resource-requests'>[] = [
  { state: 'normal', props, data: exampleRequests() },
  { state: 'many', props, data: exampleRequests({ query: { ...query, page: 2 }, total: 130, lastPage: 11 }) },
  { state: 'long', props, data: exampleRequests({ requests: EXAMPLE_REQUESTS.long, total: 1 }) },
  { state: 'empty', props, data: exampleRequests({ query: { ...query, status: 'closed' }, requests: [], total: 0 }) },
  { state: 'failed', props, data: null },
]
