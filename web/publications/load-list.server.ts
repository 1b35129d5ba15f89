import type { ListDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { siteOf } from '#web/session/site.server.ts'
import { readListQuery } from './list-query.ts'
import { loadNames } from './load-names.server.ts'
import { CARD_FILES, CARD_INCLUDE, cardOf } from './publication.server.ts'
import type { Feed, PublicationCard, PublicationListData } from './types.ts'

/** What a list of one type of publication asks for. */
export type ListOptions = {
  type: string
  /** Attributes and relationships that its cards show, beside those of every publication. */
  fields?: readonly string[]
  /** The type of its categories, where it has some. */
  categories?: string
  /** Which relationship names what a card belongs to. */
  kindOf?: string
}

const CARD_FIELDS = [
  'title',
  'slug',
  'publishedAt',
  'likesCount',
  'commentsCount',
  'byline',
  'translations',
  'image',
  'organization',
]

/** What is asked for of the records that cards are made from. */
export const cardQuery = ({ type, fields = ['shortDescription'], kindOf }: ListOptions) => ({
  include: kindOf ? `${CARD_INCLUDE},${kindOf}` : CARD_INCLUDE,
  [`fields[${type}]`]: [...CARD_FIELDS, ...fields, ...(kindOf ? [kindOf] : [])].join(),
  'fields[files]': CARD_FILES,
  'fields[organizations]': 'name,completeName,slug',
})

/** One page of the published records of a type, as its address asks for them; of one category on the page of that. */
export async function loadList(
  { request, context, block, path }: BlockLoading,
  options: ListOptions,
  category?: { id: string; path: string },
): Promise<PublicationListData> {
  const { type, categories: categoryType, kindOf } = options
  const url = new URL(request.url)
  const asked = readListQuery(url.searchParams)
  const query = { ...asked, category: category?.id ?? asked.category }
  const at = path ?? url.pathname
  const api = apiFor(request, context)
  const [document, site, categories, tag, organization] = await Promise.all([
    api.get<ListDocument>(`/api/v1/${type}`, {
      query: {
        ...cardQuery(options),
        'filter[published]': true,
        'filter[search]': query.search || undefined,
        'filter[category]': category?.id ?? ((categoryType && query.category) || undefined),
        'filter[tags]': query.tag || undefined,
        'filter[organization]': query.organization || undefined,
        sort: query.search === '' ? undefined : '-relevance,-publishedAt',
        'page[size]': Number(block.props['pageSize'] ?? 12),
        'page[number]': query.page,
      },
    }),
    siteOf(context),
    categoryType ? loadNames(api, categoryType) : [],
    query.tag === '' ? null : loadNames(api, 'tags', query.tag),
    query.organization === '' ? null : loadNames(api, 'organizations', query.organization),
  ])
  return {
    kind: 'list',
    path: category?.path ?? at,
    allPath: at,
    query: category ? asked : query,
    cards: document.data.map(record =>
      cardOf({ document, record, path: at, locale: context.locale, site, ...(kindOf ? { kindOf } : {}) }),
    ),
    total: document.meta.page?.total ?? document.data.length,
    lastPage: document.meta.page?.lastPage ?? 1,
    corrected: document.meta.correctedSearch ?? null,
    categories,
    tag: tag?.[0] ?? null,
    organization: organization?.[0] ?? null,
    feeds: [feedOf({ type, locale: context.locale, category: query.category })],
  }
}

type FeedFacts = { type: string; locale: string; category?: string }

/** The Atom feed of a type of publication, of one category where there is one. */
export const feedOf = ({ type, locale, category = '' }: FeedFacts): Feed => ({
  type: 'application/atom+xml',
  href: `/api/v1/services/feeds/${type}?${new URLSearchParams({ locale, ...(category === '' ? {} : { category }) })}`,
})

/** The records that an editor chose, in their order; those that the reader may not read are left out. */
export async function loadSelected(
  { request, context, block }: BlockLoading,
  { path, ...options }: ListOptions & { path: string },
): Promise<{ cards: PublicationCard[] }> {
  const ids = ((block.props['records'] ?? []) as { recordId?: unknown }[]).map(({ recordId }) => String(recordId ?? ''))
  if (ids.length === 0) return { cards: [] }
  const [document, site] = await Promise.all([
    apiFor(request, context).get<ListDocument>(`/api/v1/${options.type}`, {
      query: { ...cardQuery(options), 'filter[id]': ids.join(), 'filter[published]': true, 'page[size]': ids.length },
    }),
    siteOf(context),
  ])
  const { kindOf } = options
  const cards = new Map(
    document.data.map(record => [
      record.id,
      cardOf({ document, record, path, locale: context.locale, site, ...(kindOf ? { kindOf } : {}) }),
    ]),
  )
  return { cards: ids.flatMap(id => cards.get(id) ?? []) }
}
