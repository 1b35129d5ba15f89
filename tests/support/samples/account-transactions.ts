import type { Sample } from './sample.ts'

export const accountTransactions: Sample = {
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
