import type { appEnvs } from '#db/schema/pages/pages.ts'
import { appEnvRentalStocks } from '#db/schema/rental/catalogue.ts'
import { bicNumber, ibanNumber } from '#server/domain/rules/bank-numbers.ts'
import { siretNumber, normalizeNumber, vatNumber } from '#server/domain/rules/company-numbers.ts'
import { between, hexColor, oneOf, webAddress } from '#server/domain/rules/rule.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import {
  color,
  css,
  image,
  integer,
  money,
  relation,
  relations,
  richText,
  select,
  text,
  textarea,
  url,
} from '#server/jsonapi/inputs.ts'
import type { AttributeSpec, RelationshipSpec } from '#server/jsonapi/spec.ts'
import { CONSENT_DEFAULTS } from '#server/privacy/domain/vocabulary.ts'

type Column = keyof typeof appEnvs.$inferSelect
type Attributes = { [K in Column]?: AttributeSpec }
type Relationships = Record<string, RelationshipSpec<Column>>

const atMost = (max: number) => ({ input: integer({ min: 0, max }), rules: between(0, max) })

const siteAttributes = {
  // Set once, by the first-start assistant.
  initialized: {},
  appName: { input: text({ maxLength: 80, optional: true }) },
  defaultLocale: { input: select(LOCALES, { optional: true }), rules: oneOf(LOCALES) },
  themePrimaryLight: { input: color({ maxLength: 7, optional: true }), rules: hexColor, display: 'color' },
  themePrimaryDark: { input: color({ maxLength: 7, optional: true }), rules: hexColor, display: 'color' },
  description: { input: textarea({ maxLength: 500, optional: true }) },
  footerContent: { input: richText({ optional: true }), omitFromList: true },
  styles: { input: css({ optional: true }), omitFromList: true },
} as const satisfies Attributes

/** Own words of a mail, in place of the product's. */
const mailText = { input: textarea({ maxLength: 2_000, optional: true }), omitFromList: true } as const

const membershipAttributes = {
  becomeMemberUrl: { input: url({ optional: true }), rules: webAddress },
  evolveMemberUrl: { input: url({ optional: true }), rules: webAddress },
  rlCharterUrl: { input: url({ optional: true }), rules: webAddress },
  rlCharterTranslatorName: { input: text({ optional: true }) },
  rlCharterTranslatorUrl: { input: url({ optional: true }), rules: webAddress },
  rlIntegrationPotentialMemberTemplate: mailText,
  rlIntegrationMemberTemplate: mailText,
  rlIntegrationNewMemberTemplate: mailText,
} as const satisfies Attributes

const account = { input: text({ maxLength: 20 }) } as const
const accountAttributes = {
  ...{ accountClients: account, accountRentals: account, accountShipping: account, accountCharges: account },
  ...{ accountVat: account, accountBank: account, accountCash: account, accountPoints: account },
  accountDeposits: account,
} as const satisfies Attributes

const rentalAttributes = {
  rentalDurationMultiple: { input: integer({ min: 1, max: 365 }), rules: between(1, 365) },
  rentalMinDuration: { input: integer({ min: 1, max: 365 }), rules: between(1, 365) },
  rentalMaxDuration: { input: integer({ min: 1, max: 3_650 }), rules: between(1, 3_650) },
  rentalBeforeStartDuration: atMost(365),
  rentalMaxAdvance: { input: integer({ min: 1, max: 3_650 }), rules: between(1, 3_650) },
  rentalMaxItems: atMost(1_000),
  rentalMaxModels: atMost(1_000),
  rentalMaxPendingCommands: atMost(1_000),
  rentalBookingExpirationDelay: { input: integer({ min: 1, max: 1_440 }), rules: between(1, 1_440) },
  rentalOrganizationTax: atMost(100),
  rentalTurnaroundDuration: atMost(60),
  creditValue: { input: money({ min: 1, max: 1_000_000 }), rules: between(1, 1_000_000) },
  rentalCancellationDays: atMost(365),
  rentalCancellationShare: atMost(100),
  rentalNoShowShare: atMost(100),
  rentalDepositReturnDays: atMost(365),
  rentalLateFee: atMost(1_000),
  rentalLateFeeCap: atMost(1_000),
  rentalPaymentTerm: atMost(365),
  rentalWaitingOfferDelay: { input: integer({ min: 1, max: 720 }), rules: between(1, 720) },
  sellerName: { input: text({ maxLength: 160, optional: true }) },
  sellerSiret: { input: text({ maxLength: 20, optional: true }), normalize: normalizeNumber, rules: siretNumber },
  sellerVatNumber: { input: text({ maxLength: 20, optional: true }), normalize: normalizeNumber, rules: vatNumber },
  sellerLine1: { input: text({ maxLength: 160, optional: true }) },
  sellerPostalCode: { input: text({ maxLength: 20, optional: true }) },
  sellerCity: { input: text({ maxLength: 120, optional: true }) },
  sellerLegalForm: { input: text({ maxLength: 120, optional: true }) },
  sellerRegister: { input: text({ maxLength: 160, optional: true }) },
  rentalMediator: { input: textarea({ maxLength: 500, optional: true }), omitFromList: true },
  ...accountAttributes,
  sellerIban: {
    input: text({ maxLength: 42, optional: true }),
    normalize: normalizeNumber,
    rules: ibanNumber,
    filters: ['isNull'],
  },
  sellerBic: { input: text({ maxLength: 20, optional: true }), normalize: normalizeNumber, rules: bicNumber },
  sellerPayee: { input: text({ maxLength: 70, optional: true }) },
  sellerChequePayee: { input: text({ maxLength: 160, optional: true }), filters: ['isNull'] },
  rentalDepositInstructions: { input: textarea({ maxLength: 2_000, optional: true }), omitFromList: true },
  rentalCancellationTerms: { input: textarea({ maxLength: 2_000, optional: true }), omitFromList: true },
  rentalReturnInstructions: { input: textarea({ maxLength: 2_000, optional: true }), omitFromList: true },
  vatReasonSeller: { input: text({ maxLength: 300, optional: true }) },
  vatReasonNoVat: { input: text({ maxLength: 300, optional: true }) },
  vatReasonDebitNote: { input: text({ maxLength: 300, optional: true }) },
  vatReasonDamage: { input: text({ maxLength: 300, optional: true }) },
  rentalRetrievalAddress: { input: textarea({ maxLength: 500, optional: true }) },
} as const satisfies Attributes

