import { desc, eq } from 'drizzle-orm'
import { forumMessageVersions } from '#db/schema/forum.ts'
import { plain } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { isUuid } from '../../domain/uuid.ts'
import { shownHtml } from '../../html/show.ts'
import { findReadable } from '#server/jsonapi/one-record.ts'
import type { Gathered } from '#server/module.ts'
import { admins } from '#server/policies/sentences.ts'
import { forbidden, notFound } from '../../problem.ts'
import type { MessageVersion } from '../contract.ts'
import { personOf, PRIVATE } from './person.ts'

const MAX_VERSIONS = 100

/**
 * `GET …/messages/:id/versions`: what a message said before, the newest first; for its author and admins.
 * @throws Problem 403, 404
 */
export async function showVersions(context: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const { app, actor, params } = context
  const userId = personOf(actor)
  const id = params['id'] ?? ''
  const message = isUuid(id) ? await findReadable(context, registry.get('forum-messages')!, id) : null
  if (message === null) throw notFound()
  if (message['createdById'] !== userId && !admins(actor, false)) throw forbidden()
  const rows = await app.database.orm
    .select()
    .from(forumMessageVersions)
    .where(eq(forumMessageVersions.messageId, id))
    .orderBy(desc(forumMessageVersions.createdAt), desc(forumMessageVersions.id))
    .limit(MAX_VERSIONS)
  const data: MessageVersion[] = rows.map(row => ({
    id: row.id,
    content: shownHtml(row.content),
    createdAt: row.createdAt.toISOString(),
  }))
  return plain(200, { data }, PRIVATE)
}
