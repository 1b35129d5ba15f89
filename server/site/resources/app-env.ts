import type { DependentResource } from '#server/module.ts'
import { isBlockName } from '#server/domain/blocks/blocks.ts'
import { sql } from 'drizzle-orm'
import { appEnvs, appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { appEnvRentalStocks } from '#db/schema/rental/catalogue.ts'
import { siretNumber, normalizeNumber, vatNumber } from '#server/domain/rules/company-numbers.ts'
import { between, hexColor, oneOf, webAddress } from '#server/domain/rules/rule.ts'
import { CONSENT_DEFAULTS } from '#server/privacy/domain/vocabulary.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { SERVED_MODULES, SERVING_BLOCKS, type ServedModule } from '#server/domain/vocabulary/serving-pages.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { type DatabaseCheck } from '#server/jsonapi/definition.ts'
import {
  checkbox,
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
import { appAdminsOnly } from '#server/policies/sentences.ts'
import type { Policy } from '#server/jsonapi/spec.ts'

const policy: Policy = {
  description: 'App admins change the settings. There is one record, main: it is neither made nor deleted.',
  can: (actor, action) => appAdminsOnly(actor) && ['see', 'index', 'show', 'update'].includes(action),
  scope: actor => (appAdminsOnly(actor) ? 'everything' : 'nothing'),
  secret: true,
}

const days = (max: number) => ({ input: integer({ min: 0, max }), rules: between(0, max) })

const servingPage = <K extends string>(via: K) =>
  ({ one: 'app-pages', via, input: relation({ optional: true }) }) as const

/**
 * A page that is to serve a module but is not published, or does not hold the module's block: every link to the module
 * would lead nowhere.
 */
const withoutItsBlock = (module: ServedModule, pageId: unknown): DatabaseCheck => ({
  field: `relationships/${module}Page/data`,
  rule: 'servingPage',
  when: sql`select ${pageId}::uuid is not null and not exists (
    select 1 from ${appPages} p join ${appPageComponents} c on c."page_id" = p."id"
    where p."id" = ${pageId}::uuid and not p."is_draft" and p."deleted_at" is null
      and c."name"::text = ${SERVING_BLOCKS[module]})`,
})

/** The form offers the pages of modules whose block can be placed. */
const offeredPages = () =>
  SERVED_MODULES.filter(module => isBlockName(SERVING_BLOCKS[module])).map(module => `${module}Page` as const)

/** Settings that the owner changes (specification 1, section 3; specification 3, section 4b). */
const define = () =>
  defineResource(appEnvs, {
    type: 'app-envs',
    // App admins read every file.
    attachedFiles: () => null,
    attributes: {
      initialized: { input: checkbox() },
      appName: { input: text({ maxLength: 80, optional: true }) },
      defaultLocale: { input: select(LOCALES, { optional: true }), rules: oneOf(LOCALES) },
      themePrimaryLight: { input: color({ maxLength: 7, optional: true }), rules: hexColor, display: 'color' },
      themePrimaryDark: { input: color({ maxLength: 7, optional: true }), rules: hexColor, display: 'color' },
      description: { input: textarea({ maxLength: 500, optional: true }) },
      styles: { input: css({ optional: true }), omitFromList: true },
      becomeMemberUrl: { input: url({ optional: true }), rules: webAddress },
      evolveMemberUrl: { input: url({ optional: true }), rules: webAddress },
      rlCharterUrl: { input: url({ optional: true }), rules: webAddress },
      rlCharterTranslatorName: { input: text({ optional: true }) },
      rlCharterTranslatorUrl: { input: url({ optional: true }), rules: webAddress },
      rentalDurationMultiple: { input: integer({ min: 1, max: 365 }), rules: between(1, 365) },
      rentalMinDuration: { input: integer({ min: 1, max: 365 }), rules: between(1, 365) },
      rentalMaxDuration: { input: integer({ min: 1, max: 3_650 }), rules: between(1, 3_650) },
      rentalBeforeStartDuration: days(365),
      rentalMaxItems: days(1_000),
      rentalMaxModels: days(1_000),
      rentalMaxPendingCommands: days(1_000),
      rentalBookingExpirationDelay: { input: integer({ min: 1, max: 1_440 }), rules: between(1, 1_440) },
      rentalOrganizationTax: days(100),
      rentalTurnaroundDuration: days(60),
      creditValue: { input: money({ min: 1, max: 1_000_000 }), rules: between(1, 1_000_000) },
      rentalLateFee: days(1_000),
      rentalLateFeeCap: days(1_000),
      rentalPaymentTerm: days(365),
      rentalWaitingOfferDelay: { input: integer({ min: 1, max: 720 }), rules: between(1, 720) },
      sellerName: { input: text({ maxLength: 160, optional: true }) },
      sellerSiret: { input: text({ maxLength: 20, optional: true }), normalize: normalizeNumber, rules: siretNumber },
      sellerVatNumber: { input: text({ maxLength: 20, optional: true }), normalize: normalizeNumber, rules: vatNumber },
      sellerLine1: { input: text({ maxLength: 160, optional: true }) },
      sellerPostalCode: { input: text({ maxLength: 20, optional: true }) },
      sellerCity: { input: text({ maxLength: 120, optional: true }) },
      sellerIban: { input: text({ maxLength: 42, optional: true }) },
      rentalRetrievalAddress: { input: textarea({ maxLength: 500, optional: true }) },
      specialCurrencyName: { input: text({ maxLength: 40, optional: true }) },
      consentDefault: { input: select(CONSENT_DEFAULTS, { optional: true }), rules: oneOf(CONSENT_DEFAULTS) },
      documentHeader: { input: richText({ optional: true }), omitFromList: true },
      documentFooter: { input: richText({ optional: true }), omitFromList: true },
      documentRentalConditions: { input: richText({ optional: true }), omitFromList: true },
    },
    relationships: {
      logo: { one: 'files', via: 'logoId', input: image({ optional: true }) },
      documentLogo: { one: 'files', via: 'documentLogoId', input: image({ optional: true }) },
      socialPreview: { one: 'files', via: 'socialPreviewId', input: image({ optional: true }) },
      openBadgeIssuerAccessLevel: {
        one: 'access-levels',
        via: 'openBadgeIssuerAccessLevelId',
        input: relation({ optional: true }),
      },
      rentalStocks: { many: 'rental-stocks', through: appEnvRentalStocks, input: relations({ optional: true }) },
      rlProjectsAccessLevel: {
        one: 'access-levels',
        via: 'rlProjectsAccessLevelId',
        input: relation({ optional: true }),
      },
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
    },
    policy,
    hooks: { databaseChecks: row => SERVED_MODULES.map(module => withoutItsBlock(module, row[`${module}PageId`])) },
    title: 'id',
    admin: {
      group: 'application',
      list: ['id', 'initialized', 'updatedAt'],
      form: [
        {
          section: 'site',
          fields: [
            'initialized',
            'appName',
            'description',
            'logo',
            'themePrimaryLight',
            'themePrimaryDark',
            'defaultLocale',
            'socialPreview',
            'styles',
            'specialCurrencyName',
            'consentDefault',
          ],
        },
        { section: 'pages', fields: offeredPages() },
        {
          section: 'membership',
          fields: [
            'becomeMemberUrl',
            'evolveMemberUrl',
            'rlCharterUrl',
            'rlCharterTranslatorName',
            'rlCharterTranslatorUrl',
            'openBadgeIssuerAccessLevel',
            'rlProjectsAccessLevel',
          ],
        },
        {
          section: 'rental',
          fields: [
            'rentalDurationMultiple',
            'rentalMinDuration',
            'rentalMaxDuration',
            'rentalBeforeStartDuration',
            'rentalMaxItems',
            'rentalMaxModels',
            'rentalMaxPendingCommands',
            'rentalBookingExpirationDelay',
            'rentalTurnaroundDuration',
            'rentalOrganizationTax',
            'rentalLateFee',
            'rentalLateFeeCap',
            'rentalPaymentTerm',
            'rentalWaitingOfferDelay',
            'creditValue',
            'sellerName',
            'sellerSiret',
            'sellerVatNumber',
            'sellerLine1',
            'sellerPostalCode',
            'sellerCity',
            'sellerIban',
            'rentalRetrievalAddress',
            'rentalStocks',
          ],
        },
        {
          section: 'documents',
          fields: ['documentLogo', 'documentHeader', 'documentFooter', 'documentRentalConditions'],
        },
      ],
    },
  })

/** Its form depends on the blocks that the modules declare. */
export const appEnv = { type: 'app-envs', define } satisfies DependentResource
