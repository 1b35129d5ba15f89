import type { Site } from '#server/contract/site.ts'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { MISSING_PAGE_PATH } from '#server/domain/vocabulary/serving-pages.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { loadFacets } from '#web/publications/load-facets.server.ts'
import { cardQuery, feedOf } from '#web/publications/load-list.server.ts'
import { loadNames } from '#web/publications/load-names.server.ts'
import { CARD_INCLUDE, cardOf } from '#web/publications/publication.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { keepUntil } from './keep-until.server.ts'
import { readTrainingsQuery, type TrainingsSort } from './trainings-query.ts'
import type { TrainingCard, TrainingListData } from './types.ts'

const API = '/api/v1/trainings'
const SORT_KEYS = {
  next: 'nextSessionAt,-publishedAt',
  newest: '-publishedAt',
  liked: '-likesCount,-publishedAt',
  relevance: '-relevance,-publishedAt',
} as const satisfies Record<TrainingsSort, string>

const CARD_QUERY = {
  ...cardQuery({
    type: 'trainings',
    fields: ['shortDescription', 'price', 'isRemote', 'nextSession'],
    kindOf: 'category',
  }),
  include: `${CARD_INCLUDE},category,nextSession`,
  'fields[training-categories]': 'name',
  'fields[training-sessions]': 'startAt,address,placesLeft',
}

/** One page of the trainings that the address asks for. */
export async function loadTrainingList({ request, context, block, path }: BlockLoading): Promise<TrainingListData> {
  const url = new URL(request.url)
  const query = readTrainingsQuery(url.searchParams)
  const at = path ?? url.pathname
  const api = apiFor(request, context)
  const filters = {
    'filter[published]': true,
    'filter[search]': query.search || undefined,
    'filter[category]': query.category || undefined,
    'filter[levels]': query.level || undefined,
    'filter[types]': query.type || undefined,
    'filter[organization]': query.organization || undefined,
    'filter[isRemote]': query.place === '' ? undefined : query.place === 'remote',
    'filter[from]': query.from === '' ? undefined : `${query.from}-01`,
  }
  const [document, site, categories, levels, types, organization, counts] = await Promise.all([
    api.get<ListDocument>(API, {
      query: {
        ...CARD_QUERY,
        ...filters,
        sort: SORT_KEYS[query.sort],
        'page[size]': Number(block.props['pageSize'] ?? 12),
        'page[number]': query.page,
      },
    }),
    siteOf(context),
    loadNames(api, 'training-categories'),
    loadNames(api, 'training-levels'),
    loadNames(api, 'training-types'),
    query.organization === '' ? [] : loadNames(api, 'organizations', query.organization),
    loadFacets({ request, context }, 'trainings', filters),
  ])
  const cards = cardsOf(document, { path: at, context, site })
  return {
    kind: 'list',
    path: at,
    query,
    cards,
    total: document.meta.page?.total ?? document.data.length,
    lastPage: document.meta.page?.lastPage ?? 1,
    corrected: document.meta.correctedSearch ?? null,
    categories,
    levels,
    types,
    organization: organization[0] ?? null,
    counts: counts?.facets ?? null,
    feeds: [feedOf({ type: 'trainings', locale: context.locale })],
  }
}

/** The trainings that an editor chose, in their order; those that the reader may not read are left out. */
export async function loadSelectedTrainings({
  request,
  context,
  block,
}: BlockLoading): Promise<{ cards: TrainingCard[] }> {
  const ids = ((block.props['records'] ?? []) as { recordId?: unknown }[]).map(({ recordId }) => String(recordId ?? ''))
  if (ids.length === 0) return { cards: [] }
  const [document, site] = await Promise.all([
    apiFor(request, context).get<ListDocument>(API, {
      query: { ...CARD_QUERY, 'filter[id]': ids.join(), 'filter[published]': true, 'page[size]': ids.length },
    }),
    siteOf(context),
  ])
  const cards = cardsOf(document, { path: site.pages.trainings ?? MISSING_PAGE_PATH, context, site })
  return { cards: ids.flatMap(id => cards.find(card => card.id === id) ?? []) }
}

type CardFacts = { path: string; context: WebContext; site: Site }

function cardsOf(document: ListDocument, { path, context, site }: CardFacts): TrainingCard[] {
  return document.data.map((record: ResourceObject) => {
    const next = findRelated(document, record, 'nextSession')
    if (next) keepUntil(context, textOf(next, 'startAt'))
    const { price } = record.attributes
    return {
      ...cardOf({ document, record, path, locale: context.locale, site, kindOf: 'category' }),
      next: next
        ? {
            startAt: textOf(next, 'startAt'),
            address: textOf(next, 'address'),
            placesLeft: numberOf(next.attributes['placesLeft']),
          }
        : null,
      isRemote: record.attributes['isRemote'] === true,
      price: numberOf(price),
    }
  })
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
