import type { TFunction } from 'i18next'
import type { ListDocument, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { createPath } from '#web/forum/paths.ts'
import { below } from '#web/publications/below.ts'
import { loadFacets } from '#web/publications/load-facets.server.ts'
import { cardQuery, feedOf } from '#web/publications/load-list.server.ts'
import { loadNames } from '#web/publications/load-names.server.ts'
import { cardOf, countOf, includedOf } from '#web/publications/publication.server.ts'
import type { PublicationCard } from '#web/publications/types.ts'
import { siteOf } from '#web/session/site.server.ts'
import { readAidsQuery, SORT_KEYS, type AidsQuery } from './aids-query.ts'
import type { AidListData } from './types.ts'

type Loading = BlockLoading & { path: string }

const TYPE = 'repository-items'

/** What the cards of aids show. */
export const AID_CARDS = { type: TYPE, fields: ['shortDescription', 'makesCount'], kindOf: 'categories' } as const

const filtersOf = ({ search, category, tag, license, fits }: AidsQuery, organizationId: string) => ({
  'filter[published]': true,
  'filter[search]': search || undefined,
  'filter[categories]': category || undefined,
  'filter[tags]': tag || undefined,
  'filter[licenseId]': license || undefined,
  'filter[fits]': fits || undefined,
  'filter[organization]': organizationId || undefined,
})

/** One page of the aids that its address asks for; of one organisation where its id is given. */
async function loadPage({ request, context, block, path }: Loading, organizationId = '') {
  const query = readAidsQuery(new URL(request.url).searchParams)
  const filters = filtersOf(query, organizationId)
  const api = apiFor(request, context)
  const [document, site, categories, tags, counts, t] = await Promise.all([
    api.get<ListDocument>(`/api/v1/${TYPE}`, {
      query: {
        ...cardQuery(AID_CARDS),
        'fields[repository-categories]': 'name',
        ...filters,
        sort: SORT_KEYS[query.sort],
        'page[size]': Number(block.props['pageSize'] ?? 12),
        'page[number]': query.page,
      },
    }),
    siteOf(context),
    loadNames(api, 'repository-categories'),
    loadNames(api, 'tags'),
    loadFacets({ request, context }, TYPE, filters),
    translator(context),
  ])
  const cards = document.data.map((record): PublicationCard => ({
    ...cardOf({ document, record, path, locale: context.locale, site }),
    kind: includedOf(document, record, 'categories')
      .map(category => textOf(category, 'name'))
      .join(', '),
    facts: factsOf(record, t),
  }))
  return {
    query,
    cards,
    total: document.meta.page?.total ?? cards.length,
    lastPage: document.meta.page?.lastPage ?? 1,
    corrected: document.meta.correctedSearch ?? null,
    categories,
    tags,
    counts: counts?.facets ?? null,
    askPath: site.pages.forum === null ? null : createPath(site.pages.forum, { title: query.search }),
  }
}

/** How many people made one, in words. */
const factsOf = (record: ResourceObject, t: TFunction): string[] => {
  const count = countOf(record, 'makesCount')
  return count === 0 ? [] : [t('repository:list.made', { count })]
}

/** The list of all aids. */
export async function loadAids(loading: Loading): Promise<AidListData> {
  const { locale } = loading.context
  return {
    kind: 'list',
    path: loading.path,
    ...(await loadPage(loading)),
    feeds: [feedOf({ type: TYPE, locale })],
    organization: null,
  }
}

/**
 * The aids of one organisation, by its slug or id.
 * @throws Response 404 where the site has no organisations that publish, or none by that name for the reader
 */
export async function loadOrganizationAids(loading: Loading, slugOrId: string): Promise<AidListData> {
  const { request, context } = loading
  const { features } = await siteOf(context)
  if (!features.organizations || !features.userOrganizations || !features.authorOrganization)
    throw new Response(null, { status: 404 })
  const { data: organization } = await apiFor(request, context).get<OneDocument>(
    `/api/v1/organizations/${encodeURIComponent(slugOrId)}`,
    { query: { 'fields[organizations]': 'name,completeName,slug' } },
  )
  const name = nameOf(organization)
  const slug = textOf(organization, 'slug') || organization.id
  const path = below(loading.path, `organizations/${encodeURIComponent(slug)}`)
  return {
    kind: 'list',
    path,
    ...(await loadPage({ ...loading, path: loading.path }, organization.id)),
    feeds: [],
    organization: { name, to: `/organizations/${slug}`, backPath: loading.path },
    subPage: { title: name, description: '', path, image: null, counted: null },
  }
}

const nameOf = (organization: ResourceObject) => textOf(organization, 'completeName') || textOf(organization, 'name')
