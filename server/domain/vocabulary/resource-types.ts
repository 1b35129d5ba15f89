/** The JSON:API types of all entities declared so far. A relationship may only name one of these. */
export const RESOURCE_TYPES = [
  'access-levels', 'roles', 'jobs', 'user-categories', 'newsletter-frequencies', 'rental-invoicing-strategies', 'users', 'secondary-email-addresses',
  'organization-types', 'admin-tags', 'organizations', 'file-containers', 'files', 'secured-files', 'app-envs', 'app-pages',
  'app-page-components', 'app-menu-items', 'app-redirections', 'app-short-urls', 'language-lines', 'history-actions', 'outbox-mails', 'blacklist-items', 'saved-views',
  'event-names', 'origin-names', 'banned-origins',
  'surveys', 'survey-choices', 'survey-answers',
  'notifications', 'reminders', 'reports', 'likes', 'account-transactions', 'account-documents', 'consents', 'personal-data-reads',
  'validation-requests', 'publication-requests', 'organization-year-states', 'api-tokens',
  'tags', 'rental-model-categories', 'rental-models', 'rental-items', 'rental-conditions', 'rental-stocks', 'rental-strategies', 'rental-shipping-prices',
  'rental-unavailabilities', 'rental-item-periods', 'rental-addresses', 'rental-bookings', 'rental-commands', 'rental-command-items', 'rental-command-steps',
  'rental-command-messages', 'rental-documents',
  'rental-invoices', 'rental-invoice-lines', 'rental-charges', 'rental-payments', 'rental-deposit-movements', 'rental-closed-days', 'rental-waitings',
] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]
