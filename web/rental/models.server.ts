import type { ListDocument, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { RentalFacets } from '#server/rental/contract/rentals.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { MISSING_PAGE_PATH } from '#server/domain/vocabulary/serving-pages.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findIncluded, findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { CatalogQuery, ListedModel, Named } from './types.ts'

type Loading = { request: Request; context: WebContext }
type AnyDocument = Pick<ListDocument, 'included'>

const LISTED = 'name,slug,shortDescription,pricePerDay,likesCount,category,image'
const CARD = {
  include: 'image,category',
  'fields[rental-models]': LISTED,
  'fields[rental-model-categories]': 'name',
  'fields[files]': 'url,previewUrl',
} as const

/**
 * The path of the page with the catalogue, below which models have their pages; without one, links lead to the
 * not-found page.
 */
export async function catalogPathOf(context: WebContext): Promise<string> {
  return (await siteOf(context)).pages.rentalModels ?? MISSING_PAGE_PATH
}

export const modelPath = (catalogPath: string, slug: string): string =>
  catalogPath === MISSING_PAGE_PATH
    ? MISSING_PAGE_PATH
    : `${catalogPath === '/' ? '' : catalogPath}/${encodeURIComponent(slug)}`

export const numberOf = (record: ResourceObject, name: string): number => Number(record.attributes[name] ?? 0)

export function listedModel(document: AnyDocument, record: ResourceObject, catalogPath: string): ListedModel {
  const image = findRelated(document, record, 'image')
  const category = findRelated(document, record, 'category')
  return {
    id: record.id,
    href: modelPath(catalogPath, textOf(record, 'slug') || record.id),
    name: textOf(record, 'name'),
    excerpt: excerpt(textOf(record, 'shortDescription')),
    pricePerDay: numberOf(record, 'pricePerDay'),
    category: category ? textOf(category, 'name') : '',
    likesCount: numberOf(record, 'likesCount'),
    imageUrl: image ? textOf(image, 'previewUrl') || textOf(image, 'url') || null : null,
  }
}

const filtersOf = ({ search, category, tag, days }: CatalogQuery) => ({
  'filter[search]': search || undefined,
  'filter[category]': category || undefined,
  'filter[tags]': tag || undefined,
  'filter[free]': days ? `${days.startDay},${days.endDay}` : undefined,
  'filter[published]': true,
})

/** The number of models for each choice of a filter. None when the API fails: the catalogue works without. */
export async function findFacets({
  request,
  context,
  query,
}: Loading & { query: CatalogQuery }): Promise<RentalFacets | null> {
  return apiFor(request, context)
    .get<{ data: RentalFacets }>('/api/v1/services/rentals/facets', { query: filtersOf(query), as: 'json' })
    .then(
      ({ data }) => data,
      () => null,
    )
}

/** One page of the catalogue for this reader. */
export async function findModels({
  request,
  context,
  query,
  path,
  size,
}: Loading & { query: CatalogQuery; path: string; size: number }) {
  const document = await apiFor(request, context).get<ListDocument>('/api/v1/rental-models', {
    query: { ...CARD, ...filtersOf(query), 'page[size]': size, 'page[number]': query.page },
  })
  return {
    models: document.data.map(record => listedModel(document, record, path)),
    total: document.meta.page?.total ?? document.data.length,
    lastPage: document.meta.page?.lastPage ?? 1,
    corrected: document.meta.correctedSearch ?? null,
  }
}

/** The models of a cart by id; unreadable and deleted ones are left out. */
export async function modelsOf({
  request,
  context,
  ids,
}: Loading & { ids: readonly string[] }): Promise<ListedModel[]> {
  if (ids.length === 0) return []
  const path = await catalogPathOf(context)
  const document = await apiFor(request, context).get<ListDocument>('/api/v1/rental-models', {
    query: { ...CARD, 'filter[id]': ids.join(','), 'page[size]': 100 },
  })
  const found = new Map(document.data.map(record => [record.id, listedModel(document, record, path)]))
  return ids.flatMap(id => found.get(id) ?? [])
}

export async function namesOf({
  request,
  context,
  type,
  sort,
}: Loading & { type: 'rental-model-categories' | 'tags'; sort: string }): Promise<Named[]> {
  const document = await apiFor(request, context).get<ListDocument>(`/api/v1/${type}`, {
    query: { [`fields[${type}]`]: 'name', sort, 'page[size]': 100 },
  })
  return document.data
    .map(record => ({ id: record.id, name: textOf(record, 'name') }))
    .filter(({ name }) => name !== '')
}

/** Included records of a to-many relationship, in their order. */
export function manyOf(document: OneDocument, name: string): ResourceObject[] {
  return identifiersOf(document.data?.relationships?.[name]).flatMap(one => findIncluded(document, one) ?? [])
}
