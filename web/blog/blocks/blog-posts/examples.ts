import type { Example } from '#web/blocks/example.ts'
import { EXAMPLE_CARDS, exampleList } from '#web/publications/examples.ts'

const props = { pageSize: '12' }
const list = exampleList('/blog')

export const examples: readonly Example<'blog-posts'>[] = [
  { state: 'normal', props, data: list },
  {
    state: 'many',
    props,
    data: {
      ...list,
      query: { ...list.query, tag: '01990000-0000-7000-8000-000000000012', page: 2 },
      tag: { id: '01990000-0000-7000-8000-000000000012', name: 'Impression 3D' },
      total: 130,
      lastPage: 11,
    },
  },
  { state: 'long', props, data: { ...list, cards: EXAMPLE_CARDS.long, total: 1 } },
  { state: 'noPicture', props, data: { ...list, cards: EXAMPLE_CARDS.noPicture, total: 2 } },
  { state: 'empty', props, data: { ...list, query: { ...list.query, search: 'introuvable' }, cards: [], total: 0 } },
  { state: 'failed', props, data: null },
]
