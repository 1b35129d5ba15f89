import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { users } from '#db/schema/people.ts'

/** A person's name as mails tell it; empty for somebody who is gone, or for nobody. */
export async function fullNameOf(tx: Pick<Transaction, 'select'>, userId: string | null): Promise<string> {
  const [person] =
    userId === null
      ? []
      : await tx
          .select({ firstName: users.firstName, lastName: users.lastName })
          .from(users)
          .where(eq(users.id, userId))
  return person ? `${person.firstName} ${person.lastName}`.trim() : ''
}
