import { gatheredOf } from '#server/gather.ts'
import { performance } from 'node:perf_hooks'
import type { AppContext } from '#server/context.ts'
import { RENTALS, rentalStatements } from './seed-rentals.ts'
import { makePartitions, monthsFrom, aggregateDays } from '#server/stats/index.ts'

const LARGE = {
  people: 100_000,
  organizations: 10_000,
  changes: 1_000_000,
  records: 1_000_000,
  ...RENTALS,
} as const
export type LargeSizes = { [K in Exclude<keyof typeof LARGE, keyof typeof RENTALS>]: number } & {
  [K in keyof typeof RENTALS]?: number
}

const FIRST_NAMES =
  `Adèle Alice Amina Anaïs André Arthur Aïcha Bernard Camille Chloé Claire Denis Elias Élise Emma Fatima Gabriel
  Hélène Hugo Inès Jade Jean Jeanne Jules Karim Léa Léo Louise Lucas Malik Manon Marie Mathis Mehdi Michel Mila
  Nadia Noé Olivier Paul Pauline Rachid Rose Samir Sarah Simon Sofia Théo Yasmine Zoé`.split(/\s+/)
const LAST_NAMES =
  `Adam Andrieu Arnaud Aubert Bailly Barbier Benali Benoît Berger Blanc Bonnet Boucher Brun Carpentier Chevalier
  Colin Da-Silva Delorme Diallo Dupuis Fabre Faure Fontaine Fournier Garcia Garnier Girard Guérin Haddad Henry Huet
  Jacquet Klein Lambert Laurent Leclerc Lefèvre Leroux Lopez Marchand Martel Masson Mercier Meunier Moreau Nguyen
  Noël Olivier Perrin Petit Picard Renaud Rey Rivière Robin Roche Rousseau Roux Roy Sanchez Schmitt Simon Tran Vidal
  Weber Zimmermann`.split(/\s+/)
const KINDS = [
  'Atelier',
  'Centre',
  'Maison',
  'Résidence',
  'École',
  'Collectif',
  'Service',
  'Fab Lab',
  'Médiathèque',
  'Institut',
  'Hôpital',
  'Association',
]
const PLACES = [
  'des Tilleuls',
  'du Port',
  'de la Colline',
  'des Quatre-Vents',
  'du Canal',
  'des Acacias',
  'du Moulin',
  'de la Source',
  'des Érables',
  'du Pont-Neuf',
  'des Lilas',
  'de la Gare',
  'du Vieux-Marché',
  'des Peupliers',
  'de l’Étang',
  'du Phare',
  'des Cerisiers',
  'de la Vallée',
  'du Parc',
  'des Remparts',
]
const UNITS = ['Unité de jour', 'Service d’ergothérapie', 'Antenne nord', 'Antenne sud', 'Équipe mobile']
/** Name, latitude and longitude. */
const TOWNS = [
  'Amiens,49.894,2.296',
  'Angers,47.478,-0.563',
  'Besançon,47.238,6.024',
  'Bordeaux,44.838,-0.579',
  'Brest,48.390,-4.486',
  'Caen,49.183,-0.371',
  'Clermont-Ferrand,45.777,3.087',
  'Dijon,47.322,5.041',
  'Grenoble,45.188,5.725',
  'La Rochelle,46.160,-1.151',
  'Le Havre,49.494,0.108',
  'Lille,50.629,3.057',
  'Limoges,45.833,1.261',
  'Lyon,45.764,4.836',
  'Marseille,43.296,5.370',
  'Metz,49.119,6.176',
  'Montpellier,43.611,3.877',
  'Nancy,48.692,6.184',
  'Nantes,47.218,-1.554',
  'Nice,43.710,7.262',
  'Orléans,47.903,1.909',
  'Paris,48.857,2.352',
  'Pau,43.295,-0.371',
  'Perpignan,42.688,2.895',
  'Poitiers,46.580,0.340',
  'Reims,49.258,4.032',
  'Rennes,48.117,-1.678',
  'Rouen,49.443,1.099',
  'Strasbourg,48.573,7.752',
  'Toulouse,43.605,1.444',
  'Tours,47.394,0.685',
]

const list = (values: readonly string[]) =>
  `array[${values.map(value => `'${value.replaceAll("'", "''")}'`).join(', ')}]`
/** A value of the list that changes from row to row and is the same each time; the divisor keeps neighbours apart. */
const pick = (values: readonly string[], divisor = 1) => `(${list(values)})[1 + (i / ${divisor}) % ${values.length}]`

/** A UUID v7 of a past moment: a list by id is then one by time. */
const idOf = (moment: string) => `encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from ${moment}) * 1000)::bigint) from 3)
  from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`

/** Shorter than the retention. */
const RECORD_DAYS = 390
const DAY_MS = 86_400_000

type Step = readonly [what: string, statement: string]

const addOrganizations = (organizations: number): Step => [
  `${organizations} organisations`,
  `
      insert into organizations (name, unit_name, slug, country, short_description, contact_email, contact_phone,
      contact_address, latitude, longitude, access_level_id, created_at, updated_at)
      select ${pick(KINDS)} || ' ' || ${pick(PLACES, KINDS.length)} || ', ' || split_part(town, ',', 1), case
      when i % 4 = 0 then ${pick(UNITS, 4)} end, 'structure-' || i, 'FR',
        jsonb_build_object('fr', 'Prête et adapte des aides techniques à ' || split_part(town, ',', 1) || '.', 'en',
        'Lends and adapts technical aids in ' || split_part(town, ',', 1) || '.'),
        'bonjour-' || i || '@large.example', '+33 1 99 00 ' || to_char(i / 100 % 100, 'FM00') || ' ' || to_char(i % 100,
        'FM00'), (1 + i % 120) || ' rue des Ateliers' || chr(10) || split_part(town, ',', 1),
        split_part(town, ',', 2)::float8 + (i % 97) / 1000.0, split_part(town, ',', 3)::float8 + (i % 89) / 1000.0,
        (array['contact', 'potential_member', 'friendly_member', 'member_level_1', 'member_level_2'])[1 + i % 5],
        now() - (i % 900) * interval '1 day', now() - (i % 90) * interval '1 day'
      from (select i, ${pick(TOWNS, 7)} as town from generate_series(1, ${organizations}) i) each`,
]

