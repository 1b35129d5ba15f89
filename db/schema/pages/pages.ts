import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { CONSENT_DEFAULTS } from '#server/privacy/domain/vocabulary.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { identity, softDelete, stamps, translated } from '../../columns.ts'
import { accountColumns, rentalConditionColumns } from './rental-columns.ts'
import { blogPosts } from '../blog.ts'
import { calendarEvents } from '../calendar.ts'
import { files } from '../files.ts'
import { accessLevels, roles, users } from '../people.ts'

export type TextSources = Partial<Record<'title' | 'description', Partial<Record<(typeof LOCALES)[number], string>>>>

export const appPages = pgTable(
  'app_pages',
  {
    id: identity(),
    isDraft: boolean('is_draft').notNull().default(false),
    /** Shipped with the product: can be changed, never deleted. */
    isDefault: boolean('is_default').notNull().default(false),
    path: text('path').notNull(),
    title: translated('title'),
    description: translated('description'),
    /**
     * For the title and the description, by locale: the fingerprint of the source text that each was translated from.
     */
    textSources: jsonb('text_sources')
      .$type<TextSources>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    styles: text('styles').notNull().default(''),
    requiresAuth: boolean('requires_auth').notNull().default(false),
    accessLevelId: text('access_level_id').references(() => accessLevels.id),
    draftOfPageId: uuid('draft_of_page_id').references((): AnyPgColumn => appPages.id, { onDelete: 'cascade' }),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
    ...softDelete(),
  },
  table => [
    uniqueIndex('app_pages_path_key')
      .on(table.path)
      .where(sql`not is_draft and deleted_at is null`),
    uniqueIndex('app_pages_draft_key')
      .on(table.draftOfPageId)
      .where(sql`draft_of_page_id is not null and deleted_at is null`),
  ],
)

export const appPageRoles = pgTable(
  'app_page_roles',
  {
    appPageId: uuid('app_page_id')
      .notNull()
      .references(() => appPages.id, { onDelete: 'cascade' }),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.appPageId, table.roleId] }),
    index('app_page_roles_role_index').on(table.roleId),
  ],
)

export const appPageComponents = pgTable(
  'app_page_components',
  {
    id: identity(),
    viewId: text('view_id'),
    name: text('name').$type<BlockName>().notNull(),
    position: integer('position').notNull().default(0),
    /** Translated leaves are `{ "$t": { fr: …, en: … } }`; see server/domain/blocks/props.ts. */
    props: jsonb('props')
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    pageId: uuid('page_id')
      .notNull()
      .references(() => appPages.id, { onDelete: 'cascade' }),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [index('app_page_components_page_index').on(table.pageId, table.position)],
)

export const appMenuItems = pgTable(
  'app_menu_items',
  {
    id: identity(),
    position: integer('position').notNull().default(0),
    name: translated('name'),
    description: translated('description'),
    pageId: uuid('page_id').references(() => appPages.id, { onDelete: 'set null' }),
    url: text('url'),
    blank: boolean('blank').notNull().default(false),
    color: text('color'),
    alignsNextRight: boolean('aligns_next_right').notNull().default(false),
    requiresAuth: boolean('requires_auth').notNull().default(false),
    parentId: uuid('parent_id').references((): AnyPgColumn => appMenuItems.id, { onDelete: 'cascade' }),
    accessLevelId: text('access_level_id').references(() => accessLevels.id),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    updatedById: uuid('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  table => [index('app_menu_items_parent_index').on(table.parentId, table.position)],
)

export const appMenuItemRoles = pgTable(
  'app_menu_item_roles',
  {
    appMenuItemId: uuid('app_menu_item_id')
      .notNull()
      .references(() => appMenuItems.id, { onDelete: 'cascade' }),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.appMenuItemId, table.roleId] }),
    index('app_menu_item_roles_role_index').on(table.roleId),
  ],
)

export const appRedirections = pgTable(
  'app_redirections',
  {
    id: identity(),
    name: text('name').notNull(),
    fromPath: text('from_path').notNull(),
    toPath: text('to_path').notNull(),
    ...stamps(),
  },
  table => [uniqueIndex('app_redirections_from_path_key').on(table.fromPath)],
)

