import { type Sample, type Samples, made, many, one } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const adminTags: Sample = {
  create: ({ n }) => ({ attributes: { name: `À rappeler ${n % 7}`, color: '#0a0' } }),
  update: () => ({ attributes: { name: 'Fait' } }),
}

const organizationTypes: Sample = {
  create: ({ n }) => ({ attributes: { name: `Centre ${n % 7}` } }),
  update: () => ({ attributes: { name: 'Fablab' } }),
}

/** Each of an organisation of its own: one has one state a year, and only this year and the last are written. */
const organizationYearStates: Sample = {
  create: null,
  insert: async ({ pool }, { n }) => {
    const { rows } = await pool.query<{ id: string }>(
      `with owner as (insert into organizations (name, slug) values ('Bilan', $1) returning id)
      insert into organization_year_states (year, achievements, organization_id)
      select extract(year from now() at time zone 'Europe/Paris')::int, '{"fr": "<p>Dix prêts</p>"}', id from owner
      returning id`,
      [`bilan-${n}`],
    )
    return rows[0]!.id
  },
  update: null,
}

const organizations: Sample = {
  create: ({ n, userId, fileId }) => ({
    attributes: {
      name: `Atelier ${n % 5}`,
      unitName: n % 3 === 0 ? null : `Unité ${n % 3}`,
      slug: `atelier-${n}`,
      country: ['FR', 'IT', 'ES'][n % 3],
      shortDescription: 'Prêt de matériel',
      description: '<p>Bonjour</p>',
      contactEmail: 'bonjour@atelier.example',
      externalUrl: 'https://atelier.example',
      ...(n % 2 === 0 ? { latitude: 48.5 + n / 1000, longitude: 2.25 } : {}),
    },
    relationships: {
      accessLevel: one('access-levels', ['contact', 'member_level_1'][(made.organizations += 1) % 2]!),
      organizationType: one('organization-types', 'not_specified'),
      users: many('users', [userId]),
      image: one('files', fileId),
    },
  }),
  update: () => ({
    attributes: { name: 'Atelier rénové', adminOnlyNote: 'à suivre' },
    relationships: { image: { data: null } },
  }),
}

/** A sample of each type of the module. */
export const samples = {
  'admin-tags': adminTags,
  'organization-types': organizationTypes,
  'organization-year-states': organizationYearStates,
  organizations,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  organizations: ['admins', 'admins', 'admins'],
  'organization-year-states': ['admins, managers', 'admins', 'admins'],
  'organization-types': ['admins', 'admins', 'admins'],
  'admin-tags': ['admins', 'admins', 'admins'],
} satisfies Writers
