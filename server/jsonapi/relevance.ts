import { parseSearch } from '#server/search/domain/parse.ts'
import type { Resource } from './definition.ts'
import type { PlanRequest } from './plan-request.ts'
import { isSearchable } from './search-documents.ts'
import type { Statement } from './statement.ts'

/** The name by which `sort` asks for the best matches of `filter[search]`, with a minus for the best first. */
export const RELEVANCE = 'relevance'
/** Of what a search finds in one type, as many of the newest are ranked; the others follow, all alike. */
const RANKED = 1_000

const placeOfSearch = ({ query }: Pick<PlanRequest, 'query'>): number =>
  query.filters.findIndex(({ name }) => name === 'search')

/** Whether the list can be sorted by how well its records match: it is searched, and global search knows its type. */
export const isRanked = (request: Pick<PlanRequest, 'resource' | 'query'>): boolean =>
  isSearchable(request.resource) && placeOfSearch(request) >= 0

/** Conditions over search documents `d`: those of the type that the words of `filter[search]` are found in. */
export function foundDocuments(statement: Statement, { type }: Resource, { index, locale }: Sought): string {
  return `d.resource_type = '${type}' and d.vector @@ ${soughtWords(statement, { index, locale })}`
}

/** `index`: of the filter whose value is searched for. */
type Sought = { index: number; locale: PlanRequest['locale'] }

function soughtWords(statement: Statement, { index, locale }: Sought): string {
  const terms = statement.bind(({ filters }) => JSON.stringify(parseSearch(filters[index]!)))
  return `search_query(${terms}::jsonb, '${locale}')`
}

/**
 * The ranks of what is found, as `s_relevance` beside the list's own table: as global search ranks, hits in the
 * reader's language count twice.
 */
export function joinRelevance(
  statement: Statement,
  request: Pick<PlanRequest, 'resource' | 'query' | 'locale'>,
): string {
  const { resource, locale } = request
  const sought = { index: placeOfSearch(request), locale }
  const anyOf = `(select replace(${soughtWords(statement, sought)}::text, ' & ', ' | ')::tsquery)`
  return ` left join (select d.resource_id,
      max(ts_rank(d.vector, ${anyOf}, 1) * case when d.locale = '${locale}' then 2 else 1 end) as rank
    from (select * from search_documents d
      where ${foundDocuments(statement, resource, sought)}
      order by d.changed_at desc limit ${RANKED}) d
    group by d.resource_id) s_relevance on s_relevance.resource_id = ${resource.table}."id"`
}

export const RELEVANCE_SQL = 'coalesce(s_relevance.rank, 0)'
