import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { sessions, users } from '#db/schema/people.ts'
import { enqueue } from '#db/outbox.ts'

/** Brings what an account has to another of the same person: the module of people does it. */
export const JOIN_ACCOUNTS_TASK = 'join-accounts'

/**
 * Makes an address whose owner has just proved it the provisional account's own. Another account that never proved it
 * has it no more; one that did is the person's first account, and gets what this one has (after the commit).
 * @returns the first account, null where the provisional one is the person's account from now on
 */
export async function claimAddress(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<string | null> {
  const {
    rows: [other],
  } = await tx.execute<{ id: string; isProved: boolean }>(sql`
    select id, email_verified_at is not null or deleted_at is not null as "isProved" from users
    where email = ${email}::citext and id <> ${id}::uuid and not is_provisional for update`)
  if (other?.isProved) {
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await enqueue(tx, JOIN_ACCOUNTS_TASK, { kept: other.id, gone: id }, { key: `${JOIN_ACCOUNTS_TASK}:${id}` })
    return other.id
  }
  if (other) await tx.update(users).set({ isProvisional: true }).where(eq(users.id, other.id))
  await tx.update(users).set({ isProvisional: false }).where(eq(users.id, id))
  return null
}
