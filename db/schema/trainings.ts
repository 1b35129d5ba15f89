import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ATTENDANCES, ENROLMENT_STATUSES } from '#server/trainings/domain/vocabulary.ts'
import { facetNumber, identity, moment, stamps, translated } from '../columns.ts'
import { linkTable } from '../links.ts'
import { files } from './files.ts'
import { authors, organizations, users } from './people.ts'
import { publicationCheck, publicationColumns, tags } from './publications.ts'

const vocabulary = (name: string) =>
  pgTable(name, {
    id: identity(),
    name: translated('name'),
    position: integer('position').notNull().default(0),
    ...stamps(),
  })

/** What trainings and training resources are sorted by (specification 2, section 3.8). */
export const trainingCategories = vocabulary('training_categories')
export const trainingLevels = vocabulary('training_levels')
export const trainingTypes = vocabulary('training_types')

export const trainings = pgTable(
  'trainings',
  {
    ...publicationColumns(),
    facetNumber: facetNumber(),
    shortDescription: translated('short_description'),
    description: translated('description'),
    objectives: translated('objectives'),
    prerequisites: translated('prerequisites'),
    /** Minutes in all. */
    duration: integer('duration'),
    /** Cents without tax; null: not stated, 0: free. */
    price: integer('price'),
    externalUrl: text('external_url'),
    isRemote: boolean('is_remote').notNull().default(false),
    categoryId: uuid('category_id').references(() => trainingCategories.id),
    imageId: uuid('image_id').references(() => files.id, { onDelete: 'set null' }),
  },
  table => [
    publicationCheck('trainings'),
    uniqueIndex('trainings_slug_key').on(table.slug),
    index('trainings_published_index').on(table.publishedAt, table.id),
    index('trainings_category_index').on(table.categoryId),
    index('trainings_author_index').on(table.createdById),
    index('trainings_organization_index').on(table.organizationId),
    check('trainings_amounts_check', sql`duration > 0 and price >= 0`),
  ],
)

const training = { column: 'training_id', of: () => trainings.id }

export const trainingsLevels = linkTable('trainings_levels', training, {
  column: 'level_id',
  of: () => trainingLevels.id,
})
export const trainingsTypes = linkTable('trainings_types', training, { column: 'type_id', of: () => trainingTypes.id })
export const trainingOrganizations = linkTable('training_organizations', training, {
  column: 'organization_id',
  of: () => organizations.id,
})

export const trainingTags = linkTable('training_tags', training, { column: 'tag_id', of: () => tags.id })
export const trainingAttachments = linkTable('training_attachments', training, {
  column: 'file_id',
  of: () => files.id,
})

/** A training at one time. What is counted is kept by whoever locks the session's row. */
export const trainingSessions = pgTable(
  'training_sessions',
  {
    id: identity(),
    trainingId: uuid('training_id')
      .notNull()
      .references(() => trainings.id, { onDelete: 'cascade' }),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    address: text('address'),
    /** How to join from afar; told to those who have a place. */
    joinUrl: text('join_url'),
    /** Null: without limit. */
    placesCount: integer('places_count'),
    enrolledCount: integer('enrolled_count').notNull().default(0),
    waitingCount: integer('waiting_count').notNull().default(0),
    /** It does not take place. */
    cancelledAt: moment('cancelled_at'),
    ...authors(),
    ...stamps(),
  },
  table => [
    index('training_sessions_training_index').on(table.trainingId, table.startAt),
    index('training_sessions_start_index').on(table.startAt),
    check('training_sessions_period_check', sql`end_at > start_at`),
    check(
      'training_sessions_places_check',
      sql`places_count > 0 and enrolled_count >= 0 and waiting_count >= 0
        and (places_count is null or enrolled_count <= places_count)`,
    ),
  ],
)

export const trainingEnrolments = pgTable(
  'training_enrolments',
  {
    id: identity(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => trainingSessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ENROLMENT_STATUSES }).notNull(),
    /** The order in which people asked: who waits longest moves up first. */
    askedAt: moment('asked_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** When a place became free for who had waited. */
    movedUpAt: moment('moved_up_at'),
    /** A place that was given back is kept for its person until then, UTC; null once it is free. */
    keptUntil: moment('kept_until'),
    attendance: text('attendance', { enum: ATTENDANCES }),
    /** The certificate's number, given when it is first made. */
    certificateNumber: text('certificate_number'),
    ...stamps(),
  },
  table => [
    unique('training_enrolments_person_key').on(table.sessionId, table.userId),
    uniqueIndex('training_enrolments_certificate_key').on(table.certificateNumber),
    index('training_enrolments_queue_index').on(table.sessionId, table.status, table.askedAt, table.id),
    index('training_enrolments_user_index').on(table.userId),
  ],
)
