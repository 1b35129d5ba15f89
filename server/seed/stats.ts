import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { bannedOrigins, originNames, statsSalts } from '#db/schema/stats.ts'
import { dayOf } from '#server/stats/domain/days.ts'

const DAYS = 90

/** A number from 0 to 1 that is the same each time. */
const chance = (key: string) => sql.raw(`(('x' || substr(md5(${key}), 1, 7))::bit(28)::int / 268435456.0)`)

/** What is published with a date of its own, with that date and the views of its usual day. */
const published = (type: string, since: string, weight: string) =>
  sql.raw(`select 'view', '${type}', id, id::text, ${weight}, ${since} from ${type.replaceAll('-', '_')}
        where deleted_at is null and ${since} is not null`)

const PUBLISHED = sql.join(
  [
    published('articles', 'published_at', '1.2'),
    published('blog-posts', 'published_at', '0.8'),
    published('repository-items', 'published_at', '0.9'),
    published('training-resources', 'published_at', '0.7'),
    published('training-resource-requests', 'published_at', '0.3'),
    published('trainings', 'published_at', '0.6'),
    published('calendar-events', 'published_at', '0.4'),
    published('rental-models', 'published_at', '0.5'),
    published('forum-subjects', 'created_at', 'least(0.2 + 0.1 * messages_count, 3)'),
  ],
  sql` union all `,
)

/**
 * What was viewed and downloaded in the last 90 days: calm weekends, a slow rise, and a busy week after a letter to all
 * members. The partitions must be there, and the roll-up follows.
 */
export async function seedStats(tx: Transaction, now: Date): Promise<void> {
  const [library] = await tx
    .insert(originNames)
    .values({
      name: 'Médiathèque du Port, postes publics',
      originSignature: 'demo-library-signature',
      lastingSignature: 'demo-library-lasting00',
      recognizedAt: now,
    })
    .returning({ id: originNames.id })
  await tx.insert(bannedOrigins).values({
    description: 'Robot qui vérifie les liens du site',
    originSignature: 'demo-robot---signature',
    lastingSignature: 'demo-robot-lasting-sig',
    recognizedAt: now,
  })
  await tx.insert(statsSalts).values({ day: dayOf(now), salt: randomBytes(32) })
  await tx.execute(sql`
    insert into stats_records (occurred_at, event, resource_type, resource_id, origin, origin_name_id, user_category_id,
      access_level_id)
    select t.at, s.event, s.type, s.id, substr(md5(d.day::text || floor(${chance("s.name || d.day || k || 'o'")} * 40)),
      1, 22),
      case when floor(${chance("s.name || d.day || k || 'o'")} * 40) = 7 then ${library!.id}::uuid end,
      case when l.level is not null then c.ids[1 + floor(${chance("s.name || d.day || k || 'c'")} *
        cardinality(c.ids))::int] end, l.level
    from (select day::date, row_number() over (order by day) as n
      from generate_series(${now}::timestamptz - ${DAYS - 1} * interval '1 day', ${now}::timestamptz, interval '1 day')
      day) d
    cross join (
      select 'view' as event, 'app-pages' as type, id, path as name, case when path = '/' then 11.0
        when path like '/legal/%' then 0.4 else 2.6 end as weight,
        '-infinity'::timestamptz as since from app_pages where not is_draft
        and deleted_at is null
      union all select 'view', 'organizations', id, slug, 0.6 + 2 * ${chance('slug')}, '-infinity' from organizations
      union all ${PUBLISHED}
      union all (select 'download', 'files', id, slug, 1.4 * ${chance('slug')}, '-infinity' from files where is_public
        order by kind = 'image', slug limit 8)) s
    cross join lateral (select
      case extract(isodow from d.day) when 6 then 0.5 when 7 then 0.4 else 1 end * (0.7 + 0.5 * d.n / ${DAYS}) * (case
        when d.n between 68 and 73 then 1.8 else 1 end) as season) w
    cross join lateral generate_series(1, floor(s.weight * w.season * (0.6 + 0.8 * ${chance('s.name || d.day')}) +
      ${chance('d.day || s.name')})::int) k
    cross join lateral (select (d.day + time '07:00' + ${chance("s.name || d.day || k || 't'")} * interval '14 hours')
      at time zone 'Europe/Paris' as at) t
    cross join lateral (select (array[null, null, null, null, 'contact', 'potential_member', 'friendly_member',
      'member_level_1', 'member_level_1', 'member_level_2'])[1 + floor(${chance("s.name || d.day || k || 'l'")} *
      10)::int] as level) l
    cross join (select array_agg(id order by name->>'fr') as ids from user_categories) c
    where t.at <= ${now} and t.at > s.since order by t.at`)
}
