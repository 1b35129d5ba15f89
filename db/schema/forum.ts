import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { DIGESTS, FOLLOW_MODES } from '#server/forum/domain/vocabulary.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { identity, integerSet, moment, softDelete, stamps, translated } from '../columns.ts'
import { files } from './files.ts'
import { accessLevels, authors, users } from './people.ts'
import { tags } from './publications.ts'
import { repositoryItems } from './repository.ts'

/** A tree of two levels: a category that has children holds no subjects (specification 2, section 3.6). */
export const forumCategories = pgTable(
  'forum_categories',
  {
    id: identity(),
    name: translated('name'),
    shortDescription: translated('short_description'),
    position: integer('position').notNull().default(0),
    parentId: uuid('parent_id').references((): AnyPgColumn => forumCategories.id),
    imageId: uuid('image_id').references(() => files.id, { onDelete: 'set null' }),
    /** Whoever does not reach it knows of neither the category nor what it holds. */
    accessLevelId: text('access_level_id').references(() => accessLevels.id),
    /** Minutes between two messages of one person; 0: as in the whole forum. */
    slowMode: integer('slow_mode').notNull().default(0),
    /** Subjects that are not deleted: those for everybody, and those for admins only. */
    openSubjectsCount: integer('open_subjects_count').notNull().default(0),
    adminSubjectsCount: integer('admin_subjects_count').notNull().default(0),
    ...authors(),
    ...stamps(),
  },
  table => [
    index('forum_categories_parent_index').on(table.parentId, table.position),
    check('forum_categories_parent_check', sql`parent_id <> id`),
  ],
)

export const forumSubjects = pgTable(
  'forum_subjects',
  {
    id: identity(),
    title: text('title').notNull(),
    /** The language it is written in. */
    locale: text('locale', { enum: LOCALES }).notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => forumCategories.id),
    limitToAdmin: boolean('limit_to_admin').notNull().default(false),
    /** The aid that it is about. */
    repositoryItemId: uuid('repository_item_id').references(() => repositoryItems.id, { onDelete: 'set null' }),
    /** Messages that are not deleted. */
    messagesCount: integer('messages_count').notNull().default(0),
    /** The position of its newest message, deleted ones counted. */
    lastPosition: integer('last_position').notNull().default(0),
    /** The newest message that is not deleted, and its moment: the order of subjects within a category. */
    latestMessageId: uuid('latest_message_id'),
    latestMessageAt: moment('latest_message_at')
      .notNull()
      .default(sql`now()`),
    /** The answer that its author chose. */
    solvedMessageId: uuid('solved_message_id'),
    pinnedOnHomeAt: moment('pinned_on_home_at'),
    pinnedOnCategoryAt: moment('pinned_on_category_at'),
    /** Nobody but staff answers from then on. */
    closedAt: moment('closed_at'),
    /** Where its messages are now: its address leads there. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => forumSubjects.id, { onDelete: 'set null' }),
    /** Why the staff removed it; its author reads it. */
    moderationReason: text('moderation_reason'),
    recordsCount: integer('records_count').notNull().default(0),
    likesCount: integer('likes_count').notNull().default(0),
    ...authors(),
    ...stamps(),
    ...softDelete(),
  },
  table => [
    index('forum_subjects_category_index')
      .on(table.categoryId, table.latestMessageAt, table.id)
      .where(sql`deleted_at is null`),
    index('forum_subjects_latest_index')
      .on(table.latestMessageAt, table.id)
      .where(sql`deleted_at is null`),
    index('forum_subjects_pinned_on_home_index')
      .on(table.pinnedOnHomeAt)
      .where(sql`pinned_on_home_at is not null`),
    index('forum_subjects_pinned_on_category_index')
      .on(table.pinnedOnCategoryAt)
      .where(sql`pinned_on_category_at is not null`),
    index('forum_subjects_author_index').on(table.createdById),
    index('forum_subjects_repository_item_index')
      .on(table.repositoryItemId)
      .where(sql`repository_item_id is not null`),
    index('forum_subjects_title_index').using('gin', sql`${table.title} gin_trgm_ops`),
  ],
)

export const forumSubjectTags = pgTable(
  'forum_subject_tags',
  {
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => forumSubjects.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.subjectId, table.tagId] }),
    index('forum_subject_tags_tag_index').on(table.tagId),
  ],
)

/** The first message of a subject is its question. Positions are dense within a subject: pages are found by them. */
export const forumMessages = pgTable(
  'forum_messages',
  {
    id: identity(),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => forumSubjects.id, { onDelete: 'cascade' }),
    /** From 1, deleted messages counted. */
    position: integer('position').notNull(),
    content: text('content').notNull(),
    parentMessageId: uuid('parent_message_id').references((): AnyPgColumn => forumMessages.id, {
      onDelete: 'set null',
    }),
    editedAt: moment('edited_at'),
    /** What it said before it was deleted: `content` is empty from then on. */
    removedContent: text('removed_content'),
    /** Why the staff removed it; its author reads it. */
    moderationReason: text('moderation_reason'),
    likesCount: integer('likes_count').notNull().default(0),
    ...authors(),
    ...stamps(),
    ...softDelete(),
  },
  table => [
    unique('forum_messages_position_key').on(table.subjectId, table.position),
    index('forum_messages_parent_index').on(table.parentMessageId),
    index('forum_messages_author_index').on(table.createdById, table.createdAt),
    check('forum_messages_position_check', sql`position <> 0`),
  ],
)

/** Files that its author sent with a message, in the order of their ids. */
export const forumMessageAttachments = pgTable(
  'forum_message_attachments',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => forumMessages.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.messageId, table.fileId] }),
    index('forum_message_attachments_file_index').on(table.fileId),
  ],
)

/** What a message said before it was edited. */
export const forumMessageVersions = pgTable(
  'forum_message_versions',
  {
    id: identity(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => forumMessages.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [index('forum_message_versions_message_index').on(table.messageId, table.id)],
)

/** How far a person has read a subject. */
export const forumReadings = pgTable(
  'forum_readings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => forumSubjects.id, { onDelete: 'cascade' }),
    /** Everything up to here; 0 for somebody who has read further messages only. */
    position: integer('position').notNull(),
    /** What they have read behind it: messages that were moved here after they had read them. */
    alsoRead: integerSet('also_read')
      .notNull()
      .default(sql`'{}'::int4multirange`),
    ...stamps(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.subjectId] }),
    index('forum_readings_subject_index').on(table.subjectId),
  ],
)

/** A person follows or mutes a subject or a category. */
export const forumFollows = pgTable(
  'forum_follows',
  {
    id: identity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id').references(() => forumSubjects.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => forumCategories.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: FOLLOW_MODES }).notNull(),
    ...stamps(),
  },
  table => [
    uniqueIndex('forum_follows_subject_key')
      .on(table.subjectId, table.userId)
      .where(sql`subject_id is not null`),
    uniqueIndex('forum_follows_category_key')
      .on(table.categoryId, table.userId)
      .where(sql`category_id is not null`),
    index('forum_follows_user_index').on(table.userId),
    check('forum_follows_target_check', sql`(subject_id is null) <> (category_id is null)`),
  ],
)

/** How often a person gets the forum by mail; `immediate` without a row. */
export const forumPreferences = pgTable('forum_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  digest: text('digest', { enum: DIGESTS }).notNull().default('immediate'),
  /** The messages up to this moment have been sent. */
  sentUntil: moment('sent_until'),
  ...stamps(),
})
