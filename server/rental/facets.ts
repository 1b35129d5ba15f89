import { sql } from 'drizzle-orm'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '#server/contract/api.ts'
import type { RentalFacets } from './contract/rentals.ts'
import type { RequestContext } from '../context.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { idsOf } from '#server/jsonapi/freeze.ts'
import { notFound } from '../problem.ts'
import { filterParameter, readListParameter } from '#server/domain/list-query.ts'
import { readIdQuery } from '../query.ts'

const [CATEGORY, TAGS] = [filterParameter('category'), filterParameter('tags')]

/**
 * `GET …/rentals/facets`: of the models that the list's filters leave to this reader, how many are of each category and
 * have each tag. A filter does not narrow its own options. One statement. @throws Problem 400, 404
 */
export async function showFacets(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const resource = registry.get('rental-models')
  if (!resource) throw notFound('there is no such address')
  const others = new URLSearchParams(
    [...context.query].filter(
      ([name]) => readListParameter(name)?.family === 'filter' && name !== CATEGORY && name !== TAGS,
    ),
  )
  const [category, tag] = [readIdQuery(context.query, CATEGORY), readIdQuery(context.query, TAGS)]
  const { rows } = await context.app.database.orm.execute<{
    facet: 'categories' | 'tags'
    id: string
    count: number
  }>(sql`
    with found as materialized (select m.id, m.category_id
      from (${idsOf({ registry, resource, context }, others.toString())}) f join rental_models m on m.id = f.id::uuid)
    select 'categories' as facet, f.category_id::text as id, count(*)::int as count from found f
      where f.category_id is not null and (${tag}::uuid is null or exists (select 1 from rental_model_tags t
        where t.rental_model_id = f.id and t.tag_id = ${tag}::uuid)) group by f.category_id
    union all
    select 'tags', t.tag_id::text, count(*)::int from found f join rental_model_tags t on t.rental_model_id = f.id
      where ${category}::uuid is null or f.category_id = ${category}::uuid group by t.tag_id`)
  const of = (facet: 'categories' | 'tags') =>
    Object.fromEntries(rows.filter(row => row.facet === facet).map(({ id, count }) => [id, count]))
  return plain(
    200,
    { data: { categories: of('categories'), tags: of('tags') } satisfies RentalFacets },
    { 'cache-control': 'private, no-store' },
  )
}
