import { randomUUID } from 'node:crypto'
import { trainingResourceReviews, trainingResources } from '#db/schema/training-resources.ts'
import type { Writers } from '#tests/support/expected-writes.ts'
import { many, one, type Sample, type Samples } from '#tests/support/samples/sample.ts'

const themes: Sample = {
  create: ({ n }) => ({ attributes: { name: `Communiquer ${n}`, position: n % 7, other: n % 5 === 0 } }),
  update: () => ({ attributes: { name: 'Parler et écrire', position: 3 } }),
}

const types: Sample = {
  create: ({ n }) => ({ attributes: { name: `Fiche pratique ${n}`, position: n % 7, other: n % 5 === 0 } }),
  update: () => ({ attributes: { name: 'Fiche', other: true } }),
}

const levels: Sample = {
  create: ({ n }) => ({ attributes: { name: `Pour débuter ${n}`, position: n % 7 } }),
  update: () => ({ attributes: { name: 'Débuter', position: 1 } }),
}

const resources: Sample = {
  create: ({ n, fileId, organizationId }) => ({
    attributes: {
      title: `Fabriquer un tableau de communication ${n}`,
      shortDescription: 'Choisir les mots, les ranger, les montrer.',
      description: '<p>Commencez par dix mots que la personne dit déjà avec les yeux.</p>',
      objectives: 'Choisir les premiers mots\nRanger les pictogrammes',
      duration: 30 + n,
      format: n % 2 === 0 ? 'document' : 'video',
      externalUrl: 'https://cours.example/tableau',
      hasComments: n % 2 === 0,
      publishedAt: n % 3 === 0 ? '2030-05-01T08:00:00+00:00' : '2026-05-01T08:00:00+00:00',
    },
    relationships: {
      image: one('files', fileId),
      attachments: many('files', [fileId]),
      ...(organizationId && {
        organization: one('organizations', organizationId),
        associatedOrganizations: many('organizations', [organizationId]),
      }),
    },
  }),
  update: () => ({ attributes: { title: 'Un premier tableau', duration: 45, statusId: 'unlisted' } }),
}

/** A review comes into being when somebody takes a resource. */
const reviews: Sample = {
  create: null,
  insert: async ({ orm }, { n, userId }) => {
    const publishedAt = new Date('2026-05-01T08:00:00Z')
    const [resource] = await orm
      .insert(trainingResources)
      .values({ title: { fr: `Un cours ${n}` }, slug: `cours-${randomUUID()}`, statusId: 'published', publishedAt })
      .returning()
    const [review] = await orm
      .insert(trainingResourceReviews)
      .values({
        trainingResourceId: resource!.id,
        createdById: userId,
        updatedById: userId,
        objective: 'personal',
        reviewRating: 1 + (n % 5),
        reviewComment: `Clair et court, avis ${n}.`,
        reviewedAt: new Date('2026-05-09T08:00:00Z'),
      })
      .returning()
    return review!.id
  },
  // Each is changed by whoever wrote it alone.
  update: null,
}

const requests: Sample = {
  create: ({ n }) => ({
    attributes: {
      title: `Régler une commande oculaire ${n}`,
      description: 'Une fiche à montrer à une équipe qui débute.',
      reason: 'Chaque semaine, quelqu’un la règle de mémoire.',
      hasComments: n % 2 === 0,
    },
  }),
  update: () => ({ attributes: { title: 'Régler une commande oculaire', reason: 'Pour une école.' } }),
}

/** A sample of each type of the module. */
export const samples = {
  'training-resources': resources,
  'training-resource-reviews': reviews,
  'training-resource-requests': requests,
  'training-resource-themes': themes,
  'training-resource-types': types,
  'training-levels': levels,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'training-resources': ['writers', 'writers', 'admins'],
  'training-resource-reviews': ['nobody', 'nobody', 'admins'],
  'training-resource-requests': ['signed in', 'admins', 'admins'],
  'training-resource-themes': ['admins', 'admins', 'admins'],
  'training-resource-types': ['admins', 'admins', 'admins'],
  'training-levels': ['admins', 'admins', 'admins'],
} satisfies Writers