const forumAttributes = {
  forumSlowMode: { ...atMost(1_440), feature: 'forum' },
  forumBlockedWords: {
    input: textarea({ maxLength: 10_000, optional: true }),
    omitFromList: true,
    feature: 'forum',
  },
} as const satisfies Attributes

const documentAttributes = {
  documentHeader: { input: richText({ optional: true }), omitFromList: true },
  documentFooter: { input: richText({ optional: true }), omitFromList: true },
  documentRentalConditions: { input: richText({ optional: true }), omitFromList: true },
} as const satisfies Attributes

/** All settings in the order in which they are described. */
export const settingAttributes = {
  ...siteAttributes,
  ...membershipAttributes,
  ...rentalAttributes,
  ...forumAttributes,
  specialCurrencyName: { input: text({ maxLength: 40, optional: true }) },
  consentDefault: { input: select(CONSENT_DEFAULTS, { optional: true }), rules: oneOf(CONSENT_DEFAULTS) },
  ...documentAttributes,
} as const satisfies Attributes

export const settingRelationships = {
  logo: { one: 'files', via: 'logoId', input: image({ optional: true }) },
  documentLogo: { one: 'files', via: 'documentLogoId', input: image({ optional: true }) },
  socialPreview: { one: 'files', via: 'socialPreviewId', input: image({ optional: true }) },
  openBadgeIssuerAccessLevel: {
    one: 'access-levels',
    via: 'openBadgeIssuerAccessLevelId',
    input: relation({ optional: true }),
  },
  rlIntegrationNewMemberBlogPost: {
    one: 'blog-posts',
    via: 'rlIntegrationNewMemberBlogPostId',
    input: relation({ optional: true }),
  },
  rlIntegrationNewMemberCalendarEvent: {
    one: 'calendar-events',
    via: 'rlIntegrationNewMemberCalendarEventId',
    input: relation({ optional: true }),
  },
  rentalStocks: { many: 'rental-stocks', through: appEnvRentalStocks, input: relations({ optional: true }) },
  rlProjectsAccessLevel: {
    one: 'access-levels',
    via: 'rlProjectsAccessLevelId',
    input: relation({ optional: true }),
  },
} as const satisfies Relationships

const servingPage = <K extends string>(via: K) =>
  ({ one: 'app-pages', via, input: relation({ optional: true }) }) as const

/** The page that serves each module. */
export const pageRelationships = {
  repositoryPage: servingPage('repositoryPageId'),
  articlesPage: servingPage('articlesPageId'),
  blogPostsPage: servingPage('blogPostsPageId'),
  forumPage: servingPage('forumPageId'),
  openBadgesPage: servingPage('openBadgesPageId'),
  trainingsPage: servingPage('trainingsPageId'),
  trainingResourcesPage: servingPage('trainingResourcesPageId'),
  trainingResourceRequestsPage: servingPage('trainingResourceRequestsPageId'),
  rentalModelsPage: servingPage('rentalModelsPageId'),
  couponsPage: servingPage('couponsPageId'),
  calendarPage: servingPage('calendarPageId'),
  aacProductsPage: servingPage('aacProductsPageId'),
} as const satisfies Relationships
