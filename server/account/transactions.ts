import { eq, sql } from 'drizzle-orm'
import { accountTransactions } from '#db/schema/account.ts'
import { users } from '#db/schema/people.ts'
import type { Orm } from '#db/client.ts'
import type { Hooks } from '../jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { invalid } from '../problem.ts'

/** Of one person's lines, whole units of the special currency. The sum is made anew each time: it is kept nowhere. */
export async function balanceOf(orm: Pick<Orm, 'select'>, userId: string): Promise<number> {
  const [row] = await orm
    .select({ balance: sql<number>`coalesce(sum(${accountTransactions.amount}), 0)::int` })
    .from(accountTransactions)
    .where(eq(accountTransactions.userId, userId))
  return row?.balance ?? 0
}

/**
 * Lines of one account are written one after the other, so that none takes what another has taken already.
 * @throws Problem 422 at user or amount
 */
export const assertTransactionAllowed: NonNullable<Hooks['beforeSave']> = async ({ tx }, { draft, links }) => {
  const [person] = await tx
    .select({ mayUse: users.canUseTransactions })
    .from(users)
    .where(eq(users.id, String(draft.userId)))
    .for('no key update')
  if (person?.mayUse !== true) throw invalid('/data/relationships/user', 'transactionsOff')
  if (draft.amount === 0) throw invalid('/data/attributes/amount', 'notZero')
  return { draft, links }
}

/** An account is never overdrawn. */
export const overdraftChecks = ({ userId }: RowFacts) => [
  {
    when: sql`(select coalesce(sum(t.amount), 0) from account_transactions t where t.user_id = ${userId}) < 0`,
    field: 'attributes/amount',
    rule: 'balance',
  },
]
