import { type Sample, type Samples, one } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'
import { randomUUID } from 'node:crypto'

const accountDocuments: Sample = {
  create: ({ n, userId }) => ({
    attributes: { name: `Contrat de prêt ${n}`, documentType: ['contract', 'invoice'][n % 2], comment: 'À signer.' },
    relationships: { user: one('users', userId) },
  }),
  update: ({ n }) => ({ attributes: { name: `Contrat signé ${n}`, comment: null } }),
}

const accountTransactions: Sample = {
  create: null,
  insert: async ({ pool }, { n, userId }) => {
    const { rows } = await pool.query<{ id: string }>(
      'insert into account_transactions (user_id, amount, operation, comment) values ($1, $2, $3, $4) returning id',
      [userId, 10 + n, ['grant', 'refund'][n % 2], `ligne ${n}`],
    )
    return rows[0]!.id
  },
  update: null,
}

const likes: Sample = {
  create: null,
  // Read by nobody but their owner; a person likes a thing once, so what is liked differs.
  insert: async ({ pool }) => {
    const { rows } = await pool.query<{ id: string }>(
      "insert into likes (user_id, likable_type, likable_id) select user_id, 'organizations', $1 from user_roles " +
        "where role_id in ('app_admin', 'rental_admin') group by user_id order by count(*) desc, user_id limit 1 " +
        'returning id',
      [randomUUID()],
    )
    return rows[0]!.id
  },
  update: null,
}

/** A sample of each type of the module. */
export const samples = {
  'account-documents': accountDocuments,
  'account-transactions': accountTransactions,
  likes,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  likes: ['signed in', 'nobody', 'nobody'],
  'account-transactions': ['admins', 'nobody', 'nobody'],
  'account-documents': ['admins', 'admins', 'admins'],
} satisfies Writers
