import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { REQUEST_STATUSES, RESOURCE_FORMATS, REVIEW_OBJECTIVES } from '#server/training-resources/domain/vocabulary.ts'
import { facetNumber, identity, moment, stamps, translated } from '../columns.ts'
import { linkTable } from '../links.ts'
import { files } from './files.ts'
import { organizations, users } from './people.ts'
import { publicationCheck, publicationColumns, tags } from './publications.ts'
import { trainingLevels } from './trainings.ts'

const vocabulary = (name: string) =>
  pgTable(name, {
    id: identity(),
    name: translated('name'),
    position: integer('position').notNull().default(0),
    /** The entry for what fits no other; it stands last. */
    other: boolean('other').notNull().default(false),
    ...stamps(),
  })

export const trainingResourceThemes = vocabulary('training_resource_themes')
export const trainingResourceTypes = vocabulary('training_resource_types')

export const trainingResources = pgTable(
  'training_resources',
  {
    ...publicationColumns(),
    facetNumber: facetNumber(),
    shortDescription: translated('short_description'),
    description: translated('description'),
    objectives: translated('objectives'),
    /** Minutes. */
    duration: integer('duration'),
    format: text('format', { enum: RESOURCE_FORMATS }),
    externalUrl: text('external_url'),
    /** Reviews with a rating, and the sum of their ratings: the average stays exact. */
    reviewsCount: integer('reviews_count').notNull().default(0),
    ratingsSum: integer('ratings_sum').notNull().default(0),
    typeId: uuid('type_id').references(() => trainingResourceTypes.id),
    imageId: uuid('image_id').references(() => files.id, { onDelete: 'set null' }),
  },
  table => [
    publicationCheck('training_resources'),
    uniqueIndex('training_resources_slug_key').on(table.slug),
    index('training_resources_published_index').on(table.publishedAt, table.id),
    index('training_resources_type_index').on(table.typeId),
    index('training_resources_author_index').on(table.createdById),
    index('training_resources_organization_index').on(table.organizationId),
    check('training_resources_amounts_check', sql`duration > 0 and reviews_count >= 0 and ratings_sum >= 0`),
  ],
)

const resource = { column: 'training_resource_id', of: () => trainingResources.id }
const theme = { column: 'theme_id', of: () => trainingResourceThemes.id }
const organization = { column: 'organization_id', of: () => organizations.id }

export const trainingResourcesThemes = linkTable('training_resources_themes', resource, theme)
export const trainingResourcesLevels = linkTable('training_resources_levels', resource, {
  column: 'level_id',
  of: () => trainingLevels.id,
})
export const trainingResourceTags = linkTable('training_resource_tags', resource, {
  column: 'tag_id',
  of: () => tags.id,
})
export const trainingResourceAttachments = linkTable('training_resource_attachments', resource, {
  column: 'file_id',
  of: () => files.id,
})
export const trainingResourceOrganizations = linkTable('training_resource_organizations', resource, organization)

/**
 * What somebody thinks of a resource that they took. The row is made when they take a file of it; they are asked by
 * mail some time later, and `reviewedAt` is set when they answer.
 */
export const trainingResourceReviews = pgTable(
  'training_resource_reviews',
  {
    id: identity(),
    trainingResourceId: uuid('training_resource_id')
      .notNull()
      .references(() => trainingResources.id, { onDelete: 'cascade' }),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    objective: text('objective', { enum: REVIEW_OBJECTIVES }),
    objectiveComment: text('objective_comment'),
    recipientsCount: integer('recipients_count'),
    reviewRating: integer('review_rating'),
    reviewComment: text('review_comment'),
    /** When the person answered. */
    reviewedAt: moment('reviewed_at'),
    /** When the person was asked by mail. */
    reviewSentAt: moment('review_sent_at'),
    /** The file that they took. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    unique('training_resource_reviews_person_key').on(table.trainingResourceId, table.createdById),
    index('training_resource_reviews_author_index').on(table.createdById),
    index('training_resource_reviews_answered_index').on(table.trainingResourceId, table.reviewedAt),
    check('training_resource_reviews_rating_check', sql`review_rating between 1 and 5 and recipients_count >= 0`),
    check('training_resource_reviews_answer_check', sql`(reviewed_at is null) = (review_rating is null)`),
  ],
)

export const trainingResourceRequests = pgTable(
  'training_resource_requests',
  {
    ...publicationColumns(),
    description: translated('description'),
    reason: translated('reason'),
    status: text('status', { enum: REQUEST_STATUSES }).notNull().default('open'),
    typeId: uuid('type_id').references(() => trainingResourceTypes.id),
  },
  table => [
    publicationCheck('training_resource_requests'),
    uniqueIndex('training_resource_requests_slug_key').on(table.slug),
    index('training_resource_requests_published_index').on(table.publishedAt, table.id),
    index('training_resource_requests_type_index').on(table.typeId),
    index('training_resource_requests_author_index').on(table.createdById),
    index('training_resource_requests_organization_index').on(table.organizationId),
  ],
)

const request = { column: 'training_resource_request_id', of: () => trainingResourceRequests.id }

export const trainingResourceRequestsThemes = linkTable('training_resource_requests_themes', request, theme)
export const trainingResourceRequestAnswers = linkTable('training_resource_request_answers', request, resource)
export const trainingResourceRequestOrganizations = linkTable(
  'training_resource_request_organizations',
  request,
  organization,
)
