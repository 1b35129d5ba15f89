import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
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
import {
  EXCHANGES,
  EXTERNAL_PROBLEMS,
  EXTERNAL_REPOSITORIES,
  INTERACTION_STATUSES,
  LICENSES,
  WISH_STATUSES,
} from '#server/repository/domain/vocabulary.ts'
import { facetNumber, identity, moment, softDelete, stamps, translated } from '../columns.ts'
import { linkTable } from '../links.ts'
import { files } from './files.ts'
import { authors, organizations, users } from './people.ts'
import {
  nextBaseColumn,
  nextOfColumn,
  nextOfIndex,
  publicationCheck,
  publicationColumns,
  tags,
} from './publications.ts'
import { rentalModels } from './rental/catalogue.ts'
import { trainingResources } from './training-resources.ts'

/** A kind of aid (specification 2, section 3.7). */
export const repositoryCategories = pgTable('repository_categories', {
  id: identity(),
  name: translated('name'),
  shortDescription: translated('short_description'),
  position: integer('position').notNull().default(0),
  imageId: uuid('image_id').references(() => files.id, { onDelete: 'set null' }),
  ...authors(),
  ...stamps(),
})

/** An aid that can be made, with its files (specification 2, section 3.7). */
export const repositoryItems = pgTable(
  'repository_items',
  {
    ...publicationColumns(),
    facetNumber: facetNumber(),
    shortDescription: translated('short_description'),
    description: translated('description'),
    /** Whom it helps, and with what. */
    helpsWhom: translated('helps_whom'),
    /** What it is made of: one line a part or material. */
    billOfMaterials: translated('bill_of_materials'),
    printerSettingsDescription: translated('printer_settings_description'),
    assembly: translated('assembly'),
    /** What to check before a person gets it: one line a check. */
    checks: translated('checks'),
    licenseId: text('license_id', { enum: LICENSES }),
    version: text('version'),
    changes: translated('changes'),
    /** Who designed it, where that is not its author here. */
    designer: text('designer'),
    externalUrl: text('external_url'),
    lcDefaultConfig: text('lc_default_config'),
    lcDefaultMobileConfig: text('lc_default_mobile_config'),
    /** The longest side of its largest 3D model, in millimetres: which printers it fits. Null without models. */
    longestSide: doublePrecision('longest_side'),
    /** Of people who said that they made it; what is deleted does not count. */
    makesCount: integer('makes_count').notNull().default(0),
    /** The item that it was made from. */
    madeFromId: uuid('made_from_id').references((): AnyPgColumn => repositoryItems.id, { onDelete: 'set null' }),
    /** Where it can be rented. */
    rentalModelId: uuid('rental_model_id').references(() => rentalModels.id, { onDelete: 'set null' }),
    imageId: uuid('image_id').references(() => files.id, { onDelete: 'set null' }),
    nextOfId: nextOfColumn().references((): AnyPgColumn => repositoryItems.id, { onDelete: 'cascade' }),
    nextBase: nextBaseColumn(),
  },
  table => [
    publicationCheck('repository_items'),
    nextOfIndex('repository_items', table.nextOfId),
    uniqueIndex('repository_items_slug_key').on(table.slug),
    index('repository_items_published_index').on(table.publishedAt, table.id),
    index('repository_items_author_index').on(table.createdById),
    index('repository_items_organization_index').on(table.organizationId),
    index('repository_items_made_from_index').on(table.madeFromId),
    index('repository_items_rental_model_index').on(table.rentalModelId),
    check('repository_items_made_from_check', sql`made_from_id <> id`),
    check('repository_items_counts_check', sql`makes_count >= 0 and longest_side > 0`),
  ],
)

const item = { column: 'repository_item_id', of: () => repositoryItems.id }
const file = { column: 'file_id', of: () => files.id }

