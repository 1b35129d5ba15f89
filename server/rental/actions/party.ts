import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { users } from '#db/schema/people.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Party } from '../domain/steps/index.ts'
import { rentalAdmins } from '../policies/rental.ts'
import type { CommandRow } from './load-command.ts'

type Renting = Pick<CommandRow, 'rentById' | 'commandById' | 'organizationId'>

/** Whose command it is: who answers for it, who entered it, and the people of the organisation that rents. */
export function rents(actor: Actor, { rentById, commandById, organizationId }: Renting): boolean {
  if (actor.userId === null) return false
  return (
    actor.userId === rentById ||
    actor.userId === commandById ||
    (organizationId !== null && actor.organizationIds.includes(organizationId))
  )
}

/**
 * Who acts on a command as its renter: who answers for it, and those who manage the organisation that rents. Their
 * colleagues read it.
 */
export const actsAsRenter = (actor: Actor, { rentById, organizationId }: Renting): boolean =>
  actor.userId !== null &&
  (actor.userId === rentById || (organizationId !== null && actor.managedOrganizationIds.includes(organizationId)))

/** What somebody is to a command. Only who answers for it pays with their own account. */
export async function partyOf(tx: Pick<Transaction, 'select'>, actor: Actor, row: Renting): Promise<Party> {
  const isRenter = actsAsRenter(actor, row)
  const [payer] =
    isRenter && actor.userId !== null && actor.userId === row.rentById
      ? await tx.select({ may: users.canUseTransactions }).from(users).where(eq(users.id, actor.userId))
      : []
  return { isRenter, isStaff: rentalAdmins(actor), canUseTransactions: payer?.may === true }
}
