import pg from 'pg'
import { migrateDatabase } from '#db/migrate.ts'
import { SEED } from '../support/seed.ts'
import { onDatabase } from '../support/test-server.ts'

export const MEMBER_ID = '01900000-0000-7000-8000-000000000001'
export const ADMIN_ID = '01900000-0000-7000-8000-000000000002'
const ORGANIZATIONS = 10_000
const HISTORY = 1_000_000

/** A migrated database with 10,000 organisations and 1,000,000 history lines; made once and kept under this name. */
export async function prepareBenchDatabase(serverUrl: string): Promise<string> {
  const name = 'bench_3'
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await server.query(`create database ${name}`)
  await server.end()
  const url = onDatabase(serverUrl, name)
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>('select count(*) from organizations')
  if (rows[0]!.count === '0') await fill(client)
  await client.end()
  return url
}

async function fill(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('select setseed($1)', [SEED / 2 ** 31])
  await fillAccounts(client)
  await fillOrganizations(client, MEMBER_ID)
  await client.query(
    `
    insert into history_actions (type, operation, resource_type, resource_id, changes, actor_id)
    select 'updates', 'update', 'organizations', i::text, '{"name": {"before": "a", "after": "b"}}', $1
    from generate_series(1, ${HISTORY}) i`,
    [MEMBER_ID],
  )
  await client.query('commit')
  await client.query('vacuum analyze')
}

/** A member and an administrator. */
export async function fillAccounts(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query(
    `insert into users (id, first_name, last_name, email, access_level_id, email_verified_at, validated_at)
      values ($1, 'Camille', 'Roche', 'member@bench.example', 'member_level_1', now(), now())`,
    [MEMBER_ID],
  )
  await client.query(
    `insert into users (id, first_name, last_name, email, access_level_id, email_verified_at, validated_at)
      values ($1, 'Noé', 'Lambert', 'admin@bench.example', 'member_level_1', now(), now())`,
    [ADMIN_ID],
  )
  await client.query(`insert into user_roles values ($1, 'admin')`, [ADMIN_ID])
}

/** So many organisations on five levels, created by an existing account. */
export async function fillOrganizations(
  client: Pick<pg.Client, 'query'>,
  creatorId: string,
  count = ORGANIZATIONS,
): Promise<void> {
  await client.query(
    `
    insert into organizations (name, unit_name, slug, country, short_description, description, contact_email,
      contact_phone, contact_address, external_url, latitude, longitude, access_level_id, created_by_id)
    select 'Atelier ' || md5(i::text), case when i % 3 = 0 then 'Unité ' || i end, 'atelier-' || i, 'FR',
      jsonb_build_object(
        'fr', 'Un atelier qui prête et adapte des aides techniques, numéro ' || i,
        'en', 'A workshop that lends and adapts aids, number ' || i
      ),
      jsonb_build_object('fr', repeat('Texte. ', 40)),
      'contact' || i || '@atelier.example', '+33 1 23 45 67 89', i || ' rue des Ateliers, 75011 Paris',
      'https://atelier.example/' || i, 42 + random() * 8, -4 + random() * 12,
      (array['contact', 'potential_member', 'friendly_member', 'member_level_1', 'member_level_2'])[1 + i % 5], $1
    from generate_series(1, ${count}) i`,
    [creatorId],
  )
}
