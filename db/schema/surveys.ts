import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
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
import { REQUEST_STATUSES } from '#server/domain/vocabulary/requests.ts'
import { identity, moment, stamps, translated } from '../columns.ts'
import { organizations, users } from './people.ts'

export const surveys = pgTable(
  'surveys',
  {
    id: identity(),
    question: translated('question'),
    description: translated('description'),
    allowMultiple: boolean('allow_multiple').notNull().default(false),
    /** Null: as many as there are. */
    maxSelectedChoices: integer('max_selected_choices'),
    allowNewChoice: boolean('allow_new_choice').notNull().default(false),
    requireAuth: boolean('require_auth').notNull().default(true),
    onePerOrganization: boolean('one_per_organization').notNull().default(false),
    /** Null: not planned yet; nobody but staff knows of it. */
    openAt: moment('open_at'),
    /** Null: open until somebody closes it. */
    closeAt: moment('close_at'),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    unique('surveys_once_key').on(table.id, table.onePerOrganization),
    check('surveys_period_check', sql`close_at is null or (open_at is not null and close_at > open_at)`),
    check(
      'surveys_selection_check',
      sql`max_selected_choices is null or (allow_multiple and max_selected_choices >= 1)`,
    ),
    check('surveys_organization_check', sql`require_auth or not one_per_organization`),
  ],
)

export const surveyChoices = pgTable(
  'survey_choices',
  {
    id: identity(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    text: translated('text'),
    position: integer('position').notNull().default(0),
    /** Proposed by somebody who answered. */
    addedByUser: boolean('added_by_user').notNull().default(false),
    /** What a guest proposes waits for a moderator. Only what is accepted is shown and counted (decision 0198). */
    status: text('status', { enum: REQUEST_STATUSES }).notNull().default('accepted'),
    /** What is left of such a text without case, accents, signs and endings: two people at once propose one choice. */
    foldedText: text('folded_text'),
    /** The choice that took its answers over. It stays, so that a page opened before still counts for the right one. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => surveyChoices.id, { onDelete: 'cascade' }),
    ...stamps(),
  },
  table => [
    unique('survey_choices_survey_key').on(table.id, table.surveyId),
    index('survey_choices_pending_index')
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
    check('survey_choices_status_check', sql`status in ('pending', 'accepted', 'refused')`),
    index('survey_choices_survey_index').on(table.surveyId, table.position),
    uniqueIndex('survey_choices_text_key')
      .on(table.surveyId, table.foldedText)
      .where(sql`merged_into_id is null`),
  ],
)

export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: identity(),
    surveyId: uuid('survey_id').notNull(),
    /** Follows the survey's own rule, so that an index can hold it. */
    oncePerOrganization: boolean('once_per_organization').notNull().default(false),
    /** Null for a guest. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whom the person acted for. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    /** Hash of the survey and the guest's token: tells one guest's second answer, and nothing about the guest. */
    guestKey: text('guest_key'),
    ...stamps(),
  },
  table => [
    foreignKey({
      name: 'survey_answers_survey_fk',
      columns: [table.surveyId, table.oncePerOrganization],
      foreignColumns: [surveys.id, surveys.onePerOrganization],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    unique('survey_answers_survey_key').on(table.id, table.surveyId),
    uniqueIndex('survey_answers_user_key').on(table.surveyId, table.userId),
    uniqueIndex('survey_answers_guest_key').on(table.surveyId, table.guestKey),
    uniqueIndex('survey_answers_organization_key')
      .on(table.surveyId, table.organizationId)
      .where(sql`once_per_organization`),
  ],
)

export const surveyAnswerChoices = pgTable(
  'survey_answer_choices',
  {
    answerId: uuid('answer_id').notNull(),
    choiceId: uuid('choice_id').notNull(),
    /** Set by the database: an answer only ever holds choices of its own survey. */
    surveyId: uuid('survey_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.answerId, table.choiceId] }),
    foreignKey({
      name: 'survey_answer_choices_answer_fk',
      columns: [table.answerId, table.surveyId],
      foreignColumns: [surveyAnswers.id, surveyAnswers.surveyId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'survey_answer_choices_choice_fk',
      columns: [table.choiceId, table.surveyId],
      foreignColumns: [surveyChoices.id, surveyChoices.surveyId],
    }),
    index('survey_answer_choices_choice_index').on(table.choiceId),
  ],
)
