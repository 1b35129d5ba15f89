import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { PUBLICATION_STATUSES } from '#server/domain/vocabulary/publication-statuses.ts'
import { identity, moment, softDelete, stamps, translated } from '../columns.ts'
import { accessLevels, authors, organizations, users } from './people.ts'

/** Words that editors put on what they publish (specification 2, section 3.1). */
export const tags = pgTable('tags', { id: identity(), name: translated('name'), ...stamps() })

/**
 * What every publication has (specification 1, section 3: Published item, Publishable, Commentable item). It is visible
 * from `publishedAt` on, unless its status is draft.
 */
export const publicationColumns = () => ({
  id: identity(),
  title: translated('title'),
  slug: text('slug').notNull(),
  statusId: text('status_id', { enum: PUBLICATION_STATUSES }).notNull().default('draft'),
  publishedAt: moment('published_at'),
  accessLevelId: text('access_level_id').references(() => accessLevels.id),
  organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
  hasComments: boolean('has_comments').notNull().default(true),
  /** Views in all, kept from the statistics. */
  recordsCount: integer('records_count').notNull().default(0),
  /** Kept by triggers on likes and comments; deleted comments do not count. */
  likesCount: integer('likes_count').notNull().default(0),
  commentsCount: integer('comments_count').notNull().default(0),
  ...authors(),
  ...stamps(),
  ...softDelete(),
})

/** A draft is what has no moment of publication. */
export const publicationCheck = (table: string) =>
  check(`${table}_status_check`, sql`(status_id = 'draft') = (published_at is null)`)

/** The record that this is the next version of, for as long as it is written and waits to be published. */
export const nextOfColumn = () => uuid('next_of_id')

/**
 * By field a mark of what the public record held when this next version was begun: what has changed in either since
 * then differs from it.
 */
export const nextBaseColumn = () => jsonb('next_base').$type<Readonly<Record<string, string>>>()

/** One next version at a time. */
export const nextOfIndex = (table: string, column: AnyPgColumn) =>
  uniqueIndex(`${table}_next_of_key`)
    .on(column)
    .where(sql`next_of_id is not null and deleted_at is null`)

/** What publications have been: a row for each version that became public, the first one among them. */
export const publicationVersions = pgTable(
  'publication_versions',
  {
    id: identity(),
    versionedType: text('versioned_type').notNull(),
    versionedId: uuid('versioned_id').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    /** What its author calls it: "2.1". */
    name: text('name'),
    /** What changed, in its author's words. */
    changes: translated('changes'),
    /** The attributes and relationships that changed. */
    changed: jsonb('changed')
      .$type<readonly string[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    publishedAt: moment('published_at').notNull(),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [unique('publication_versions_number_key').on(table.versionedType, table.versionedId, table.number)],
)

/** What was said below a publication (specification 2, section 3.5). Its deletion keeps its place in the thread. */
export const comments = pgTable(
  'comments',
  {
    id: identity(),
    content: text('content').notNull(),
    commentableType: text('commentable_type').notNull(),
    commentableId: uuid('commentable_id').notNull(),
    parentCommentId: uuid('parent_comment_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
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
    index('comments_commentable_index').on(table.commentableType, table.commentableId, table.id),
    index('comments_parent_index').on(table.parentCommentId),
    index('comments_author_index').on(table.createdById),
  ],
)
