import type { Example } from '#web/blocks/example.ts'
import { EXAMPLE_CARDS } from '#web/publications/examples.ts'
import { exampleResources } from '../../examples.ts'

const props = { pageSize: '12' }
const list = exampleResources()

export const examples: readonly Example<'training-resources'>[] = [
  { state: 'normal', props, data: list },
  { state: 'many', props, data: exampleResources({ query: { ...list.query, page: 2 }, total: 130, lastPage: 11 }) },
  { state: 'long', props, data: exampleResources({ cards: EXAMPLE_CARDS.long, total: 1 }) },
  { state: 'noPicture', props, data: exampleResources({ cards: EXAMPLE_CARDS.noPicture, total: 2 }) },
  {
    state: 'empty',
    props,
    data: exampleResources({ query: { ...list.query, search: 'introuvable' }, cards: [], total: 0 }),
  },
  { state: 'failed', props, data: null },
]
