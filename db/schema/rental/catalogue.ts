import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { RENTAL_STRATEGIES, RETURN_WAYS, UNAVAILABILITY_KINDS } from '#server/rental/domain/vocabulary.ts'
import { identity, moment, softDelete, stamps, translated } from '../../columns.ts'
import { files } from '../files.ts'
import { appEnvs } from '../pages/pages.ts'
import { accessLevels, authors, organizations, users } from '../people.ts'
import { tags } from '../publications.ts'

export const rentalModelCategories = pgTable('rental_model_categories', {
  id: identity(),
  name: translated('name'),
  position: integer('position').notNull().default(0),
  ...stamps(),
})

/** The state of an item, from best (0) down. */
export const rentalConditions = pgTable(
  'rental_conditions',
  {
    id: identity(),
    value: integer('value').notNull(),
    name: translated('name'),
    /** An item that comes back in such a state goes out again; else it is made unavailable. */
    isUsable: boolean('is_usable').notNull().default(true),
    ...stamps(),
  },
  table => [uniqueIndex('rental_conditions_value_key').on(table.value)],
)

/** A place where items are kept, and the people who look after it. */
export const rentalStocks = pgTable('rental_stocks', {
  id: identity(),
  name: text('name').notNull(),
  address: text('address'),
  phone: text('phone'),
  email: text('email'),
  /** Days of the week on which it gives out and takes back: 1 is Monday, 7 Sunday. */
  openingWeekdays: integer('opening_weekdays')
    .array()
    .notNull()
    .default(sql`'{1,2,3,4,5,6,7}'`),
  /** Times of Paris between which it is open, by weekday (1 is Monday): `["09:00-12:00", "14:00-17:30"]`. */
  openingHours: jsonb('opening_hours').$type<Partial<Record<string, string[]>>>().notNull().default({}),
  ...stamps(),
})

export const rentalStockUsers = pgTable(
  'rental_stock_users',
  {
    stockId: uuid('stock_id')
      .notNull()
      .references(() => rentalStocks.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.stockId, table.userId] }),
    index('rental_stock_users_user_index').on(table.userId),
  ],
)

/** The places from which the site lends (settings). */
export const appEnvRentalStocks = pgTable(
  'app_env_rental_stocks',
  {
    appEnvId: text('app_env_id')
      .notNull()
      .references(() => appEnvs.id, { onDelete: 'cascade' }),
    stockId: uuid('stock_id')
      .notNull()
      .references(() => rentalStocks.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.appEnvId, table.stockId] })],
)

/** How a command reaches its renter (specification 1, sections 3 and 9). */
export const rentalStrategies = pgTable('rental_strategies', {
  id: text('id', { enum: RENTAL_STRATEGIES }).primaryKey(),
  name: translated('name'),
  description: translated('description'),
  position: integer('position').notNull().default(0),
  isInternal: boolean('is_internal').notNull().default(false),
  needsShippingAddress: boolean('needs_shipping_address').notNull().default(false),
  hasShippingFees: boolean('has_shipping_fees').notNull().default(false),
  /** How its items come back. */
  returnWay: text('return_way', { enum: RETURN_WAYS }).notNull().default('place'),
  /** Only for people of this association; null: for all who may use it. */
  organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
  ...stamps(),
})

/** What shipping costs, ex-tax cents, up to a weight: the first line that is heavy enough counts. */
export const rentalShippingPrices = pgTable(
  'rental_shipping_prices',
  {
    id: identity(),
    /** Grams. Null: all that is heavier. */
    maxWeight: integer('max_weight'),
    price: integer('price').notNull(),
    ...stamps(),
  },
  table => [
    unique('rental_shipping_prices_weight_key').on(table.maxWeight).nullsNotDistinct(),
    check('rental_shipping_prices_check', sql`price >= 0 and (max_weight is null or max_weight > 0)`),
  ],
)

