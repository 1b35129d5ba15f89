import { sql } from 'drizzle-orm'
import { forumMessageAttachments, forumMessages } from '#db/schema/forum.ts'
import { recordPath } from '#server/domain/record-path.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { maxLength } from '#server/domain/rules/rule.ts'
import { ATTACHABLE_KINDS } from '#server/files/domain/attachable.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { relation, richText } from '#server/jsonapi/inputs.ts'
import { admins } from '#server/policies/sentences.ts'
import { authored, likable, reportable, signed, softDeletable } from '#server/traits.ts'
import { badParameter } from '../../problem.ts'
import { removeContentAction } from '../../reports/index.ts'
import { FORUM_CHANGED } from '../count-subjects.ts'
import { MAX_MESSAGE_FILES, MAX_MESSAGE_LENGTH, PAGE_SIZE } from '../domain/rules.ts'
import { placeMessage } from '../place-message.ts'
import { countDeletion, countRestoration, countSaved, lockSubjectFirst } from '../count-messages.ts'
import { forumMessagesPolicy } from '../policies.ts'

function idOf(value: string, filter: string): string {
  if (!isUuid(value)) throw badParameter(`filter[${filter}]`, 'query.value', 'one id')
  return value
}

const size = sql.raw(String(PAGE_SIZE))

/** What somebody said in a subject; its first message is the question (specification 2, section 3.6). */
export const forumMessage = defineResource(forumMessages, {
  type: 'forum-messages',
  feature: 'forum',
  traits: [softDeletable, authored, signed, likable, reportable],
  attributes: {
    content: {
      input: richText({ maxLength: MAX_MESSAGE_LENGTH }),
      rules: maxLength(MAX_MESSAGE_LENGTH),
      searchable: true,
    },
    position: { writableBy: 'server', sortable: true, filters: ['is', 'from', 'to'] },
    editedAt: { writableBy: 'server' },
    removedContent: { writableBy: 'server', readableBy: admins, omitFromList: true, display: 'html' },
    moderationReason: { writableBy: 'server', readableBy: admins, display: 'longText' },
  },
  computed: {
    /** What staff tell it by: its number in the subject, and how it begins. */
    summary: expression(
      sql`(select concat_ws(' · ', "forum_messages"."position", nullif(
          case when length(t.text) > 80 then regexp_replace(left(t.text, 80), '\\s+\\S*$', '') || '…'
            else t.text end, ''))
        from (select btrim(regexp_replace(search_plain("forum_messages"."content"), '\\s+', ' ', 'g')) as text) t)`,
      { readableBy: admins },
    ),
  },
  relationships: {
    subject: { one: 'forum-subjects', via: 'subjectId', writableBy: 'creation', input: relation() },
    parentMessage: {
      one: 'forum-messages',
      via: 'parentMessageId',
      writableBy: 'creation',
      input: relation({ optional: true }),
    },
    author: { one: 'users', via: 'createdById', writableBy: 'server' },
    attachments: { many: 'files', through: forumMessageAttachments, writableBy: 'server' },
  },
  filters: {
    ofSubject: {
      kind: 'relation',
      relatedTypes: ['forum-subjects'],
      where: value => sql`"forum_messages"."subject_id" = ${idOf(value, 'ofSubject')}::uuid`,
    },
    /** The page of its thread that holds a message. */
    pageOf: {
      kind: 'text',
      where: value => {
        const id = idOf(value, 'pageOf')
        return sql`"forum_messages"."subject_id" = (select m."subject_id" from "forum_messages" m
            where m."id" = ${id}::uuid)
          and "forum_messages"."position" > (select (m."position" - 1) / ${size} * ${size} from "forum_messages" m
            where m."id" = ${id}::uuid)
          and "forum_messages"."position" <= (select (m."position" - 1) / ${size} * ${size} + ${size}
            from "forum_messages" m where m."id" = ${id}::uuid)`
      },
    },
  },
  policy: forumMessagesPolicy,
  listScope: sql`exists (select 1 from "forum_subjects" s where s."id" = "forum_messages"."subject_id"
    and s."deleted_at" is null)`,
  importable: true,
  securedFiles: 'readers',
  takesFiles: { relationship: 'attachments', max: MAX_MESSAGE_FILES, kinds: ATTACHABLE_KINDS },
  hooks: {
    beforeLock: lockSubjectFirst,
    beforeSave: placeMessage,
    afterSave: countSaved,
    beforeDelete: countDeletion,
    afterRestore: countRestoration,
    notifies: () => [FORUM_CHANGED],
  },
  actions: [removeContentAction('forum-messages')],
  moderated: {
    place: row => `forum-subjects:${String(row.subjectId)}`,
    values: row => ({ content: String(row.content) }),
  },
  page: {
    module: 'forum',
    path: sql`"forum_messages"."subject_id"::text || '/messages/' || "forum_messages"."id"::text`,
  },
  // The first message is found with its subject.
  search: {
    title: () => sql`(select s."title" from "forum_subjects" s where s."id" = "forum_messages"."subject_id")`,
    text: [],
    link: recordPath('forum-messages', '{id}'),
    more: locale =>
      sql`(select search_plain("forum_messages"."content") from "forum_subjects" s
        where s."id" = "forum_messages"."subject_id" and s."locale" = ${locale})`,
    where: sql`"forum_messages"."position" > 1`,
  },
  defaultSort: '-id',
  title: 'summary',
  admin: {
    group: 'forum',
    screens: { partOf: { type: 'forum-subjects', filter: 'ofSubject' } },
    list: ['content', 'subject', 'position', 'createdBy', 'createdAt'],
    form: ['subject', 'parentMessage', 'content'],
  },
})
