import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import { files } from '#db/schema/files.ts'
import { historyActions } from '#db/schema/operation.ts'
import { users } from '#db/schema/people.ts'
import { empty, plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { keysOf, receivePicture, REMOVE_BYTES_TASK } from '../files/index.ts'
import { unauthenticated } from '../problem.ts'

/** What the file of a portrait is called: it says nothing of its person. */
const PORTRAIT = 'portrait'

/**
 * POST /api/v1/services/account/avatar: multipart `files[]` with one picture, which becomes one's portrait; the one
 * before goes.
 * @throws Problem 401, 413, 415, 422
 */
export async function setAvatar(context: RequestContext): Promise<ApiAnswer> {
  if (context.actor.userId === null) throw unauthenticated()
  const row = await receivePicture(context, PORTRAIT, (tx, id) => changeAvatar(tx, context, id))
  return plain(201, { data: { id: row.id, url: `/services/files/${row.slug}` } }, { 'cache-control': 'no-store' })
}

/** DELETE /api/v1/services/account/avatar. Without a portrait it changes nothing. */
export async function removeAvatar(context: RequestContext): Promise<ApiAnswer> {
  if (context.actor.userId === null) throw unauthenticated()
  await context.app.database.orm.transaction(tx => changeAvatar(tx, context, null))
  return empty(204)
}

async function changeAvatar(
  tx: Transaction,
  { actor, now, request }: RequestContext,
  fileId: string | null,
): Promise<void> {
  const userId = actor.userId!
  const [before] = await tx.select({ avatarId: users.avatarId }).from(users).where(eq(users.id, userId)).for('update')
  if (!before || before.avatarId === fileId) return
  await tx.update(users).set({ avatarId: fileId, updatedAt: now }).where(eq(users.id, userId))
  if (before.avatarId !== null) {
    // Only what was sent as a portrait: staff may have chosen a file that serves elsewhere.
    const [gone] = await tx
      .delete(files)
      .where(and(eq(files.id, before.avatarId), eq(files.name, PORTRAIT), eq(files.createdById, userId)))
      .returning()
    if (gone) await enqueue(tx, REMOVE_BYTES_TASK, { keys: keysOf(gone) })
  }
  await tx.insert(historyActions).values({
    actionType: 'updates',
    operation: 'update',
    resourceType: 'users',
    resourceId: userId,
    changes: { avatar: { before: before.avatarId, after: fileId } },
    actorId: userId,
    impersonatorId: actor.impersonatorId,
    requestId: request.requestId,
    createdAt: now,
    updatedAt: now,
  })
  await tx.execute(sql`select pg_notify('sessions', ${userId})`)
}
