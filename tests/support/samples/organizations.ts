import { made, many, one, type Sample } from './sample.ts'

export const organizations: Sample = {
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
