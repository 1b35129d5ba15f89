import { pathToComment, recordPath } from '#server/domain/record-path.ts'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { enqueue } from '#db/outbox.ts'
import { comments } from '#db/schema/publications.ts'
import type { AppContext } from '../context.ts'
import type { Registry, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { notify, readersAmong } from '../notifications/index.ts'
import { titleOf } from '../publications/index.ts'
import { commentsNotifications } from './notifications.ts'

export const NOTIFY_OF_COMMENT_TASK = 'notify-of-comment'

/** Those concerned learn of a new comment by a job of its own transaction. */
export async function enqueueCommentNotification(
  { tx, isImport = false }: WriteContext,
  { id, previous }: { id: string; previous: RowFacts | null },
): Promise<void> {
  if (previous === null && !isImport) await enqueue(tx, NOTIFY_OF_COMMENT_TASK, { id }, { key: `comment:${id}` })
}

/**
 * Payload `{ id }`. The author of the publication is notified of each comment; of an answer also whoever wrote the
 * comment above it, and whoever answered that before; in any case only those who read the publication.
 */
export async function notifyOfComment(app: AppContext, registry: Registry, payload: unknown): Promise<void> {
  const { id } = payload as { id: string }
  await app.database.orm.transaction(async tx => {
    const [comment] = await tx.select().from(comments).where(eq(comments.id, id))
    const resource = comment && registry.get(comment.commentableType)
    const authorColumn = resource?.columns.get('createdById')
    if (!resource || !authorColumn || comment.deletedAt !== null) return
    const [publication] = await tx
      .select({ authorId: authorColumn })
      .from(resource.definition.table)
      .where(eq(resource.columns.get('id')!, comment.commentableId))
    const { parentCommentId } = comment
    const others =
      parentCommentId === null
        ? []
        : await tx
            .selectDistinct({ id: comments.createdById })
            .from(comments)
            .where(
              and(
                or(eq(comments.id, parentCommentId), eq(comments.parentCommentId, parentCommentId)),
                isNull(comments.deletedAt),
                ne(comments.id, id),
              ),
            )
    const receivers = new Map<string, keyof typeof commentsNotifications>()
    if (publication?.authorId) receivers.set(String(publication.authorId), 'comment-received')
    for (const other of others) if (other.id !== null) receivers.set(other.id, 'comment-answered')
    receivers.delete(comment.createdById ?? '')
    const record = { type: comment.commentableType, id: comment.commentableId }
    const readers = await readersAmong(app, registry, { tx, ...record, userIds: [...receivers.keys()] })
    const title = await titleOf(tx, registry, { ...record, locale: app.site.defaultLocale })
    const page = recordPath(record.type, record.id)
    for (const [userId, type] of receivers) {
      if (!readers.has(userId)) continue
      await notify(
        tx,
        { ...app, now: app.now() },
        {
          type: commentsNotifications[type],
          userId,
          values: { title },
          written: comment.content,
          by: comment.createdById,
          actionUrl: pathToComment(page, id),
          key: `comment:${id}`,
        },
      )
    }
  })
}
