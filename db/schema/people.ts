import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { PublicProfileField } from '#server/account/domain/vocabulary.ts'
import { MEMBERSHIP_ROLES } from '#server/domain/vocabulary/requests.ts'
import { ROLES, TWO_FACTOR_STRATEGIES } from '#server/domain/vocabulary/roles.ts'
import { citext, identity, key, moment, softDelete, stamps, translated } from '../columns.ts'
import { files } from './files.ts'

export const accessLevels = pgTable('access_levels', {
  id: key(),
  name: translated('name'),
  weight: integer('weight').notNull(),
  ...stamps(),
})

export const roles = pgTable('roles', {
  id: text('id', { enum: ROLES }).primaryKey(),
  name: text('name', { enum: ROLES }).notNull(),
  ...stamps(),
})

export const jobs = pgTable('jobs', {
  id: key(),
  name: translated('name'),
  position: integer('position').notNull().default(0),
  ...stamps(),
})

export const userCategories = pgTable('user_categories', {
  id: identity(),
  name: translated('name'),
  color: text('color'),
  ...stamps(),
})

export const newsletterFrequencies = pgTable('newsletter_frequencies', {
  id: key(),
  name: translated('name'),
  position: integer('position').notNull().default(0),
  ...stamps(),
})

export const rentalInvoicingStrategies = pgTable('rental_invoicing_strategies', {
  id: key(),
  name: translated('name'),
  ...stamps(),
})

export const users = pgTable(
  'users',
  {
    id: identity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: citext('email').notNull(),
    phone: text('phone'),
    passwordHash: text('password_hash'),
    twoFactorStrategy: text('two_factor_strategy', { enum: TWO_FACTOR_STRATEGIES }).notNull().default('none'),
    description: translated('description'),
    organizationName: text('organization_name'),
    notificationsPreferences: jsonb('notifications_preferences')
      .notNull()
      .default(sql`'{}'::jsonb`),
    locale: text('locale'),
    editionLocale: text('edition_locale'),
    timezone: text('timezone').notNull().default('Europe/Paris'),
    canUseTransactions: boolean('can_use_transactions').notNull().default(false),
    rentalMonthlyInvoicing: boolean('rental_monthly_invoicing').notNull().default(false),
    rentalInvoicingStrategyId: text('rental_invoicing_strategy')
      .notNull()
      .default('vat')
      .references(() => rentalInvoicingStrategies.id),
    jobOther: text('job_other'),
    emailVerifiedAt: moment('email_verified_at'),
    /** Opened within a checkout, its address not proved yet: until then the address is anybody's. */
    isProvisional: boolean('is_provisional').notNull().default(false),
    validatedAt: moment('validated_at'),
    lastInitializationAt: moment('last_initialization_at'),
    lastLoginAt: moment('last_login_at'),
    accessLevelId: text('access_level_id')
      .notNull()
      .default('contact')
      .references(() => accessLevels.id),
    jobId: text('job_id').references(() => jobs.id),
    userCategoryId: uuid('user_category_id').references(() => userCategories.id, { onDelete: 'set null' }),
    newsletterFrequencyId: text('newsletter_frequency_id').references(() => newsletterFrequencies.id),
    actingAsOrganizationId: uuid('acting_as_organization_id').references((): AnyPgColumn => organizations.id, {
      onDelete: 'set null',
    }),
    avatarId: uuid('avatar_id').references((): AnyPgColumn => files.id, { onDelete: 'set null' }),
    /** Whether guests may read the profile, and what of it beside the name. */
    isProfilePublic: boolean('is_profile_public').notNull().default(false),
    publicProfileFields: jsonb('public_profile_fields')
      .$type<PublicProfileField[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    ...stamps(),
    ...softDelete(),
  },
  table => [
    uniqueIndex('users_email_key')
      .on(table.email)
      .where(sql`not ${table.isProvisional}`),
    index('users_email_index').on(table.email),
    index('users_last_name_index').on(sql`${table.lastName} collate "alphabetical"`, table.id),
    index('users_access_level_index').on(table.accessLevelId),
    // People are mentioned by the beginning of their name.
    index('users_full_name_index').on(
      sql`search_fold(${table.firstName} || ' ' || ${table.lastName}) text_pattern_ops`,
    ),
    index('users_last_name_start_index').on(sql`search_fold(${table.lastName}) text_pattern_ops`),
  ],
)

/** Who made a row and who changed it last. */
export const authors = () => ({
  createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
  updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
})

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.userId, table.roleId] }), index('user_roles_role_index').on(table.roleId)],
)

