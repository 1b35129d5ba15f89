import { keyed, type Example } from '#web/blocks/example.ts'
import { EXAMPLE_REQUESTS } from '../../examples.ts'

const props = { records: keyed([{ recordId: '01990000-0000-7000-8000-000000000021' }]) }

export const examples: readonly Example<'selected-training-resource-requests'>[] = [
  { state: 'normal', props, data: { requests: [...EXAMPLE_REQUESTS.normal] } },
  { state: 'one', props, data: { requests: EXAMPLE_REQUESTS.normal.slice(0, 1) } },
  { state: 'long', props, data: { requests: [...EXAMPLE_REQUESTS.long] } },
  { state: 'empty', props, data: { requests: [] } },
  { state: 'failed', props, data: null },
]
