import { type Sample, type Samples, many, one } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const blogPosts: Sample = {
  create: ({ n, fileId, organizationId }) => ({
    attributes: {
      title: `Trois nouveaux contacteurs ${n}`,
      shortDescription: 'Essayés avec douze personnes.',
      content: '<p>Le premier se pose sur une table.</p>',
      externalUrl: 'https://atelier.example/contacteurs',
      hasComments: n % 2 === 0,
      publishedAt: n % 3 === 0 ? '2030-05-01T08:00:00+00:00' : '2026-05-01T08:00:00+00:00',
    },
    relationships: {
      image: one('files', fileId),
      organization: one('organizations', organizationId),
      associatedOrganizations: many('organizations', [organizationId]),
    },
  }),
  update: () => ({ attributes: { title: 'Quatre nouveaux contacteurs', statusId: 'unlisted' } }),
}

/** A sample of each type of the module. */
export const samples = { 'blog-posts': blogPosts } satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = { 'blog-posts': ['writers', 'writers', 'admins'] } satisfies Writers