export const secondaryEmailAddresses = pgTable(
  'secondary_email_addresses',
  {
    id: identity(),
    email: citext('email').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When its person opened a link that was mailed to it. Until then it counts for nothing. */
    provedAt: moment('proved_at'),
    ...stamps(),
  },
  table => [
    // Who only says that an address is theirs takes it from nobody, and learns of nobody that has it.
    uniqueIndex('secondary_email_addresses_proved_key')
      .on(table.email)
      .where(sql`proved_at is not null`),
    uniqueIndex('secondary_email_addresses_own_key').on(table.userId, table.email),
  ],
)

/** Sessions: the id is a SHA-256 of the token that the cookie carries, never the token itself. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    impersonatorId: uuid('impersonator_id').references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
  },
  table => [index('sessions_user_index').on(table.userId), index('sessions_expires_index').on(table.expiresAt)],
)

export const organizationTypes = pgTable('organization_types', {
  id: key(),
  name: translated('name'),
  ...stamps(),
})

export const adminTags = pgTable('admin_tags', {
  id: identity(),
  name: translated('name'),
  color: text('color'),
  ...stamps(),
})

export const organizations = pgTable(
  'organizations',
  {
    id: identity(),
    adminOnlyNote: text('admin_only_note'),
    name: text('name').notNull(),
    unitName: text('unit_name'),
    slug: text('slug').notNull(),
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    country: text('country').notNull().default('FR'),
    eqlaatDepartments: jsonb('eqlaat_departments')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    eqlaatInvoicingId: text('eqlaat_invoicing_id'),
    shortDescription: translated('short_description'),
    description: translated('description'),
    contactEmail: citext('contact_email'),
    contactPhone: text('contact_phone'),
    contactAddress: text('contact_address'),
    externalUrl: text('external_url'),
    recordsCount: integer('records_count').notNull().default(0),
    likesCount: integer('likes_count').notNull().default(0),
    /** Aids of the repository that everybody finds; kept by a trigger on them. */
    repositoryItemsCount: integer('repository_items_count').notNull().default(0),
    validatedMemberAt: moment('validated_member_at'),
    accessLevelId: text('access_level_id')
      .notNull()
      .default('contact')
      .references(() => accessLevels.id),
    organizationTypeId: text('organization_type_id')
      .notNull()
      .default('not_specified')
      .references(() => organizationTypes.id),
    imageId: uuid('image_id').references((): AnyPgColumn => files.id, { onDelete: 'set null' }),
    adDocumentsLogoId: uuid('ad_documents_logo_id').references((): AnyPgColumn => files.id, { onDelete: 'set null' }),
    createdById: uuid('created_by_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    ...stamps(),
    ...softDelete(),
  },
  table => [
    uniqueIndex('organizations_slug_key').on(table.slug),
    index('organizations_name_index').on(sql`${table.name} collate "alphabetical"`, table.id),
    index('organizations_access_level_index').on(table.accessLevelId),
  ],
)

export const organizationUsers = pgTable(
  'organization_users',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: MEMBERSHIP_ROLES }).notNull().default('member'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_users_user_index').on(table.userId),
  ],
)

export const organizationAdProjectsDefaultUsers = pgTable(
  'organization_ad_projects_default_users',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_ad_users_user_index').on(table.userId),
  ],
)

export const organizationAdminTags = pgTable(
  'organization_admin_tags',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    adminTagId: uuid('admin_tag_id')
      .notNull()
      .references(() => adminTags.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.adminTagId] }),
    index('organization_admin_tags_tag_index').on(table.adminTagId),
  ],
)
