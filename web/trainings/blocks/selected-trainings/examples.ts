import { keyed, type Example } from '#web/blocks/example.ts'
import { EXAMPLE_TRAININGS } from '../../examples.ts'

const props = { records: keyed([{ recordId: '01990000-0000-7000-8000-000000000021' }]) }

export const examples: readonly Example<'selected-trainings'>[] = [
  { state: 'normal', props, data: { cards: EXAMPLE_TRAININGS.normal } },
  { state: 'one', props, data: { cards: EXAMPLE_TRAININGS.normal.slice(0, 1) } },
  { state: 'long', props, data: { cards: EXAMPLE_TRAININGS.long } },
  { state: 'empty', props, data: { cards: [] } },
  { state: 'failed', props, data: null },
]
