import { eq, sql, type SQL } from 'drizzle-orm'
import { comments } from '#db/schema/publications.ts'
import { recordPath } from '#server/domain/record-path.ts'
import { maxLength } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import type { DraftWithLinks, ResourceDefinition, WriteContext } from '#server/jsonapi/definition.ts'
import { relation, textarea } from '#server/jsonapi/inputs.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import type { DependentResource, OtherResources } from '#server/module.ts'
import { admins } from '#server/policies/sentences.ts'
import { authored, likable, reportable, signed, softDeletable } from '#server/traits.ts'
import { conflict, invalid, notFound } from '../../problem.ts'
import { emptyWhenDeleted, removeContentAction } from '../../reports/index.ts'
import { enqueueCommentNotification } from '../notify-of-comment.ts'
import { commentsPolicy, listedComments } from '../policies.ts'
import { MAX_COMMENT_LENGTH } from '../domain/rules.ts'

type Saving = DraftWithLinks & { previous: RowFacts | null }

/**
 * A comment is about a publication that takes comments; an answer to an answer belongs to the comment that both are
 * below: threads have two levels.
 * @throws Problem 404, 409, 422
 */
async function placeComment(write: WriteContext, { draft, links, previous }: Saving): Promise<DraftWithLinks> {
  if (previous !== null)
    return { draft: draft.content === undefined ? draft : { ...draft, editedAt: write.now }, links }
  const { commentableType: type, commentableId: id, parentCommentId } = draft
  const resource = write.registry.get(String(type))
  if (!resource) throw notFound()
  const row = await loadForWrite(write, resource, String(id), 'show', false)
  const isOpen =
    row['deletedAt'] === null &&
    row['hasComments'] === true &&
    row['publishedAt'] instanceof Date &&
    row['publishedAt'] <= write.now
  if (!isOpen) throw conflict('comments.closed', 'nothing can be said about this publication')
  if (typeof parentCommentId !== 'string') return { draft, links }
  const [parent] = await write.tx.select().from(comments).where(eq(comments.id, parentCommentId))
  if (!parent || parent.commentableId !== id || parent.commentableType !== type || parent.deletedAt !== null)
    throw invalid('/data/relationships/parentComment', 'sameSubject')
  return { draft: { ...draft, parentCommentId: parent.parentCommentId ?? parent.id }, links }
}

/** The title of what a comment is about, in a language or any other. */
function titleOfCommented(commentables: readonly ResourceDefinition[], locale: SQL): SQL {
  const titles = commentables.map(({ type, table }) => {
    const title = sql`t."title"`
    return sql`when ${sql.raw(`'${type}'`)} then (select coalesce(nullif(${title} ->> ${locale}, ''),
      (select value from jsonb_each_text(${title}) where value <> '' limit 1))
      from ${table} t where t."id" = "comments"."commentable_id")`
  })
  return sql`(case "comments"."commentable_type" ${sql.join(titles, sql` `)} end)`
}

const CONTENT = {
  input: textarea({ maxLength: MAX_COMMENT_LENGTH }),
  rules: maxLength(MAX_COMMENT_LENGTH),
  searchable: true,
}
const LINK = `${recordPath('{commentableType}', '{commentableId}')}?comment={id}#comment-{id}`

/** What was said about a publication (specification 2, section 3.5). */
function define({ definitions }: OtherResources): ResourceDefinition {
  const commentables = definitions.filter(({ traits }) => traits.some(({ name }) => name === 'commentable'))
  const content = emptyWhenDeleted(comments)
  return defineResource(comments, {
    type: 'comments',
    feature: 'comments',
    importable: true,
    traits: [softDeletable, authored, signed, likable, reportable],
    attributes: {
      content: CONTENT,
      editedAt: { writableBy: 'server' },
      removedContent: { writableBy: 'server', readableBy: admins, omitFromList: true, display: 'longText' },
      moderationReason: { writableBy: 'server', readableBy: admins, display: 'longText' },
    },
    relationships: {
      commentable: {
        oneOf: { trait: 'commentable' },
        via: ['commentableType', 'commentableId'],
        writableBy: 'creation',
        input: relation(),
      },
      parentComment: {
        one: 'comments',
        via: 'parentCommentId',
        writableBy: 'creation',
        input: relation({ optional: true }),
      },
      childComments: { many: 'comments', by: comments.parentCommentId, writableBy: 'server', isPart: true },
      author: { one: 'users', via: 'createdById', writableBy: 'server' },
    },
    filters: {
      commentable: {
        kind: 'text',
        where: value => sql`"comments"."commentable_id"::text = ${value}`,
      },
      isAnswer: {
        kind: 'boolean',
        where: value => sql`("comments"."parent_comment_id" is not null) = ${value === 'true'}`,
      },
    },
    policy: commentsPolicy(commentables),
    listScope: listedComments(commentables),
    listedByFilter: 'commentable',
    hooks: { ...content, beforeSave: placeComment, afterSave: enqueueCommentNotification },
    actions: [removeContentAction('comments')],
    moderated: {
      place: row => `comments:${String(row.commentableType)}:${String(row.commentableId)}`,
      values: row => ({ content: String(row.content) }),
    },
    search: { title: locale => titleOfCommented(commentables, locale), text: ['content'], link: LINK },
    defaultSort: '-createdAt',
    title: 'content',
    admin: {
      group: 'community',
      list: ['content', 'commentable', 'createdBy', 'createdAt'],
      form: ['commentable', 'content'],
    },
  })
}

export const comment: DependentResource = { type: 'comments', define }
