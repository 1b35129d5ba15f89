import { LONG_TITLE, LONG_WORD } from '#web/blocks/example.ts'
import { EXAMPLE_CARDS } from '#web/publications/examples.ts'
import type { PublicationCard } from '#web/publications/types.ts'
import type { ListedRequest, RequestListData, ResourceListData } from './types.ts'

/** Resources of a list as its cards show them. */
export const EXAMPLE_RESOURCES: readonly PublicationCard[] = EXAMPLE_CARDS.normal.map(card => ({
  ...card,
  kind: 'Fiche pratique',
  facts: ['45 minutes', '4,3 sur 5 (12 avis)'],
}))

const named = (...names: string[]) =>
  names.map((name, index) => ({ id: `01990000-0000-7000-8000-00000000003${index}`, name }))

export const exampleResources = (more: Partial<ResourceListData> = {}): ResourceListData => ({
  kind: 'list',
  path: '/formation',
  query: { search: '', theme: '', type: '', level: '', tag: '', organization: '', format: '', sort: 'newest', page: 1 },
  cards: EXAMPLE_RESOURCES,
  total: 3,
  lastPage: 1,
  corrected: null,
  groups: [
    { name: 'theme', choices: named('Communiquer autrement', 'Se déplacer', 'Vie quotidienne'), counts: null },
    { name: 'level', choices: named('Débuter', 'Pratiquer'), counts: null },
  ],
  tag: null,
  organization: null,
  feeds: [{ type: 'application/atom+xml', href: '/api/v1/services/feeds/training-resources?locale=fr' }],
  requestsPath: '/demandes',
  ...more,
})

const exampleRequest = (id: string, more: Partial<ListedRequest> = {}): ListedRequest => ({
  id,
  href: `/demandes/${id}`,
  title: 'Régler une commande oculaire',
  excerpt: 'Une fiche à montrer à une équipe qui débute.',
  lang: null,
  status: 'open',
  publishedAt: '2026-05-04T08:00:00.000Z',
  by: 'Nadia Benali',
  likesCount: 4,
  commentsCount: 2,
  answersCount: 0,
  ...more,
})

export const EXAMPLE_REQUESTS = {
  normal: [
    exampleRequest('commande-oculaire'),
    exampleRequest('repas', { title: 'Adapter un repas', status: 'answered', answersCount: 2 }),
    exampleRequest('bus', { title: 'Prendre le bus en fauteuil', status: 'closed', likesCount: 0, commentsCount: 0 }),
  ],
  long: [exampleRequest('long', { title: LONG_TITLE, excerpt: `${LONG_WORD} `.repeat(6), by: LONG_WORD })],
} as const

export const exampleRequests = (more: Partial<RequestListData> = {}): RequestListData => ({
  kind: 'list',
  path: '/demandes',
  query: { search: '', status: '', page: 1 },
  requests: EXAMPLE_REQUESTS.normal,
  total: 3,
  lastPage: 1,
  corrected: null,
  createPath: '/demandes/create',
  ...more,
})
