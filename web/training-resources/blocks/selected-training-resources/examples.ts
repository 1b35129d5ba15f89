import { keyed, type Example } from '#web/blocks/example.ts'
import { EXAMPLE_CARDS } from '#web/publications/examples.ts'
import { EXAMPLE_RESOURCES } from '../../examples.ts'

const props = { records: keyed([{ recordId: '01990000-0000-7000-8000-000000000021' }]) }

export const examples: readonly Example<'selected-training-resources'>[] = [
  { state: 'normal', props, data: { cards: [...EXAMPLE_RESOURCES] } },
  { state: 'one', props, data: { cards: EXAMPLE_RESOURCES.slice(0, 1) } },
  { state: 'long', props, data: { cards: [...EXAMPLE_CARDS.long] } },
  { state: 'empty', props, data: { cards: [] } },
  { state: 'failed', props, data: null },
]
