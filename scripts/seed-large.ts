import type { AppContext } from '#server/context.ts'

const ORGANIZATIONS = 10_000
const PEOPLE = 5_000

/** Adds so many organisations and people to demo content that lists, searches and exports show how they bear it. Nobody of them can sign in. */
export async function seedLarge({ database }: AppContext): Promise<void> {
  await database.orm.transaction(async tx => {
    await tx.execute(`set local statement_timeout = 0`)
    await tx.execute(`
      insert into users (first_name, last_name, email, access_level_id, email_verified_at, validated_at)
      select (array['Camille', 'Noé', 'Inès', 'Malik', 'Zoé', 'Elias', 'Anaïs', 'Théo'])[1 + i % 8], 'Essai ' || i, 'person-' || i || '@large.example',
        (array['contact', 'potential_member', 'friendly_member', 'member_level_1'])[1 + i % 4], now(), case when i % 10 > 0 then now() end
      from generate_series(1, ${PEOPLE}) i`)
    await tx.execute(`
      insert into organizations (name, unit_name, slug, country, short_description, contact_email, contact_phone, contact_address, latitude, longitude, access_level_id)
      select 'Atelier ' || i, case when i % 3 = 0 then 'Unité ' || i % 100 end, 'atelier-' || i, 'FR',
        jsonb_build_object('fr', 'Un atelier qui prête et adapte des aides techniques, numéro ' || i, 'en', 'A workshop that lends and adapts technical aids, number ' || i),
        'contact-' || i || '@large.example', '+33 1 23 45 67 89', i || ' rue des Ateliers, 75011 Paris', 42 + random() * 8, -4 + random() * 12,
        (array['contact', 'potential_member', 'friendly_member', 'member_level_1', 'member_level_2'])[1 + i % 5]
      from generate_series(1, ${ORGANIZATIONS}) i`)
  })
  await database.pool.query('analyze')
}
