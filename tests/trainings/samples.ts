import type { Writers } from '#tests/support/expected-writes.ts'
import { many, one, type Sample, type Samples } from '#tests/support/samples/sample.ts'

const trainings: Sample = {
  create: ({ n, fileId, organizationId }) => ({
    attributes: {
      title: `Choisir un contacteur ${n}`,
      shortDescription: 'Au bras, au lit, au fauteuil.',
      objectives: 'Essayer\nChoisir',
      prerequisites: 'Aucun',
      duration: 30 + n,
      price: n % 4 === 0 ? 0 : 12_000 + n,
      externalUrl: 'https://atelier.example/contacteurs',
      isRemote: n % 2 === 0,
      hasComments: n % 2 === 0,
      publishedAt: n % 3 === 0 ? '2030-05-01T08:00:00+00:00' : '2026-05-01T08:00:00+00:00',
    },
    relationships: {
      image: one('files', fileId),
      ...(organizationId && {
        organization: one('organizations', organizationId),
        associatedOrganizations: many('organizations', [organizationId]),
      }),
    },
  }),
  update: () => ({ attributes: { title: 'Placer un contacteur', statusId: 'unlisted' } }),
}

const sessions: Sample = {
  create: ({ n, trainingId }) => ({
    attributes: {
      startAt: `2030-05-${String((n % 27) + 1).padStart(2, '0')}T08:00:00+00:00`,
      endAt: '2030-06-01T16:00:00+00:00',
      address: `${n} quai du Port`,
      joinUrl: 'https://visio.example/contacteurs',
      placesCount: n % 5 === 0 ? null : 8,
    },
    relationships: { training: one('trainings', trainingId) },
  }),
  update: () => ({ attributes: { address: '2 rue des Tilleuls', placesCount: 12 } }),
}

/** Somebody new asks for a place in a session of their own, so that each sample stands beside the others. */
const enrolments: Sample = {
  create: null,
  insert: async ({ pool }, { n, trainingId, userId }) => {
    const { rows } = await pool.query<{ id: string }>(
      `with session as (insert into training_sessions (training_id, start_at, end_at, enrolled_count)
          values ($1, timestamptz '2030-01-01' + make_interval(days => $3), timestamptz '2031-01-01'
            + make_interval(days => $3), 1) returning id)
        insert into training_enrolments (session_id, user_id, status, attendance)
          select id, $2, 'enrolled', case when $3 % 2 = 0 then 'present' end from session returning id`,
      [trainingId, userId, n],
    )
    return rows[0]!.id
  },
  update: null,
}

const vocabulary = (name: string): Sample => ({
  create: ({ n }) => ({ attributes: { name: `${name} ${n}`, position: n % 7 } }),
  update: () => ({ attributes: { name: `Autre : ${name}`, position: 3 } }),
})

/** A sample of each type of the module. */
export const samples = {
  trainings,
  'training-sessions': sessions,
  'training-enrolments': enrolments,
  'training-categories': vocabulary('Communiquer'),
  'training-types': vocabulary('Atelier'),
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  trainings: ['writers', 'writers', 'admins'],
  'training-sessions': ['writers', 'writers', 'writers'],
  'training-enrolments': ['signed in', 'nobody', 'nobody'],
  'training-categories': ['admins', 'admins', 'admins'],
  'training-types': ['admins', 'admins', 'admins'],
} satisfies Writers
