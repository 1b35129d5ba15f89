import { readableCondition } from '../jsonapi/correct-search.ts'
import { quote } from '../jsonapi/compile.ts'
import { type Resource } from '#server/jsonapi/definition.ts'
import type { Searchable } from '../jsonapi/search-documents.ts'
import type { Actor } from '../domain/actor.ts'
import type { SearchTerm } from './domain/parse.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'

/**
 * Of a word that many records hold only the newest are ranked. First a type's newest `window` documents are looked
 * through one by one, until `nearby` hits are found; only when they hold less than `enough` the index is asked, whose
 * hits are few then, and the newest `ranked` of them are taken.
 */
type Reach = { window: number; nearby: number; enough: number; ranked: number }
/** For a few of each type, while somebody types. */
const PREVIEW: Reach = { window: 500, nearby: 60, enough: 25, ranked: 200 }
/** For all of one type, page by page. */
const THOROUGH: Reach = { window: 4_000, nearby: 600, enough: 300, ranked: 1_000 }
/** As much of a text as an excerpt is looked for in. */
const BODY_LENGTH = 20_000

export type SearchRequest = {
  types: readonly Searchable[]
  actor: Actor
  terms: readonly SearchTerm[]
  /** The reader's language: its hits stand first. */
  locale: Locale
  /** How many records of each type, and how many are passed over. */
  size: number
  offset: number
  isThorough?: boolean
}

export type SearchStatement = { text: string; values: unknown[] }

/** The columns of a found row. `total`: records found, as far as they were ranked. */
export const FOUND = { type: 0, id: 1, locale: 2, title: 3, body: 4, link: 5, total: 6, query: 7, rank: 8 } as const

type Bind = (value: unknown) => string

/**
 * One statement for all types. A hit is one only if the type's own policy lets the actor read its record: the address
 * is asked of the record itself, through the scope that its list has.
 */
export function searchStatement({
  types,
  actor,
  terms,
  locale,
  size,
  offset,
  isThorough = false,
}: SearchRequest): SearchStatement {
  const values: unknown[] = []
  const bind: Bind = value => `$${values.push(value)}`
  const reader = `${bind(locale)}::text`
  const typed = bind(JSON.stringify(terms))
  const query = `search_query(${typed}::jsonb, ${reader})`
  const [limit, skip] = [`${bind(size)}::int`, `${bind(offset)}::int`]
  const parts = types.map((resource, index) =>
    partOf(
      { resource, index, link: linkOf(resource, actor, bind), reader, limit, skip },
      isThorough ? THOROUGH : PREVIEW,
    ),
  )
  const text = `with q as materialized (select q, replace(q::text, ' & ', ' | ')::tsquery as any_of
    from (select ${query} as q offset 0) one), each_of as materialized (select coalesce(array_agg(one), '{}') as queries
      from (select search_query(jsonb_build_array(t - 'any'), ${reader}) as one
        from jsonb_array_elements(${typed}::jsonb) t where not (t ->> 'not')::boolean) each_one where one is not null),
    ${parts.join(', ')}
    select h.type, h.id::text, h.locale, d.title, left(d.body, ${BODY_LENGTH}), h.link, h.total::text, (select q::text
    from q), h.rank::text
    from (${types.map((_, index) => `select ${index} as n, * from hits${index}`).join(' union all ')}) h
    join search_documents d on d.resource_type = h.type and d.resource_id = h.id and d.locale = h.locale
    order by h.n, h.place`
  return { text, values }
}

type Part = { resource: Searchable; index: number; link: string; reader: string; limit: string; skip: string }

function partOf(
  { resource: { type }, index, link, reader, limit, skip }: Part,
  { window, nearby, enough, ranked }: Reach,
): string {
  const sought = '(select q from q)'
  const ofType = `(select q && '''§${type}'''::tsquery from q)`
  // By each word for itself: between words the forms of one word would count as several. A rank is below 1, so that
  // the number of words that match counts first.
  const rank = (vector: string) => `ts_rank(${vector}, (select any_of from q), 1) as rank,
      (select count(*) from each_of, unnest(queries) one where ${vector} @@ one) as matched`
  const found = `(select count(*) from near${index})`
  // Carried along without their vectors, which are long: only those of what is ranked are read.
  const indexed = `select resource_id, locale, changed_at from search_documents where resource_type = '${type}'
    and vector @@ ${ofType} and ${found} < ${enough} order by changed_at + interval '0' desc offset 0`
  return `near${index} as materialized (
      select d.resource_id as id, d.locale, d.changed_at, l.link, ${rank('d.vector')}
      from (select resource_id, locale, changed_at, vector from search_documents where resource_type = '${type}'
      order by changed_at desc limit ${window}) d cross join lateral (${link}) l
      where d.vector @@ ${sought} limit ${nearby}),
    far${index} as materialized (
      select f.*, ${rank('v.vector')}
      from (select d.resource_id as id, d.locale, d.changed_at, l.link from (${indexed}) d
      cross join lateral (${link}) l limit ${ranked}) f
      join search_documents v on v.resource_type = '${type}' and v.resource_id = f.id and v.locale = f.locale),
    hits${index} as (select '${type}' as type, *, count(*) over () as total, row_number()
    over (order by rank desc, changed_at desc, id) as place from (
      select distinct on (id) id, locale, changed_at, link, matched + case when locale = ${reader} then rank
      else rank / 2 end as rank
      from (select * from near${index} where ${found} >= ${enough} union all select * from far${index}) f
      order by id, f.matched desc, locale = ${reader} desc, f.rank desc) one
      order by place limit ${limit} offset ${skip})`
}

/** The record's address, for whoever may read it: the scope of the type's list, and nothing that is deleted. */
function linkOf(resource: Searchable, actor: Actor, bind: Bind): string {
  return `select ${linkSql(resource)} as link from ${resource.table} where ${resource.table}."id" = d.resource_id
    and ${readableCondition(resource, actor, bind)} offset 0`
}

function linkSql({ definition: { search }, columns, table }: Searchable): string {
  return search.link
    .split(/(\{\w+\})/)
    .filter(part => part !== '')
    .map(part => {
      const key = /^\{(\w+)\}$/.exec(part)?.[1]
      return key === undefined
        ? `'${part}'`
        : `${table}.${quote((columns as Resource['columns']).get(key)!.name)}::text`
    })
    .join(' || ')
}
