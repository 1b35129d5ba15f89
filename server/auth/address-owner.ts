import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { users } from '#db/schema/people.ts'

/** The account, deleted or not, whose main address this is; null where there is none, or claims of it alone. */
export async function findOwnerOfAddress(tx: Pick<Transaction, 'select'>, email: string) {
  const { id, firstName, locale, deletedAt } = users
  const [account] = await tx
    .select({ id, email: users.email, firstName, locale, deletedAt })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isProvisional, false)))
  return account ?? null
}