/** What a visitor rents (specification 3, section 5). Money in cents, ex-tax. */
export const rentalModels = pgTable(
  'rental_models',
  {
    id: identity(),
    name: translated('name'),
    slug: text('slug').notNull(),
    shortDescription: translated('short_description'),
    description: translated('description'),
    instructions: translated('instructions'),
    pricePerDay: integer('price_per_day').notNull().default(0),
    depositAmount: integer('deposit_amount').notNull().default(0),
    replacementValue: integer('replacement_value').notNull().default(0),
    /** Grams, packed. */
    weight: integer('weight').notNull().default(0),
    /**
     * A unit is due for maintenance after so many rentals, or so many days, since its last; null: never. It takes so
     * many days.
     */
    maintenanceAfterRentals: integer('maintenance_after_rentals'),
    maintenanceAfterDays: integer('maintenance_after_days'),
    maintenanceDuration: integer('maintenance_duration').notNull().default(1),
    externalUrl: text('external_url'),
    publishedAt: moment('published_at'),
    likesCount: integer('likes_count').notNull().default(0),
    recordsCount: integer('records_count').notNull().default(0),
    accessLevelId: text('access_level_id').references(() => accessLevels.id),
    categoryId: uuid('category_id').references(() => rentalModelCategories.id, { onDelete: 'set null' }),
    imageId: uuid('image_id').references(() => files.id, { onDelete: 'set null' }),
    ...authors(),
    ...stamps(),
    ...softDelete(),
  },
  table => [
    uniqueIndex('rental_models_slug_key').on(table.slug),
    index('rental_models_category_index').on(table.categoryId),
    check(
      'rental_models_amounts_check',
      sql`price_per_day >= 0 and deposit_amount >= 0 and replacement_value >= 0 and weight >= 0`,
    ),
    check(
      'rental_models_maintenance_check',
      sql`(maintenance_after_rentals is null or maintenance_after_rentals > 0) and (maintenance_after_days is null
        or maintenance_after_days > 0) and maintenance_duration > 0`,
    ),
  ],
)

export const rentalModelTags = pgTable(
  'rental_model_tags',
  {
    rentalModelId: uuid('rental_model_id')
      .notNull()
      .references(() => rentalModels.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.rentalModelId, table.tagId] }),
    index('rental_model_tags_tag_index').on(table.tagId),
  ],
)

/** Other models that go with one. */
export const rentalModelAccessories = pgTable(
  'rental_model_accessories',
  {
    rentalModelId: uuid('rental_model_id')
      .notNull()
      .references(() => rentalModels.id, { onDelete: 'cascade' }),
    accessoryId: uuid('accessory_id')
      .notNull()
      .references(() => rentalModels.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.rentalModelId, table.accessoryId] }),
    check('rental_model_accessories_check', sql`rental_model_id <> accessory_id`),
  ],
)

export const rentalModelImages = pgTable(
  'rental_model_images',
  {
    rentalModelId: uuid('rental_model_id')
      .notNull()
      .references(() => rentalModels.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.rentalModelId, table.fileId] })],
)

export const rentalModelAttachments = pgTable(
  'rental_model_attachments',
  {
    rentalModelId: uuid('rental_model_id')
      .notNull()
      .references(() => rentalModels.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.rentalModelId, table.fileId] })],
)

/** One physical unit of a model. Retired: an unavailability without end, never a second rule. */
export const rentalItems = pgTable(
  'rental_items',
  {
    id: identity(),
    rentalModelId: uuid('rental_model_id')
      .notNull()
      .references(() => rentalModels.id),
    /** What its label says. */
    stockId: text('stock_id').notNull(),
    conditionDescription: text('condition_description'),
    comment: text('comment'),
    /** What its maker counts it by, and what it cost: ex-tax cents, and the day. */
    serialNumber: text('serial_number'),
    purchaseValue: integer('purchase_value'),
    purchasedAt: date('purchased_at', { mode: 'string' }),
    /** Day of its last maintenance; its first day here, where there was none. */
    maintainedDay: date('maintained_day', { mode: 'string' }),
    conditionId: uuid('condition_id').references(() => rentalConditions.id, { onDelete: 'set null' }),
    ...authors(),
    ...stamps(),
    ...softDelete(),
  },
  table => [
    unique('rental_items_model_key').on(table.id, table.rentalModelId),
    uniqueIndex('rental_items_label_key').on(table.stockId),
    index('rental_items_model_index').on(table.rentalModelId),
  ],
)

export const rentalItemStocks = pgTable(
  'rental_item_stocks',
  {
    rentalItemId: uuid('rental_item_id')
      .notNull()
      .references(() => rentalItems.id, { onDelete: 'cascade' }),
    stockId: uuid('stock_id')
      .notNull()
      .references(() => rentalStocks.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.rentalItemId, table.stockId] }),
    // A unit is at one place.
    unique('rental_item_stocks_item_key').on(table.rentalItemId),
    index('rental_item_stocks_stock_index').on(table.stockId),
  ],
)

/** Days on which an item can't be rented: repair, check, loss. */
export const rentalUnavailabilities = pgTable(
  'rental_unavailabilities',
  {
    id: identity(),
    rentalItemId: uuid('rental_item_id')
      .notNull()
      .references(() => rentalItems.id, { onDelete: 'cascade' }),
    /** The first day, and the last; without a last it has no end. */
    startDay: date('start_day', { mode: 'string' }).notNull(),
    endDay: date('end_day', { mode: 'string' }),
    kind: text('kind', { enum: UNAVAILABILITY_KINDS }).notNull().default('other'),
    reason: text('reason'),
    ...authors(),
    ...stamps(),
  },
  table => [
    index('rental_unavailabilities_item_index').on(table.rentalItemId, table.startDay),
    check('rental_unavailabilities_check', sql`end_day is null or end_day >= start_day`),
  ],
)
