import type { Example } from '#web/blocks/example.ts'
import { EXAMPLE_CARDS } from '#web/publications/examples.ts'
import type { PublicationCard } from '#web/publications/types.ts'
import type { AidListData } from '../../types.ts'

const props = { pageSize: '12' }
const grips = { id: '01990000-0000-7000-8000-000000000021', name: 'Tenir et tourner' }
const meals = { id: '01990000-0000-7000-8000-000000000022', name: 'Repas' }
const grip = { id: '01990000-0000-7000-8000-000000000023', name: 'Préhension' }

const aids = (cards: readonly PublicationCard[]) =>
  cards.map((card, index) => ({ ...card, kind: grips.name, facts: [`fabriquée par ${index + 2} personnes`] }))

const list: AidListData = {
  kind: 'list',
  path: '/repository',
  query: { search: '', category: '', tag: '', license: '', fits: '', sort: 'newest', page: 1 },
  cards: aids(EXAMPLE_CARDS.normal),
  total: 3,
  lastPage: 1,
  corrected: null,
  categories: [grips, meals],
  tags: [grip],
  counts: {
    categories: { [grips.id]: 3, [meals.id]: 1 },
    tags: { [grip.id]: 2 },
    licenseId: { 'CC-BY-SA-4.0': 2, 'CERN-OHL-S-2.0': 1 },
    fits: { 120: 1, 180: 2, 200: 3, 220: 3, 256: 3, 300: 3, 350: 3 },
  },
  feeds: [{ type: 'application/atom+xml', href: '/api/v1/services/feeds/repository-items?locale=fr' }],
  askPath: '/forum/create',
  organization: null,
}

export const examples: readonly Example<'repository'>[] = [
  { state: 'normal', props, data: list },
  {
    state: 'many',
    props,
    data: { ...list, query: { ...list.query, category: meals.id, fits: '200', page: 2 }, total: 130, lastPage: 11 },
  },
  { state: 'long', props, data: { ...list, cards: aids(EXAMPLE_CARDS.long), total: 1 } },
  { state: 'noPicture', props, data: { ...list, cards: aids(EXAMPLE_CARDS.noPicture), total: 2, counts: null } },
  {
    state: 'empty',
    props,
    data: { ...list, query: { ...list.query, search: 'introuvable' }, cards: [], total: 0, counts: null },
  },
  { state: 'failed', props, data: null },
]
