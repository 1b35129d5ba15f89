import { EXAMPLE_PICTURES, LONG_TITLE, LONG_WORD } from '#web/blocks/example.ts'
import type { PublicationCard, PublicationListData } from './types.ts'

const picture = { url: Object.values(EXAMPLE_PICTURES)[0]!.url, alt: '', width: 1600, height: 900, focalPoint: null }

const exampleCard = (id: string, more: Partial<PublicationCard> = {}): PublicationCard => ({
  id,
  href: `/blog/${id}`,
  title: 'Trois nouveaux contacteurs à essayer',
  excerpt: 'Douze personnes les ont essayés pendant deux mois : voici ce qu’elles en disent.',
  lang: null,
  publishedAt: '2026-05-04T08:00:00.000Z',
  by: 'Atelier des Tilleuls',
  picture,
  kind: '',
  likesCount: 3,
  commentsCount: 2,
  ...more,
})

/** Cards of a list in one of its states. */
export const EXAMPLE_CARDS: Readonly<Record<'normal' | 'long' | 'noPicture', readonly PublicationCard[]>> = {
  normal: [
    exampleCard('contacteurs'),
    exampleCard('cuillere', { title: 'Imprimer une cuillère à manche épais', likesCount: 0, commentsCount: 0 }),
    exampleCard('reglages', { title: 'Régler une commande oculaire en dix minutes', by: 'Nadia Benali' }),
  ],
  long: [exampleCard('long', { title: LONG_TITLE, excerpt: `${LONG_WORD} `.repeat(8), by: LONG_WORD })],
  noPicture: [exampleCard('sans-image', { picture: null }), exampleCard('sans-texte', { picture: null, excerpt: '' })],
}

/** A list of publications as its block gets it. */
export const exampleList = (path: string, more: Partial<PublicationListData> = {}): PublicationListData => ({
  kind: 'list',
  path,
  query: { search: '', category: '', tag: '', organization: '', page: 1 },
  allPath: path,
  cards: EXAMPLE_CARDS.normal,
  total: 3,
  lastPage: 1,
  corrected: null,
  categories: [],
  tag: null,
  organization: null,
  feeds: [{ type: 'application/atom+xml', href: '/api/v1/services/feeds/blog-posts?locale=fr' }],
  ...more,
})
