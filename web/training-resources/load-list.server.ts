import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { FacetCounts } from '#server/facets/contract.ts'
import { RESOURCE_FORMATS } from '#server/training-resources/domain/vocabulary.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { loadFacets } from '#web/publications/load-facets.server.ts'
import { cardQuery, feedOf, type ListOptions } from '#web/publications/load-list.server.ts'
import { loadNames } from '#web/publications/load-names.server.ts'
import { cardOf } from '#web/publications/publication.server.ts'
import type { PublicationCard } from '#web/publications/types.ts'
import { siteOf } from '#web/session/site.server.ts'
import { readResourceQuery, SORT_KEYS, type ResourceQuery } from './resource-query.ts'
import type { ResourceListData } from './types.ts'
import { factsOf } from './words.server.ts'

/** What the cards of resources show. */
export const RESOURCE_CARDS = {
  type: 'training-resources',
  fields: ['shortDescription', 'duration', 'averageRating', 'reviewsCount'],
  kindOf: 'resourceType',
} as const satisfies ListOptions

/** The records of a list as cards. */
export async function resourceCards(
  context: WebContext,
  { document, path }: { document: ListDocument; path: string },
): Promise<PublicationCard[]> {
  const [site, t] = await Promise.all([siteOf(context), translator(context)])
  const { locale } = context
  return document.data.map(record => ({
    ...cardOf({ document, record, path, locale, site, kindOf: RESOURCE_CARDS.kindOf }),
    facts: factsOf(record, { t, locale }),
  }))
}

const filtersOf = ({ search, theme, type, level, tag, organization, format }: ResourceQuery) => ({
  'filter[published]': true,
  'filter[search]': search || undefined,
  'filter[themes]': theme || undefined,
  'filter[resourceType]': type || undefined,
  'filter[levels]': level || undefined,
  'filter[tags]': tag || undefined,
  'filter[organization]': organization || undefined,
  'filter[format]': format || undefined,
})

const countsOf = (counts: FacetCounts | null, facet: string) => (counts === null ? null : (counts.facets[facet] ?? {}))

/** One page of the published resources, as its address asks for them. */
export async function loadResourceList({ request, context, block, path }: BlockLoading): Promise<ResourceListData> {
  const url = new URL(request.url)
  const query = readResourceQuery(url.searchParams)
  const at = path ?? url.pathname
  const api = apiFor(request, context)
  const [document, counts, themes, types, levels, [tag = null], [organization = null], { pages }, t] =
    await Promise.all([
      api.get<ListDocument>('/api/v1/training-resources', {
        query: {
          ...cardQuery(RESOURCE_CARDS),
          ...filtersOf(query),
          sort: SORT_KEYS[query.sort],
          'page[size]': Number(block.props['pageSize'] ?? 12),
          'page[number]': query.page,
        },
      }),
      loadFacets({ request, context }, 'training-resources', filtersOf(query)),
      loadNames(api, 'training-resource-themes'),
      loadNames(api, 'training-resource-types'),
      loadNames(api, 'training-levels'),
      query.tag === '' ? [] : loadNames(api, 'tags', query.tag),
      query.organization === '' ? [] : loadNames(api, 'organizations', query.organization),
      siteOf(context),
      translator(context),
    ])
  const formats = RESOURCE_FORMATS.map(id => ({ id, name: t(`trainingResources:formats.${id}`) }))
  return {
    kind: 'list',
    path: at,
    query,
    cards: await resourceCards(context, { document, path: at }),
    total: document.meta.page?.total ?? document.data.length,
    lastPage: document.meta.page?.lastPage ?? 1,
    corrected: document.meta.correctedSearch ?? null,
    groups: [
      { name: 'theme', choices: themes, counts: countsOf(counts, 'themes') },
      { name: 'type', choices: types, counts: countsOf(counts, 'resourceType') },
      { name: 'level', choices: levels, counts: countsOf(counts, 'levels') },
      { name: 'format', choices: formats, counts: countsOf(counts, 'format') },
    ],
    tag,
    organization,
    feeds: [feedOf({ type: 'training-resources', locale: context.locale })],
    requestsPath: pages.trainingResourceRequests,
  }
}
