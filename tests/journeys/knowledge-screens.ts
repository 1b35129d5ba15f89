import type { Site } from './site.ts'

/** Words that no line of a phone holds at the largest text. */
const LONG = 'Poignée-ergonomique-antidérapante-multi-usages pour tourner, tenir et soulever sans serrer la main'
/** A training of the demo content whose only session, below, is full. */
const TRAINING = 'monter-un-dossier-de-financement'

/**
 * Screens of aids, training resources and trainings, each with something on it: a draft, a wish and a make of member-1,
 * titles of any length, a place on a waiting list, a certificate, an exchange with another site that differs.
 */
export async function knowledgePaths({ database: { pool } }: Site): Promise<{ ofMember: string[]; ofStaff: string[] }> {
  const one = async (statement: string, ...values: unknown[]) =>
    (await pool.query<{ id: string }>(statement, values)).rows[0]!.id
  const [member, other] = await Promise.all(
    ['member-1', 'member-2'].map(name => one('select id from users where email = $1', `${name}@demo.example`)),
  )
  const title = JSON.stringify({ fr: LONG, en: LONG })
  for (const table of ['repository_items', 'training_resources', 'training_resource_requests', 'trainings'])
    await pool.query(
      `update ${table} set title = $1 where id = (select id from ${table} where published_at < now() and slug not in
        ('tourne-cle', 'bien-assis', 'signes-pour-la-creche', $2) order by published_at desc limit 1)`,
      [title, TRAINING],
    )
  const aid = await one("select id from repository_items where slug = 'tourne-cle'")
  const draft = await one(
    'insert into repository_items (title, slug, created_by_id) values ($1, $2, $3) returning id',
    ...[title, 'brouillon-au-long-titre', member],
  )
  const make = await one(
    `insert into repository_makes (repository_item_id, content, material, printer, changes, created_by_id)
      values ($1, $2, 'PETG', 'Prusa MK4', 'Plus long de 20 mm.', $3) returning id`,
    ...[aid, `${LONG}.`, member],
  )
  const wish = await one(
    `insert into repository_wishes (repository_item_id, content, place, created_by_id)
      values ($1, $2, 'Saint-Germain-la-Blanche-Herbe', $3) returning id`,
    ...[aid, `${LONG}.`, member],
  )
  const exchanged = await one(
    `select repository_item_id as id from repository_external_interactions order by status desc nulls last limit 1`,
  )
  const review = await one(
    'select id from training_resource_reviews where created_by_id = $1 and reviewed_at is not null limit 1',
    member,
  )
  const [own, open] = await Promise.all(
    ['created_by_id = $1', 'created_by_id is distinct from $1'].map(which =>
      pool.query<{ id: string; slug: string }>(
        `select id, slug from training_resource_requests where published_at < now()
          and status = 'open' and ${which} order by slug limit 1`,
        [member],
      ),
    ),
  )
  await makeFullSession(pool, member!, other!)
  const session = await one('select id from training_sessions where end_at < now() and enrolled_count > 0 limit 1')
  const { rows: certified } = await pool.query<{ number: string }>(
    'select certificate_number as number from training_enrolments where certificate_number is not null limit 1',
  )
  return {
    ofMember: [
      '/aides',
      '/aides?fits=200&search=introuvable',
      '/aides/tourne-cle',
      `/aides/${await slugOf(pool, exchanged)}`,
      '/aides/organizations/atelier-des-mains-utiles',
      '/services/aids/new',
      `/services/aids/${draft}`,
      `/services/aids/${draft}/remove`,
      `/services/aids/${aid}/made`,
      `/services/aids/${aid}/made/${make}`,
      `/services/aids/${aid}/wish`,
      '/account/aids',
      `/account/aids/wishes/${wish}`,
      '/resources',
      '/resources?search=introuvable',
      '/resources/bien-assis',
      `/resources/reviews/${review}`,
      '/resource-requests',
      '/resource-requests/create',
      `/resource-requests/${own!.rows[0]!.slug}`,
      `/resource-requests/${own!.rows[0]!.id}/update`,
      '/account/resources',
      '/formations',
      '/formations?place=remote&search=introuvable',
      `/formations/${TRAINING}`,
      '/formations/imprimer-sa-premiere-aide',
      '/account/trainings',
      `/services/training-certificates/${certified[0]!.number}`,
    ],
    ofStaff: [
      '/services/aids/bring',
      `/services/aids/${exchanged}`,
      `/services/training-resource-requests/${open!.rows[0]!.id}/answer`,
      `/services/training-resource-requests/${open!.rows[0]!.id}/answer?search=introuvable`,
      `/admin/trainings/sessions/${session}/attendance`,
    ],
  }
}

type Pool = Site['database']['pool']

const slugOf = async (pool: Pool, id: string) =>
  (await pool.query<{ slug: string }>('select slug from repository_items where id = $1', [id])).rows[0]!.slug

/** A session of one place that somebody else has, and for which a person waits. */
async function makeFullSession(pool: Pool, waiting: string, enrolled: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into training_sessions (training_id, start_at, end_at, places_count, enrolled_count, waiting_count, address)
      select id, now() + interval '40 days', now() + interval '40 days 3 hours', 1, 1, 1, $2
      from trainings where slug = $1 returning id`,
    [TRAINING, 'Espace-Rencontre, 125 bis rue du Faubourg-Saint-Antoine, 75011 Paris'],
  )
  await pool.query(
    `insert into training_enrolments (session_id, user_id, status) values ($1, $2, 'enrolled'), ($1, $3, 'waiting')`,
    [rows[0]!.id, enrolled, waiting],
  )
}
