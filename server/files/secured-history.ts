import type { Transaction } from '#db/client.ts'
import { historyActions } from '#db/schema/operation.ts'
import type { RequestContext } from '../context.ts'
import type { Resource } from '#server/jsonapi/definition.ts'

type Trace = {
  resource: Resource
  id: string
  operation: string
  file?: { id: string; before?: string; after?: string }
  tx?: Transaction
}

/** A line in the history of the record: who added, read, removed, or was refused. */
export async function recordSecuredFile(
  { app, actor, now, request }: RequestContext,
  { resource, id, operation, file, tx }: Trace,
): Promise<void> {
  await (tx ?? app.database.orm).insert(historyActions).values({
    actionType: 'updates',
    operation,
    resourceType: resource.type,
    resourceId: id,
    changes:
      file === undefined
        ? {}
        : {
            securedFile: {
              ...(file.before === undefined ? {} : { before: file.before }),
              ...(file.after === undefined ? {} : { after: file.after }),
              id: file.id,
            },
          },
    actorId: actor.userId,
    impersonatorId: actor.impersonatorId,
    requestId: request.requestId,
    createdAt: now,
    updatedAt: now,
  })
}
