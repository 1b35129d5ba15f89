import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { identity, key, moment, stamps, translated } from '../columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What can be reported. `view` and `download` come with the product. */
export const eventNames = pgTable(
  'event_names',
  {
    id: key(),
    /** What a report says: `view`. Never changes, since records hold it. */
    code: text('code').notNull(),
    name: translated('name'),
    ...stamps(),
  },
  table => [uniqueIndex('event_names_code_key').on(table.code)],
)

/**
 * An origin known by its signature. The signature is that of one day; the lasting one is written when the origin comes
 * back while that day's salt is still kept (docs/decisions/0049-origins-without-addresses.md).
 */
const knownOrigin = () => ({
  originSignature: text('origin_signature').notNull(),
  lastingSignature: text('lasting_signature'),
  recognizedAt: moment('recognized_at'),
})

/** A name for an origin, of an institution and never of a person. */
export const originNames = pgTable(
  'origin_names',
  {
    id: identity(),
    name: text('name').notNull(),
    ...knownOrigin(),
    ...stamps(),
  },
  table => [uniqueIndex('origin_names_signature_key').on(table.originSignature)],
)

/** Origins that are not counted. */
export const bannedOrigins = pgTable(
  'banned_origins',
  {
    id: identity(),
    description: text('description').notNull(),
    ...knownOrigin(),
    ...stamps(),
  },
  table => [uniqueIndex('banned_origins_signature_key').on(table.originSignature)],
)

/** One random salt a day (Europe/Paris), forgotten two days later: what it made can then be made by nobody again. */
export const statsSalts = pgTable('stats_salts', {
  day: date('day').primaryKey(),
  salt: bytea('salt').notNull(),
})

/**
 * What was reported, append-only and without a person: partitioned by month of `occurred_at` (UTC). Partitions are made
 * ahead by a job and at need, and dropped whole. `origin` is the day's signature.
 */
export const statsRecords = pgTable(
  'stats_records',
  {
    occurredAt: moment('occurred_at').notNull(),
    event: text('event').notNull(),
    resourceType: text('resource_type').notNull(),
    resourceId: uuid('resource_id').notNull(),
    origin: text('origin').notNull(),
    originNameId: uuid('origin_name_id'),
    /** Those of the person at that time; null for guests. */
    userCategoryId: uuid('user_category_id'),
    accessLevelId: text('access_level_id'),
  },
  table => [index('stats_records_occurred_index').using('brin', table.occurredAt)],
)

const dimensions = () => ({
  day: date('day').notNull(),
  event: text('event').notNull(),
  resourceType: text('resource_type').notNull(),
})
const people = () => ({
  originNameId: uuid('origin_name_id'),
  userCategoryId: uuid('user_category_id'),
  accessLevelId: text('access_level_id'),
})

/**
 * Roll-ups by day of Europe/Paris. A day is written whole or not at all, from its records. This one is for sums over
 * time.
 */
export const statsDays = pgTable(
  'stats_days',
  {
    ...dimensions(),
    ...people(),
    count: integer('count').notNull(),
  },
  table => [index('stats_days_day_index').on(table.day)],
)

/** For what is read most. */
export const statsResourceDays = pgTable(
  'stats_resource_days',
  {
    ...dimensions(),
    resourceId: uuid('resource_id').notNull(),
    count: integer('count').notNull(),
  },
  table => [
    index('stats_resource_days_day_index').on(table.day),
    index('stats_resource_days_resource_index').on(table.resourceType, table.resourceId, table.day),
  ],
)

/** For both at once: one record's readers, or what a category reads. */
export const statsFullDays = pgTable(
  'stats_full_days',
  {
    ...dimensions(),
    resourceId: uuid('resource_id').notNull(),
    ...people(),
    count: integer('count').notNull(),
  },
  table => [
    index('stats_full_days_day_index').on(table.day),
    index('stats_full_days_resource_index').on(table.resourceType, table.resourceId, table.day),
  ],
)

/** The busiest origins of a day, kept as long as its salt: what can be banned. */
export const statsOriginDays = pgTable(
  'stats_origin_days',
  {
    day: date('day').notNull(),
    origin: text('origin').notNull(),
    count: integer('count').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.origin] })],
)

/** Which days are rolled up, and whether for good. */
export const statsRolledDays = pgTable('stats_rolled_days', {
  day: date('day').primaryKey(),
  rolledAt: moment('rolled_at').notNull(),
  records: integer('records').notNull(),
  isFinal: boolean('is_final').notNull(),
})