export const appShortUrls = pgTable(
  'app_short_urls',
  {
    id: identity(),
    /** What stands after `/s/`. */
    token: text('token').notNull(),
    /** A path of this site, or an http(s) address. */
    url: text('url').notNull(),
    name: text('name').notNull(),
    /** How often it was followed; nothing is stored of who did. */
    visits: integer('visits').notNull().default(0),
    ...stamps(),
  },
  table => [uniqueIndex('app_short_urls_token_key').on(table.token)],
)

export const languageLines = pgTable(
  'language_lines',
  {
    id: identity(),
    /** Catalogue namespace (`site`, `forms` ...). */
    group: text('group').notNull(),
    key: text('key').notNull(),
    text: translated('text'),
    /** What the catalogue said when the text was changed, by locale. */
    catalogueText: jsonb('catalogue_text')
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    ...stamps(),
  },
  table => [uniqueIndex('language_lines_key').on(table.group, table.key)],
)

const servingPage = (column: string) => uuid(column).references(() => appPages.id, { onDelete: 'set null' })

/**
 * One row, id `main`: the settings that the owner changes in the back office. Durations in days unless named otherwise;
 * money in cents.
 */
export const appEnvs = pgTable('app_envs', {
  id: text('id').primaryKey(),
  initialized: boolean('initialized').notNull().default(false),
  /** Hash of the code that opens the first-start assistant; null when there is none to give. */
  startCodeHash: text('start_code_hash'),
  /** Where these are set they take the place of the environment's. */
  appName: text('app_name'),
  defaultLocale: text('default_locale', { enum: LOCALES }),
  themePrimaryLight: text('theme_primary_light'),
  themePrimaryDark: text('theme_primary_dark'),
  description: translated('description'),
  footerContent: translated('footer_content'),
  styles: text('styles').notNull().default(''),
  becomeMemberUrl: text('become_member_url'),
  evolveMemberUrl: text('evolve_member_url'),
  rlCharterUrl: text('rl_charter_url'),
  rlCharterTranslatorName: text('rl_charter_translator_name'),
  rlCharterTranslatorUrl: text('rl_charter_translator_url'),
  rentalDurationMultiple: integer('rental_duration_multiple').notNull().default(7),
  rentalMinDuration: integer('rental_min_duration').notNull().default(7),
  rentalMaxDuration: integer('rental_max_duration').notNull().default(84),
  rentalBeforeStartDuration: integer('rental_before_start_duration').notNull().default(3),
  /** No order starts more than so many days ahead. */
  rentalMaxAdvance: integer('rental_max_advance').notNull().default(550),
  rentalMaxItems: integer('rental_max_items').notNull().default(6),
  rentalMaxModels: integer('rental_max_models').notNull().default(4),
  rentalMaxPendingCommands: integer('rental_max_pending_commands').notNull().default(2),
  /** Minutes. */
  rentalBookingExpirationDelay: integer('rental_booking_expiration_delay').notNull().default(30),
  /** Percent. */
  rentalOrganizationTax: integer('rental_organization_tax').notNull().default(20),
  /** An item stays free so many days after each return. */
  rentalTurnaroundDuration: integer('rental_turnaround_duration').notNull().default(2),
  ...rentalConditionColumns,
  /** Days until an invoice must be paid. */
  rentalPaymentTerm: integer('rental_payment_term').notNull().default(30),
  /** Hours for which what became free is kept for whoever waited for it. */
  rentalWaitingOfferDelay: integer('rental_waiting_offer_delay').notNull().default(48),
  /** Minutes between two messages of one person in the forum; 0 for no bound. */
  forumSlowMode: integer('forum_slow_mode').notNull().default(0),
  /** Words that nobody but staff writes in the forum, one a line. */
  forumBlockedWords: text('forum_blocked_words').notNull().default(''),
  /** Who lends, as invoices must say it. */
  sellerName: text('seller_name'),
  sellerSiret: text('seller_siret'),
  sellerVatNumber: text('seller_vat_number'),
  sellerLine1: text('seller_line1'),
  sellerPostalCode: text('seller_postal_code'),
  sellerCity: text('seller_city'),
  /** What the law asks of whoever lends: legal form, register with number, and the mediator for consumers. */
  sellerLegalForm: text('seller_legal_form'),
  sellerRegister: text('seller_register'),
  rentalMediator: translated('rental_mediator'),
  sellerIban: text('seller_iban'),
  sellerBic: text('seller_bic'),
  /** Who transfers and cheques are made out to; the seller's name where it is empty. */
  sellerPayee: text('seller_payee'),
  sellerChequePayee: text('seller_cheque_payee'),
  /** How a deposit is left and given back, when an order may be cancelled, and how items are brought or sent back. */
  rentalDepositInstructions: translated('rental_deposit_instructions'),
  rentalCancellationTerms: translated('rental_cancellation_terms'),
  rentalReturnInstructions: translated('rental_return_instructions'),
  /** The article of law that papers name for each reason to ask no tax. */
  vatReasonSeller: text('vat_reason_seller'),
  vatReasonNoVat: text('vat_reason_no_vat'),
  vatReasonDebitNote: text('vat_reason_debit_note'),
  vatReasonDamage: text('vat_reason_damage'),
  ...accountColumns,
  /** Cents of the currency that one of the special currency is worth. */
  creditValue: integer('credit_value').notNull().default(100),
  rentalRetrievalAddress: text('rental_retrieval_address'),
  documentHeader: translated('document_header'),
  documentFooter: translated('document_footer'),
  documentRentalConditions: translated('document_rental_conditions'),
  logoId: uuid('logo_id').references(() => files.id, { onDelete: 'set null' }),
  documentLogoId: uuid('document_logo_id').references(() => files.id, { onDelete: 'set null' }),
  socialPreviewId: uuid('social_preview_id').references(() => files.id, { onDelete: 'set null' }),
  openBadgeIssuerAccessLevelId: text('open_badge_issuer_access_level_id').references(() => accessLevels.id),
  rlProjectsAccessLevelId: text('rl_projects_access_level_id').references(() => accessLevels.id),
  /** What one of the special currency is called; the catalogue's word where it is empty. */
  specialCurrencyName: translated('special_currency_name'),
  /** Null: as the environment says. */
  consentDefault: text('consent_default', { enum: CONSENT_DEFAULTS }),
  /** Which page serves what; null: the first published page that holds its block. */
  repositoryPageId: servingPage('repository_page_id'),
  articlesPageId: servingPage('articles_page_id'),
  blogPostsPageId: servingPage('blog_posts_page_id'),
  forumPageId: servingPage('forum_page_id'),
  openBadgesPageId: servingPage('open_badges_page_id'),
  trainingsPageId: servingPage('trainings_page_id'),
  trainingResourcesPageId: servingPage('training_resources_page_id'),
  trainingResourceRequestsPageId: servingPage('training_resource_requests_page_id'),
  rentalModelsPageId: servingPage('rental_models_page_id'),
  couponsPageId: servingPage('coupons_page_id'),
  calendarPageId: servingPage('calendar_page_id'),
  aacProductsPageId: servingPage('aac_products_page_id'),
  /** Own words of the mails that follow when an organisation's level rises; empty: the product's. */
  rlIntegrationPotentialMemberTemplate: translated('rl_integration_potential_member_template'),
  rlIntegrationMemberTemplate: translated('rl_integration_member_template'),
  rlIntegrationNewMemberTemplate: translated('rl_integration_new_member_template'),
  /** Models of the drafts that are made when an organisation joins the members. */
  rlIntegrationNewMemberBlogPostId: uuid('rl_integration_new_member_blog_post_id').references(() => blogPosts.id, {
    onDelete: 'set null',
  }),
  rlIntegrationNewMemberCalendarEventId: uuid('rl_integration_new_member_calendar_event_id').references(
    () => calendarEvents.id,
    { onDelete: 'set null' },
  ),
  ...stamps(),
})
