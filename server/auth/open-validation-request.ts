import type { Transaction } from '#db/client.ts'
import { validationRequests } from '#db/schema/rights.ts'

type NewRequest = { userId: string; description?: string | null; attachedOrganizationId?: string | null; now: Date }

/**
 * Part of a registration: the account waits for the team. One request waits for a person at a time; a second one
 * changes nothing.
 */
export async function openValidationRequest(
  tx: Pick<Transaction, 'insert'>,
  { userId, description, attachedOrganizationId, now }: NewRequest,
): Promise<void> {
  await tx
    .insert(validationRequests)
    .values({
      userId,
      description: description || null,
      attachedOrganizationId: attachedOrganizationId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
}
