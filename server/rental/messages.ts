import { eq } from 'drizzle-orm'
import { rentalCommandMessages, rentalCommands } from '#db/schema/rental/commands.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { rents } from './actions/party.ts'
import { enqueueCommandNotification } from './notifications/index.ts'

/** A message reaches the other side: staff where a renter wrote it, the renter where anybody else did. */
export async function enqueueMessageNotification(
  { tx, actor, now }: WriteContext,
  { id, previous }: { id: string; previous: RowFacts | null },
): Promise<void> {
  if (previous !== null) return
  const [row] = await tx
    .select({
      content: rentalCommandMessages.content,
      commandId: rentalCommands.id,
      rentById: rentalCommands.rentById,
      commandById: rentalCommands.commandById,
      organizationId: rentalCommands.organizationId,
    })
    .from(rentalCommandMessages)
    .innerJoin(rentalCommands, eq(rentalCommands.id, rentalCommandMessages.commandId))
    .where(eq(rentalCommandMessages.id, id))
  if (!row) return
  const { content, commandId, ...renting } = row
  await enqueueCommandNotification(tx, {
    commandId,
    to: rents(actor, renting) ? 'staff' : 'renter',
    of: 'message',
    comment: content,
    by: actor.userId,
    at: now,
  })
}
