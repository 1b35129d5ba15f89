import type { ListedModel, RentalModelsData } from '../../types.ts'
import { EXAMPLE_PICTURES, type Example } from '#web/blocks/example.ts'

const props = { pageSize: '24' }
const picture = Object.values(EXAMPLE_PICTURES)[0]?.url ?? null

const model = (id: string, more: Partial<ListedModel>): ListedModel => ({
  id,
  href: `/louer/${id}`,
  name: 'Commande oculaire',
  excerpt: 'Pilote un ordinateur par le regard, avec son pied et deux heures de prise en main.',
  pricePerDay: 450,
  category: 'Accès à l’ordinateur',
  imageUrl: picture,
  likesCount: 3,
  ...more,
})
const models = [
  model('commande-oculaire', {}),
  model('synthese-vocale', { name: 'Synthèse vocale', pricePerDay: 250, likesCount: 0 }),
  model('contacteur', { name: 'Contacteur à pression', pricePerDay: 60, imageUrl: null, likesCount: 1 }),
]

const found: RentalModelsData = {
  kind: 'catalog',
  check: { refusals: [], nearest: null, limits: [], organizationTax: 20 },
  most: { rentalMaxItems: 5, rentalMaxModels: 3 },
  payer: { kind: 'either', rate: 20 },
  path: '/louer',
  query: { search: '', category: '', tag: '', days: null, page: 1 },
  models,
  total: models.length,
  corrected: null,
  lastPage: 1,
  categories: [{ id: '01990000-0000-7000-8000-000000000011', name: 'Accès à l’ordinateur', count: 3 }],
  tags: [{ id: '01990000-0000-7000-8000-000000000012', name: 'Prêt court', count: 0 }],
}
const LONG = 'Dispositifdecommandeparlesoufflepourfauteuilroulantélectriqueàdosserinclinable'

export const examples: readonly Example<'rental-models'>[] = [
  { state: 'normal', props, data: found },
  {
    state: 'many',
    props,
    data: {
      ...found,
      query: { ...found.query, days: { startDay: '2027-03-01', endDay: '2027-03-07' }, page: 2 },
      total: 512,
      lastPage: 22,
    },
  },
  {
    state: 'long',
    props,
    data: { ...found, models: [model('long', { name: LONG, excerpt: LONG.repeat(2) })], total: 1 },
  },
  { state: 'empty', props, data: { ...found, query: { ...found.query, search: 'introuvable' }, models: [], total: 0 } },
  { state: 'failed', props, data: null },
]
