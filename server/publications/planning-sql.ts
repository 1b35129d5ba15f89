import { sql, type SQL } from 'drizzle-orm'
import { publicationRequests } from '#db/schema/rights.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { StoredTexts } from '#server/domain/localized-text.ts'
import type { Resource } from '#server/jsonapi/definition.ts'
import { listed } from '#server/jsonapi/links.ts'

/** So many are shown of each part. */
const MAX = { entry: 500, draft: 50, request: 50 }

/** `at` is the moment of publication, of the last change, or of the request. */
export type PlanningRow = {
  part: 'entry' | 'draft' | 'request'
  total: number
  type: string
  id: string
  titles: StoredTexts | string
  status: string | null
  levelId: string | null
  at: string | Date
  requestId: string | null
  wishedAt: string | Date | null
  author: string | null
}

type Facts = {
  resources: readonly Resource[]
  requests: Resource
  actor: Actor
  from: Date
  before: Date
}

/** The editorial calendar of some types in one statement, each within what the actor's lists of it contain. */
export function planningSql({ resources, requests, actor, from, before }: Facts): SQL {
  const { id, publishableType, publishableId, createdAt, createdById, targetedPublishedAt } = publicationRequests
  const records = resources.map(resource => {
    const { columns, definition } = resource
    const publishedAt = columns.get('publishedAt')!
    return sql`select ${factsOf(resource)}, ${publishedAt} as published_at, ${columns.get('updatedAt')!} as updated_at,
        ${columns.get('createdById')!} as by_id
      from ${definition.table} where ${listed(resource, actor)} and (${publishedAt} is null
        or (${publishedAt} >= ${from.toISOString()}::timestamptz
          and ${publishedAt} < ${before.toISOString()}::timestamptz))`
  })
  const asked = resources.map(
    resource => sql`select ${factsOf(resource)}, ${id} as request_id, ${createdAt} as asked_at,
        ${targetedPublishedAt} as wished_at, ${createdById} as by_id
      from ${publicationRequests} join ${resource.definition.table}
        on ${publishableType} = ${resource.type} and ${publishableId} = ${resource.columns.get('id')!}
      where ${publicationRequests.status} = 'pending' and ${listed(requests, actor)} and ${listed(resource, actor)}`,
  )
  const parts = [
    partOf('entry', {
      rows: sql`records where published_at is not null`,
      at: sql`published_at`,
      order: sql`published_at, id`,
    }),
    partOf('draft', {
      rows: sql`records where published_at is null and id not in (select id from asked)`,
      at: sql`updated_at`,
      order: sql`updated_at desc, id`,
    }),
    partOf('request', {
      rows: sql`asked`,
      at: sql`asked_at`,
      order: sql`asked_at, id`,
      request: sql`request_id, wished_at`,
    }),
  ]
  return sql`with records as (${sql.join(records, sql` union all `)}), asked as (${sql.join(asked, sql` union all `)})
    select p.part, p.total, p.type, p.id, p.titles, p.status, p.level_id as "levelId", p.at,
      p.request_id as "requestId", p.wished_at as "wishedAt",
      (select nullif(concat_ws(' ', u."first_name", u."last_name"), '') from "users" u
        where u."id" = p.by_id and u."deleted_at" is null) as author
    from (${sql.join(parts, sql` union all `)}) p order by p.part, p.place`
}

function factsOf({ type, columns, attributes, definition }: Resource): SQL {
  const title = columns.get(attributes.get(definition.title)!.key)!
  const optional = (name: string) => (columns.has(name) ? sql`${columns.get(name)!}::text` : sql`null::text`)
  return sql`${type}::text as type, ${columns.get('id')!} as id, to_jsonb(${title}) as titles,
    ${optional('statusId')} as status, ${optional('accessLevelId')} as level_id`
}

type Part = { rows: SQL; at: SQL; order: SQL; request?: SQL }

const partOf = (
  name: PlanningRow['part'],
  { rows, at, order, request = sql`null::uuid as request_id, null::timestamptz as wished_at` }: Part,
): SQL => sql`(select * from (select ${name}::text as part, count(*) over ()::int as total,
    row_number() over (order by ${order}) as place, type, id, titles, status, level_id, ${at} as at, by_id, ${request}
  from ${rows}) numbered where place <= ${MAX[name]}::int)`
