import { many, one, type Sample } from './sample.ts'

export const users: Sample = {
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
