import { recordPath } from '#server/domain/record-path.ts'
import { sql } from 'drizzle-orm'
import { forumMessages, forumSubjects, forumSubjectTags } from '#db/schema/forum.ts'
import { maxLength } from '#server/domain/rules/rule.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { checkbox, relation, relations, richText, text } from '#server/jsonapi/inputs.ts'
import { admins } from '#server/policies/sentences.ts'
import { authored, likable, reportable, signed, softDeletable } from '#server/traits.ts'
import { FORUM_CHANGED } from '../count-subjects.ts'
import { createSubject } from '../create-subject.ts'
import { MAX_MESSAGE_LENGTH, MAX_TITLE_LENGTH } from '../domain/rules.ts'
import { forumSubjectsPolicy, listedItems } from '../policies.ts'
import { subjectActions } from '../staff/actions.ts'
import {
  countDeleted,
  countRestored,
  countSaved,
  firstContentOf,
  placeSubject,
  refuseContent,
} from '../place-subject.ts'
import { subjectFilters } from '../subject-filters.ts'

/** A question or theme, whose first message is written with it (specification 2, section 3.6). */
export const forumSubject = defineResource(forumSubjects, {
  type: 'forum-subjects',
  feature: 'forum',
  traits: [softDeletable, authored, signed, likable, reportable],
  counted: { recordsCount: forumSubjects.recordsCount },
  importable: true,
  neededParts: ['messages'],
  attributes: {
    title: {
      input: text({ maxLength: MAX_TITLE_LENGTH }),
      rules: maxLength(MAX_TITLE_LENGTH),
      searchable: true,
      sortable: true,
      filters: ['contains'],
    },
    locale: { writableBy: 'server', filters: ['is'] },
    limitToAdmin: { input: checkbox({ optional: true }), writableBy: admins, filters: ['is'] },
    messagesCount: { writableBy: 'server', sortable: true },
    lastPosition: { writableBy: 'server' },
    latestMessageAt: { writableBy: 'server', sortable: true, filters: ['from', 'to'] },
    pinnedOnHomeAt: { writableBy: 'server', sortable: true, filters: ['isNull'] },
    pinnedOnCategoryAt: { writableBy: 'server', sortable: true, filters: ['isNull'] },
    closedAt: { writableBy: 'server', sortable: true, filters: ['isNull'] },
    moderationReason: { writableBy: 'server', readableBy: admins, display: 'longText' },
    recordsCount: { writableBy: 'server', sortable: true },
  },
  virtual: {
    content: {
      input: richText({ maxLength: MAX_MESSAGE_LENGTH, optional: true }),
      write: (value: unknown) => Promise.resolve({ content: value }),
    },
  },
  computed: {
    state: expression(
      sql`(case when "forum_subjects"."merged_into_id" is not null then 'merged'
        when "forum_subjects"."closed_at" is not null then 'closed' else 'open' end)`,
      { display: 'option', schema: { type: 'string', enum: ['open', 'closed', 'merged'] } },
    ),
    isPinnedOnHome: expression(sql`("forum_subjects"."pinned_on_home_at" is not null)`, {
      display: 'boolean',
      schema: { type: 'boolean' },
    }),
    isPinnedOnCategory: expression(sql`("forum_subjects"."pinned_on_category_at" is not null)`, {
      display: 'boolean',
      schema: { type: 'boolean' },
    }),
  },
  relationships: {
    category: { one: 'forum-categories', via: 'categoryId', input: relation() },
    repositoryItem: {
      one: 'repository-items',
      via: 'repositoryItemId',
      scope: listedItems,
      input: relation({ optional: true }),
    },
    tags: { many: 'tags', through: forumSubjectTags, input: relations({ optional: true }) },
    messages: { many: 'forum-messages', by: forumMessages.subjectId, writableBy: 'server' },
    latestMessage: { one: 'forum-messages', via: 'latestMessageId', writableBy: 'server' },
    solvedMessage: { one: 'forum-messages', via: 'solvedMessageId', writableBy: 'server' },
    mergedInto: { one: 'forum-subjects', via: 'mergedIntoId', writableBy: 'server' },
    author: { one: 'users', via: 'createdById', writableBy: 'server' },
  },
  filters: subjectFilters,
  policy: forumSubjectsPolicy,
  listScope: sql`"forum_subjects"."merged_into_id" is null`,
  page: { module: 'forum', path: sql`"forum_subjects"."id"::text` },
  feed: {
    published: sql`"forum_subjects"."created_at"`,
    updated: sql`"forum_subjects"."latest_message_at"`,
    text: () => sql`(select search_plain(m."content") from "forum_messages" m
      where m."subject_id" = "forum_subjects"."id" and m."position" = 1 and m."deleted_at" is null)`,
    category: { column: forumSubjects.categoryId, type: 'forum-categories' },
  },
  hooks: {
    create: createSubject,
    beforeValidate: refuseContent,
    beforeSave: placeSubject,
    afterSave: countSaved,
    beforeDelete: countDeleted,
    afterRestore: countRestored,
    notifies: () => [FORUM_CHANGED],
  },
  actions: subjectActions,
  moderated: {
    place: () => 'forum-subjects:new',
    values: async (row, tx) => ({ title: String(row.title), content: await firstContentOf(tx, String(row.id)) }),
  },
  defaultSort: '-latestMessageAt',
  title: 'title',
  search: {
    title: 'title',
    text: [],
    link: recordPath('forum-subjects', '{id}'),
    more: locale =>
      sql`(select search_plain(m."content") from "forum_messages" m where m."subject_id" = "forum_subjects"."id"
        and m."position" = 1 and m."deleted_at" is null and "forum_subjects"."locale" = ${locale})`,
    where: sql`not "forum_subjects"."limit_to_admin" and "forum_subjects"."merged_into_id" is null`,
  },
  admin: {
    group: 'forum',
    screens: { foldsActions: true, finalOperations: ['mergeSubjects', 'split'] },
    list: ['title', 'category', 'messagesCount', 'state', 'createdBy', 'latestMessageAt'],
    form: ['title', 'category', 'tags', 'repositoryItem', 'content', 'limitToAdmin'],
  },
})
