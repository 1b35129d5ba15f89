import type { Example } from '#web/blocks/example.ts'
import { EXAMPLE_TRAININGS } from '../../examples.ts'
import { readTrainingsQuery } from '../../trainings-query.ts'
import type { TrainingListData } from '../../types.ts'

const props = { pageSize: '12' }
const [first, second] = ['01990000-0000-7000-8000-000000000031', '01990000-0000-7000-8000-000000000032']
const list: TrainingListData = {
  kind: 'list',
  path: '/formations',
  query: readTrainingsQuery(new URLSearchParams()),
  cards: EXAMPLE_TRAININGS.normal,
  total: 3,
  lastPage: 1,
  corrected: null,
  categories: [
    { id: first, name: 'Communiquer autrement' },
    { id: second, name: 'Fabriquer des aides' },
  ],
  levels: [{ id: first, name: 'Débuter' }],
  types: [{ id: first, name: 'Atelier' }],
  organization: null,
  counts: { category: { [first]: 2, [second]: 1 }, isRemote: { true: 1, false: 2 } },
  feeds: [],
}

export const examples: readonly Example<'trainings'>[] = [
  { state: 'normal', props, data: list },
  {
    state: 'many',
    props,
    data: { ...list, query: { ...list.query, category: first, from: '2027-03', page: 2 }, total: 130, lastPage: 11 },
  },
  { state: 'long', props, data: { ...list, cards: EXAMPLE_TRAININGS.long, total: 1 } },
  { state: 'noPicture', props, data: { ...list, cards: EXAMPLE_TRAININGS.noPicture, total: 2 } },
  { state: 'empty', props, data: { ...list, query: { ...list.query, search: 'introuvable' }, cards: [], total: 0 } },
  { state: 'failed', props, data: null },
]
