import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import type { ActorName } from './actors.ts'

/** Whom a cell names. app_admin may everything that an admin may. */
const WHO = {
  nobody: [],
  app: ['app_admin'],
  admins: ['app_admin', 'admin'],
  'admins, contributor, rental': ['app_admin', 'admin', 'contributor', 'rental_admin'],
  'admins, managers': ['app_admin', 'admin', 'organization_admin', 'promoted'],
  rental: ['rental_admin'],
  staff: ['app_admin', 'admin', 'contributor', 'eqlaat_member', 'rental_admin', 'aac_moderator'],
  'back office': [
    'app_admin',
    'admin',
    'contributor',
    'eqlaat_member',
    'rental_admin',
    'aac_moderator',
    'organization_admin',
    'promoted',
  ],
  'signed in': [
    'contact',
    'app_admin',
    'admin',
    'contributor',
    'eqlaat_member',
    'rental_admin',
    'aac_moderator',
    'organization_admin',
    'promoted',
  ],
  everyone: [
    'guest',
    'contact',
    'app_admin',
    'admin',
    'contributor',
    'eqlaat_member',
    'rental_admin',
    'aac_moderator',
    'organization_admin',
    'promoted',
  ],
} as const satisfies Record<string, readonly ActorName[]>

/** Everybody who is asked for: no role, each role of the site, and managers of an organisation. */
export const WRITERS: readonly ActorName[] = WHO.everyone

type Cell = keyof typeof WHO

/**
 * Who may create records of each type (for somebody else, where they belong to a person), and who may change and delete
 * those of others, written by hand from specification 3, section 1 (and section 2 for what a person keeps for
 * themself): no policy is asked. What may be done with one's own is not told here.
 */
const TABLE: Record<ResourceType, readonly [create: Cell, change: Cell, remove: Cell]> = {
  // The application: pages, menu, settings, redirections, short URLs, files, language lines.
  'app-pages': ['app', 'app', 'app'],
  'app-page-components': ['app', 'app', 'app'],
  'app-menu-items': ['app', 'app', 'app'],
  'app-redirections': ['app', 'app', 'app'],
  'app-short-urls': ['app', 'app', 'app'],
  'language-lines': ['app', 'app', 'app'],
  'app-envs': ['nobody', 'app', 'nobody'],
  files: ['nobody', 'app', 'app'],
  'secured-files': ['nobody', 'nobody', 'nobody'],
  'file-containers': ['staff', 'app', 'app'],
  'blacklist-items': ['app', 'app', 'app'],
  'outbox-mails': ['nobody', 'nobody', 'nobody'],
  'api-tokens': ['nobody', 'nobody', 'nobody'],
  'history-actions': ['nobody', 'nobody', 'nobody'],
  // Accounts.
  users: ['admins', 'admins', 'admins'],
  'secondary-email-addresses': ['admins', 'admins', 'admins'],
  'validation-requests': ['nobody', 'nobody', 'nobody'],
  jobs: ['admins', 'admins', 'admins'],
  'user-categories': ['admins', 'admins', 'admins'],
  'access-levels': ['nobody', 'nobody', 'nobody'],
  roles: ['nobody', 'nobody', 'nobody'],
  'newsletter-frequencies': ['nobody', 'nobody', 'nobody'],
  'rental-invoicing-strategies': ['nobody', 'nobody', 'nobody'],
  notifications: ['nobody', 'nobody', 'nobody'],
  reminders: ['signed in', 'admins', 'admins'],
  reports: ['signed in', 'nobody', 'nobody'],
  likes: ['signed in', 'nobody', 'nobody'],
  'account-transactions': ['admins', 'nobody', 'nobody'],
  'account-documents': ['admins', 'admins', 'admins'],
  consents: ['nobody', 'nobody', 'nobody'],
  'personal-data-reads': ['nobody', 'nobody', 'nobody'],
  'saved-views': ['back office', 'nobody', 'nobody'],
  // Organisations. Managers write for their own one.
  organizations: ['admins', 'admins', 'admins'],
  'organization-year-states': ['admins, managers', 'admins', 'admins'],
  'organization-types': ['admins', 'admins', 'admins'],
  'admin-tags': ['admins', 'admins', 'admins'],
  // Statistics and surveys.
  'banned-origins': ['admins', 'admins', 'admins'],
  'origin-names': ['admins', 'admins', 'admins'],
  'event-names': ['admins', 'admins', 'admins'],
  surveys: ['admins', 'admins', 'admins'],
  'survey-choices': ['admins', 'admins', 'admins'],
  'survey-answers': ['everyone', 'nobody', 'admins'],
  'publication-requests': ['admins', 'nobody', 'nobody'],
  tags: ['admins, contributor, rental', 'admins, contributor, rental', 'admins, contributor, rental'],
  // Rentals: admins read them.
  'rental-commands': ['signed in', 'rental', 'nobody'],
  'rental-models': ['rental', 'rental', 'rental'],
  'rental-items': ['rental', 'rental', 'rental'],
  'rental-unavailabilities': ['rental', 'rental', 'rental'],
  'rental-item-periods': ['nobody', 'nobody', 'nobody'],
  'rental-bookings': ['nobody', 'nobody', 'nobody'],
  'rental-model-categories': ['rental', 'rental', 'rental'],
  'rental-conditions': ['rental', 'rental', 'rental'],
  'rental-stocks': ['rental', 'rental', 'rental'],
  'rental-strategies': ['nobody', 'rental', 'nobody'],
  'rental-shipping-prices': ['rental', 'rental', 'rental'],
  'rental-command-items': ['nobody', 'nobody', 'nobody'],
  'rental-command-steps': ['nobody', 'nobody', 'nobody'],
  'rental-command-messages': ['signed in', 'nobody', 'nobody'],
  'rental-documents': ['nobody', 'nobody', 'nobody'],
  'rental-addresses': ['signed in', 'nobody', 'nobody'],
  'rental-invoices': ['nobody', 'nobody', 'nobody'],
  'rental-invoice-lines': ['nobody', 'nobody', 'nobody'],
  'rental-charges': ['nobody', 'nobody', 'nobody'],
  'rental-payments': ['nobody', 'nobody', 'nobody'],
  'rental-deposit-movements': ['nobody', 'nobody', 'nobody'],
  'rental-closed-days': ['rental', 'rental', 'rental'],
  'rental-waitings': ['signed in', 'nobody', 'nobody'],
}

const OPERATIONS = ['create', 'change', 'remove'] as const
export type WriteOperation = (typeof OPERATIONS)[number]

/** Whether the one may do this with records of the type that are not their own. */
export function mayWrite(name: ActorName, type: ResourceType, operation: WriteOperation): boolean {
  return (WHO[TABLE[type][OPERATIONS.indexOf(operation)]!] as readonly ActorName[]).includes(name)
}