export const repositoryItemCategories = linkTable('repository_item_categories', item, {
  column: 'category_id',
  of: () => repositoryCategories.id,
})
export const repositoryItemTags = linkTable('repository_item_tags', item, { column: 'tag_id', of: () => tags.id })
export const repositoryItemOrganizations = linkTable('repository_item_organizations', item, {
  column: 'organization_id',
  of: () => organizations.id,
})
export const repositoryItemImages = linkTable('repository_item_images', item, file)
/** Where it is taught. */
export const repositoryItemTrainingResources = linkTable('repository_item_training_resources', item, {
  column: 'training_resource_id',
  of: () => trainingResources.id,
})
/** A file of an item: a model to print, its source, a guide. */
export const repositoryAttachments = pgTable(
  'repository_attachments',
  {
    id: identity(),
    repositoryItemId: uuid('repository_item_id')
      .notNull()
      .references(() => repositoryItems.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Which of the files it is: "for the left hand". */
    description: translated('description'),
    ...stamps(),
  },
  table => [
    unique('repository_attachments_file_key').on(table.repositoryItemId, table.fileId),
    index('repository_attachments_file_index').on(table.fileId),
  ],
)

/** An item's twin in another repository. */
export const repositoryExternalInteractions = pgTable(
  'repository_external_interactions',
  {
    id: identity(),
    repositoryItemId: uuid('repository_item_id')
      .notNull()
      .references(() => repositoryItems.id, { onDelete: 'cascade' }),
    repositoryType: text('repository_type', { enum: EXTERNAL_REPOSITORIES }).notNull(),
    /** Null until it was pushed for the first time. */
    externalId: text('external_id'),
    externalUrl: text('external_url'),
    status: text('status', { enum: INTERACTION_STATUSES }),
    /** `ExchangeState`: what both sides agreed on, what the other side says now, and its files. */
    pulledValues: jsonb('pulled_values')
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** When it last succeeded. */
    synchronizedAt: moment('synchronized_at'),
    /** Why the last attempt failed, by its name; null: it succeeded. */
    problem: text('problem', { enum: EXTERNAL_PROBLEMS }),
    attempts: integer('attempts').notNull().default(0),
    /** What is asked of a job and not done yet; null: nothing. */
    underway: text('underway', { enum: EXCHANGES }),
    ...authors(),
    ...stamps(),
  },
  table => [
    unique('repository_external_interactions_external_key').on(table.repositoryType, table.externalId),
    index('repository_external_interactions_item_index').on(table.repositoryItemId),
  ],
)

/** "I made one": what somebody made of an item, with pictures. */
export const repositoryMakes = pgTable(
  'repository_makes',
  {
    id: identity(),
    repositoryItemId: uuid('repository_item_id')
      .notNull()
      .references(() => repositoryItems.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    material: text('material'),
    printer: text('printer'),
    /** What they changed. */
    changes: text('changes'),
    /** What it said before it was removed; `content` is empty from then on. */
    removedContent: text('removed_content'),
    moderationReason: text('moderation_reason'),
    likesCount: integer('likes_count').notNull().default(0),
    ...authors(),
    ...stamps(),
    ...softDelete(),
  },
  table => [
    index('repository_makes_item_index').on(table.repositoryItemId, table.id),
    index('repository_makes_author_index').on(table.createdById),
  ],
)
export const repositoryMakeImages = linkTable(
  'repository_make_images',
  { column: 'make_id', of: () => repositoryMakes.id },
  file,
)

/** "I'd like one made": what somebody asks those who make an item. */
export const repositoryWishes = pgTable(
  'repository_wishes',
  {
    id: identity(),
    repositoryItemId: uuid('repository_item_id')
      .notNull()
      .references(() => repositoryItems.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    /** Where they live, as they say it. */
    place: text('place'),
    status: text('status', { enum: WISH_STATUSES }).notNull().default('open'),
    /** Who makes it. */
    makerId: uuid('maker_id').references(() => users.id, { onDelete: 'set null' }),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    ...authors(),
    ...stamps(),
  },
  table => [
    index('repository_wishes_item_index').on(table.repositoryItemId, table.id),
    index('repository_wishes_author_index').on(table.createdById),
    index('repository_wishes_maker_index').on(table.makerId),
  ],
)
