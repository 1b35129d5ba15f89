import { historyActions } from '#db/schema/operation.ts'
import type { Transaction } from '#db/client.ts'
import type { Actor } from '../domain/actor.ts'
import type { Resource } from './definition.ts'

export type Change = { before?: unknown; after?: unknown } | { masked: true }
export type HistoryEntry = { operation: string; id: string; changes: ReadonlyMap<string, Change> }

/** One append-only line: who, when, what (specification 3, section 3). Same transaction as the change. */
export async function recordHistory(
  { tx, actor, now, requestId }: { tx: Transaction; actor: Actor; now: Date; requestId: string },
  resource: Resource,
  { operation, id, changes }: HistoryEntry,
): Promise<void> {
  if (!resource.definition.hasHistory) return
  await tx.insert(historyActions).values({
    actionType: operation === 'create' ? 'creation' : 'updates',
    operation,
    resourceType: resource.type,
    resourceId: id,
    changes: Object.fromEntries(changes),
    actorId: actor.userId,
    impersonatorId: actor.impersonatorId,
    requestId,
    createdAt: now,
    updatedAt: now,
  })
}
