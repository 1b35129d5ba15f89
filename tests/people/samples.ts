import { validationRequests as table } from '#db/schema/rights.ts'
import { type Sample, type Samples, many, one, shipped } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const jobs: Sample = {
  create: ({ n }) => ({ attributes: { name: `Ergothérapeute ${n % 7}`, position: n % 4 } }),
  update: () => ({ attributes: { name: 'Orthophoniste' } }),
}

const secondaryEmailAddresses: Sample = {
  create: ({ n, userId }) => ({
    attributes: { email: `second-${n}@sample.example` },
    relationships: { user: one('users', userId) },
  }),
  update: ({ n }) => ({ attributes: { email: `third-${n}@sample.example` } }),
}

const userCategories: Sample = {
  create: ({ n }) => ({ attributes: { name: `Catégorie ${n % 7}`, color: '#1976d2' } }),
  update: () => ({ attributes: { color: null } }),
}

const users: Sample = {
  create: ({ n, organizationId }) => ({
    attributes: {
      firstName: ['Zoé', 'Ada', 'ada', 'Émile'][n % 4],
      lastName: `Martin ${n % 5}`,
      email: `Person-${n}@sample.example`,
      phone: '+33 1 23 45 67 89',
      locale: 'fr',
      timezone: 'Europe/Paris',
    },
    relationships: {
      accessLevel: one('access-levels', ['contact', 'friendly_member'][n % 2]!),
      job: one('jobs', 'other'),
      organizations: many('organizations', [organizationId]),
    },
  }),
  update: () => ({ attributes: { lastName: 'Durand', phone: null } }),
}

/** Asked by people who wait for the team; decided ones, since only one waits for a person. */
const validationRequests: Sample = {
  create: null,
  insert: async ({ orm }, { n, userId, organizationId }) => {
    const [row] = await orm
      .insert(table)
      .values({
        userId,
        description: `Bonjour, ${n}`,
        attachedOrganizationId: n % 2 === 0 ? organizationId : null,
        status: n % 2 === 0 ? 'accepted' : 'refused',
        reason: n % 2 === 0 ? null : 'Structure inconnue',
        decidedAt: new Date(),
      })
      .returning({ id: table.id })
    return row!.id
  },
  update: null,
}

/** A sample of each type of the module. */
export const samples = {
  'access-levels': shipped,
  jobs,
  'newsletter-frequencies': shipped,
  'rental-invoicing-strategies': shipped,
  roles: shipped,
  'secondary-email-addresses': secondaryEmailAddresses,
  'user-categories': userCategories,
  users,
  'validation-requests': validationRequests,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  users: ['admins', 'admins', 'admins'],
  'secondary-email-addresses': ['admins', 'admins', 'admins'],
  'validation-requests': ['nobody', 'nobody', 'nobody'],
  jobs: ['admins', 'admins', 'admins'],
  'user-categories': ['admins', 'admins', 'admins'],
  'access-levels': ['nobody', 'nobody', 'nobody'],
  roles: ['nobody', 'nobody', 'nobody'],
  'newsletter-frequencies': ['nobody', 'nobody', 'nobody'],
  'rental-invoicing-strategies': ['nobody', 'nobody', 'nobody'],
} satisfies Writers