const addPeople = (people: number): Step => [
  `${people} people`,
  `
      insert into users (first_name, last_name, email, access_level_id, email_verified_at, validated_at, last_login_at,
      created_at, updated_at)
      select ${pick(FIRST_NAMES)}, ${pick(LAST_NAMES, FIRST_NAMES.length)}, 'person-' || i || '@large.example',
        (array['contact', 'contact', 'potential_member', 'friendly_member', 'member_level_1',
        'member_level_2'])[1 + i % 6],
        now() - (i % 700) * interval '1 day', case when i % 40 > 0 then now() - (i % 700) * interval '1 day' end, case
        when i % 3 > 0 then now() - (i % 200) * interval '1 hour' end,
        now() - (i % 701) * interval '1 day', now() - (i % 70) * interval '1 day'
      from generate_series(1, ${people}) i`,
]

const addMemberships = (organizations: number): Step => [
  'their organisations',
  `
      insert into organization_users (organization_id, user_id)
      select o.id, u.id from (select id, row_number() over (order by id) as i from users
      where email like '%@large.example') u
      join (select id, row_number() over (order by id) as i from organizations where slug like 'structure-%') o
      on o.i = 1 + (u.i * 31) % ${organizations}
      where u.i % 5 < 3`,
]

const addChanges = ({ changes, organizations }: Pick<LargeSizes, 'changes' | 'organizations'>): Step => [
  `${changes} changes in the history`,
  `
      insert into history_actions (id, type, operation, resource_type, resource_id, changes, actor_id, created_at,
      updated_at)
      select ${idOf('t.at')}, case when i % 8 = 0 then 'creation' else 'updates' end, case when i % 8 = 0 then 'create'
      else 'update' end, 'organizations', o.id::text,
        jsonb_build_object('contactPhone', jsonb_build_object('before', '+33 1 99 00 00 ' || to_char(i % 100, 'FM00'),
        'after', '+33 1 99 00 01 ' || to_char(i % 100, 'FM00'))), a.id, t.at, t.at
      from generate_series(1, ${changes}) i
      cross join lateral (select now() - (${changes} - i) * interval '1 minute' as at) t
      join (select id, row_number() over (order by id) - 1 as n from organizations where slug like 'structure-%') o
      on o.n = i % ${organizations}
      left join (select id, row_number() over (order by id) as n from users where email like '%@demo.example') a
      on a.n = 1 + i % 13`,
]

const addRecords = (records: number): Step => [
  `${records} views and downloads`,
  `
      insert into stats_records (occurred_at, event, resource_type, resource_id, origin, user_category_id,
      access_level_id)
      select now() - ((${records} - i) / ${records}.0) * interval '${RECORD_DAYS} days', case when i % 9 = 0
      then 'download' else 'view' end, s.types[n], s.ids[n],
      substr(md5((i % 4000)::text || i * 390 / ${records}), 1, 22),
        case when i % 10 > 3 then c.ids[1 + i % cardinality(c.ids)] end,
        (array[null, null, null, null, 'contact', 'potential_member', 'friendly_member', 'member_level_1',
        'member_level_1', 'member_level_2'])[1 + i % 10]
      from generate_series(1, ${records}) i
      cross join (select array_agg(type) as types, array_agg(id) as ids from (
        (select 'app-pages' as type, id from app_pages where not is_draft order by id)
        union all (select 'files', id from files order by id)
        union all (select 'organizations', id from organizations order by id limit 400)) each) s
      cross join (select array_agg(id order by id) as ids from user_categories) c
      cross join lateral (select 1 + floor(cardinality(s.ids) * power(((i * 2654435761) % 1000003) / 1000003.0,
      2.5))::int as n) place`,
]

/**
 * Adds so many people, organisations, changes and views to demo content that a search, a page and an export can be
 * measured. Nobody of them can sign in.
 */
export async function seedLarge(
  app: Pick<AppContext, 'database' | 'now' | 'site'>,
  say: (line: string) => void = () => undefined,
  sizes: LargeSizes = LARGE,
): Promise<void> {
  const { database } = app
  const { people, organizations, changes, records, models = 0, items = 0, commands = 0 } = sizes
  const now = app.now()
  await makePartitions(database.pool, monthsFrom(new Date(now.getTime() - (RECORD_DAYS + 1) * DAY_MS), now))
  const steps = [
    addOrganizations(organizations),
    addPeople(people),
    addMemberships(organizations),
    addChanges({ changes, organizations }),
    addRecords(records),
    ...(commands > 0 ? rentalStatements({ models, items, commands }) : []),
  ]
  await database.orm.transaction(async tx => {
    await tx.execute('set local statement_timeout = 0')
    for (const [what, statement] of steps) {
      const started = performance.now()
      await tx.execute(statement)
      say(`added ${what} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  })
  const started = performance.now()
  await aggregateDays(app, gatheredOf(app).registry)
  say(`rolled up in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await database.pool.query(
    'analyze rental_models, rental_items, rental_commands, rental_command_items, rental_command_steps, ' +
      'rental_occupations, users, organizations, organization_users, history_actions, stats_days, ' +
      'stats_resource_days, stats_full_days',
  )
}
