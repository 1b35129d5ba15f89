import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  JOIN_STATUSES,
  MEMBERSHIP_ROLES,
  REQUEST_STATUSES,
  type TokenScope,
} from '#server/domain/vocabulary/requests.ts'
import { citext, identity, moment, stamps, translated } from '../columns.ts'
import { organizations, users } from './people.ts'

/** What a new account asks for: to be let in (specification 2, section 3.2). */
export const validationRequests = pgTable(
  'validation_requests',
  {
    id: identity(),
    description: text('description'),
    status: text('status', { enum: REQUEST_STATUSES }).notNull().default('pending'),
    reason: text('reason'),
    decidedAt: moment('decided_at'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    attachedOrganizationId: uuid('attached_organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    uniqueIndex('validation_requests_pending_key')
      .on(table.userId)
      .where(sql`status = 'pending'`),
    index('validation_requests_user_index').on(table.userId),
    index('validation_requests_status_index').on(table.status, table.createdAt),
    index('validation_requests_organization_index').on(table.attachedOrganizationId),
  ],
)

/**
 * A member without the right to publish asks (specification 2, section 3.1). The publishable is of any type that has
 * the trait.
 */
export const publicationRequests = pgTable(
  'publication_requests',
  {
    id: identity(),
    description: text('description'),
    targetedPublishedAt: moment('targeted_published_at'),
    refuseReason: text('refuse_reason'),
    status: text('status', { enum: REQUEST_STATUSES }).notNull().default('pending'),
    decidedAt: moment('decided_at'),
    publishableType: text('publishable_type').notNull(),
    publishableId: uuid('publishable_id').notNull(),
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    uniqueIndex('publication_requests_pending_key')
      .on(table.publishableType, table.publishableId)
      .where(sql`status = 'pending'`),
    index('publication_requests_publishable_index').on(table.publishableType, table.publishableId),
    index('publication_requests_status_index').on(table.status, table.createdAt),
    index('publication_requests_author_index').on(table.createdById),
  ],
)

/** What an organisation has done in a year. */
export const organizationYearStates = pgTable(
  'organization_year_states',
  {
    id: identity(),
    year: integer('year').notNull(),
    achievements: translated('achievements'),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    ...stamps(),
  },
  table => [uniqueIndex('organization_year_states_key').on(table.organizationId, table.year)],
)

/** A place in an organisation, offered to an address; only the hash of its link is kept. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: identity(),
    email: citext('email').notNull(),
    role: text('role', { enum: MEMBERSHIP_ROLES }).notNull().default('member'),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    invitedById: uuid('invited_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    uniqueIndex('organization_invitations_token_key').on(table.tokenHash),
    index('organization_invitations_organization_index').on(table.organizationId, table.email),
    index('organization_invitations_inviter_index').on(table.invitedById),
  ],
)

/** Somebody asks to join an organisation: one request a person, until it is accepted. */
export const organizationJoinRequests = pgTable(
  'organization_join_requests',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text('message'),
    status: text('status', { enum: JOIN_STATUSES }).notNull().default('pending'),
    /** Why not; the person reads it. */
    reason: text('reason'),
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_join_requests_user_index').on(table.userId),
  ],
)

/** By which a program speaks for a person: only the SHA-256 of the token is kept. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: identity(),
    name: text('name').notNull(),
    scopes: jsonb('scopes')
      .$type<TokenScope[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** The first characters, by which people tell tokens apart. */
    start: text('start').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [uniqueIndex('api_tokens_hash_key').on(table.tokenHash), index('api_tokens_user_index').on(table.userId)],
)
