import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const notifications: Sample = {
  create: null,
  // Read by nobody but their owner.
  insert: async ({ pool }, { n }) => {
    const { rows } = await pool.query<{ id: string }>(
      'insert into notifications (user_id, key, notification_type, message, details, read_at) select user_id, $1, ' +
        "$2, $3, $4, $5 from user_roles where role_id in ('app_admin', 'rental_admin') group by user_id order by " +
        'count(*) desc, user_id limit 1 returning id',
      [`sample:${n}`, 'reminder', `Rappel : rendre le prêt ${n}`, 'Avant 18 heures', n % 2 === 0 ? new Date() : null],
    )
    return rows[0]!.id
  },
  update: null,
}

const reminders: Sample = {
  create: ({ n }) => ({
    attributes: {
      title: `Rappeler l’atelier ${n}`,
      message: 'Il manque une pièce.',
      remindAt: `2030-01-0${1 + (n % 9)}T09:00:00+00:00`,
    },
  }),
  update: ({ n }) => ({ attributes: { title: `Rappeler le fablab ${n}` } }),
}

/** A sample of each type of the module. */
export const samples = {
  notifications,
  reminders,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  notifications: ['nobody', 'nobody', 'nobody'],
  reminders: ['signed in', 'admins', 'admins'],
} satisfies Writers
