import type { DependentResource } from '#server/module.ts'
import { isBlockName } from '#server/domain/blocks/blocks.ts'
import { sql } from 'drizzle-orm'
import { appEnvs, appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { SERVED_MODULES, SERVING_BLOCKS, type ServedModule } from '#server/domain/vocabulary/serving-pages.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { type DatabaseCheck } from '#server/jsonapi/definition.ts'
import { appAdminsOnly } from '#server/policies/sentences.ts'
import type { Policy } from '#server/jsonapi/spec.ts'
import { pageRelationships, settingAttributes, settingRelationships } from '../setting-fields.ts'

const policy: Policy = {
  description: 'App admins change the settings. There is one record, main: it is neither made nor deleted.',
  can: (actor, action) => appAdminsOnly(actor) && ['see', 'index', 'show', 'update'].includes(action),
  scope: actor => (appAdminsOnly(actor) ? 'everything' : 'nothing'),
  secret: true,
}

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

/** Fields by section of the form; the section of the pages depends on the modules. */
const FORM_FIELDS = {
  identity: ['appName', 'description', 'logo', 'socialPreview'],
  appearance: ['themePrimaryLight', 'themePrimaryDark', 'styles'],
  languages: ['defaultLocale'],
  privacy: ['consentDefault'],
  membership: [
    'becomeMemberUrl',
    'evolveMemberUrl',
    'rlCharterUrl',
    'rlCharterTranslatorName',
    'rlCharterTranslatorUrl',
    'openBadgeIssuerAccessLevel',
    'rlProjectsAccessLevel',
    'rlIntegrationPotentialMemberTemplate',
    'rlIntegrationMemberTemplate',
    'rlIntegrationNewMemberTemplate',
    'rlIntegrationNewMemberBlogPost',
    'rlIntegrationNewMemberCalendarEvent',
  ],
  forum: ['forumSlowMode', 'forumBlockedWords'],
  rental: [
    'rentalDurationMultiple',
    'rentalMinDuration',
    'rentalMaxDuration',
    'rentalBeforeStartDuration',
    'rentalMaxAdvance',
    'rentalMaxItems',
    'rentalMaxModels',
    'rentalMaxPendingCommands',
    'rentalBookingExpirationDelay',
    'rentalTurnaroundDuration',
    'rentalOrganizationTax',
    'rentalWaitingOfferDelay',
    'rentalRetrievalAddress',
    'rentalStocks',
  ],
  conditions: [
    'rentalCancellationDays',
    'rentalCancellationShare',
    'rentalNoShowShare',
    'rentalCancellationTerms',
    'rentalDepositReturnDays',
    'rentalDepositInstructions',
    'rentalLateFee',
    'rentalLateFeeCap',
    'rentalReturnInstructions',
    'rentalMediator',
  ],
  seller: [
    'sellerName',
    'sellerLegalForm',
    'sellerRegister',
    'sellerSiret',
    'sellerVatNumber',
    'sellerLine1',
    'sellerPostalCode',
    'sellerCity',
    'specialCurrencyName',
    'creditValue',
  ],
  payment: ['sellerIban', 'sellerBic', 'sellerPayee', 'sellerChequePayee', 'rentalPaymentTerm'],
  vat: ['vatReasonSeller', 'vatReasonNoVat', 'vatReasonDebitNote', 'vatReasonDamage'],
  footer: ['footerContent'],
  documents: ['documentLogo', 'documentHeader', 'documentFooter', 'documentRentalConditions'],
  accounting: [
    'accountClients',
    'accountRentals',
    'accountShipping',
    'accountCharges',
    'accountVat',
    'accountBank',
    'accountCash',
    'accountPoints',
    'accountDeposits',
  ],
} as const

/** No renter is told how to pay: neither an account nor who cheques are made out to is set. */
const PAYMENT_TASK = {
  kind: 'paymentSettings',
  query: { 'filter[sellerIban][isNull]': 'true', 'filter[sellerChequePayee][isNull]': 'true' },
  since: 'updatedAt',
  action: 'update',
  path: '/admin/resources/app-envs/settings/payment',
  feature: 'rental',
} as const

/** Settings that the owner changes (specification 1, section 3; specification 3, section 4b). */
const define = () =>
  defineResource(appEnvs, {
    type: 'app-envs',
    // App admins read every file.
    attachedFiles: () => null,
    attributes: settingAttributes,
    relationships: { ...settingRelationships, ...pageRelationships },
    policy,
    hooks: { databaseChecks: row => SERVED_MODULES.map(module => withoutItsBlock(module, row[`${module}PageId`])) },
    title: 'id',
    admin: {
      group: 'application',
      screens: { home: '/admin/resources/app-envs/settings', afterSave: 'home', tasks: [PAYMENT_TASK] },
      list: ['id', 'initialized', 'updatedAt'],
      form: [
        { section: 'identity', fields: FORM_FIELDS.identity },
        { section: 'appearance', fields: FORM_FIELDS.appearance },
        { section: 'languages', fields: FORM_FIELDS.languages },
        { section: 'pages', fields: offeredPages() },
        { section: 'membership', fields: FORM_FIELDS.membership },
        { section: 'forum', fields: FORM_FIELDS.forum },
        { section: 'rental', fields: FORM_FIELDS.rental },
        { section: 'conditions', fields: FORM_FIELDS.conditions },
        { section: 'seller', fields: FORM_FIELDS.seller },
        { section: 'payment', fields: FORM_FIELDS.payment },
        { section: 'vat', fields: FORM_FIELDS.vat },
        { section: 'accounting', fields: FORM_FIELDS.accounting },
        { section: 'privacy', fields: FORM_FIELDS.privacy },
        { section: 'footer', fields: FORM_FIELDS.footer },
        { section: 'documents', fields: FORM_FIELDS.documents },
      ],
    },
  })

/** Its form depends on the blocks that the modules declare. */
export const appEnv = { type: 'app-envs', define } satisfies DependentResource
