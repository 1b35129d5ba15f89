import type { Example } from '#web/blocks/example.ts'
import { EXAMPLE_CARDS, exampleList } from '#web/publications/examples.ts'
import type { ArticleListData } from '../../types.ts'

const props = { pageSize: '12' }
const categories = [
  { id: '01990000-0000-7000-8000-000000000011', name: 'Guides pratiques', path: '/articles/categories/guides' },
  { id: '01990000-0000-7000-8000-000000000012', name: 'Droits et démarches', path: '/articles/categories/droits' },
]
const list = exampleList('/articles', {
  categories,
  cards: EXAMPLE_CARDS.normal.map(card => ({ ...card, kind: categories[0]!.name })),
})
const found: ArticleListData = {
  kind: 'articles',
  list,
  description: '',
  alert: null,
  writePath: '/services/articles/new',
}

export const examples: readonly Example<'articles'>[] = [
  { state: 'normal', props, data: found },
  {
    state: 'many',
    props,
    data: {
      ...found,
      list: { ...list, path: categories[1]!.path, query: { ...list.query, page: 2 }, total: 130, lastPage: 11 },
      description: 'Financements, dossiers et recours : ce à quoi vous avez droit.',
      alert: {
        text: 'Les règles et les montants changent. Vérifiez-les avant une démarche.',
        linkText: 'Mon parcours handicap',
        linkUrl: 'https://exemple.fr/',
      },
    },
  },
  { state: 'long', props, data: { ...found, list: { ...list, cards: EXAMPLE_CARDS.long, total: 1 } } },
  { state: 'noPicture', props, data: { ...found, list: { ...list, cards: EXAMPLE_CARDS.noPicture, total: 2 } } },
  {
    state: 'empty',
    props,
    data: { ...found, list: { ...list, query: { ...list.query, search: 'introuvable' }, cards: [], total: 0 } },
  },
  { state: 'failed', props, data: null },
]
