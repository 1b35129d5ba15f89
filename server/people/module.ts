import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { accessLevel } from './resources/access-level.ts'
import { job } from './resources/job.ts'
import { newsletterFrequency } from './resources/newsletter-frequency.ts'
import { rentalInvoicingStrategy } from './resources/rental-invoicing-strategy.ts'
import { role } from './resources/role.ts'
import { secondaryEmailAddress } from './resources/secondary-email-address.ts'
import { userCategory } from './resources/user-category.ts'
import { user } from './resources/user.ts'
import { validationRequest } from './resources/validation-request.ts'
import { JOIN_ACCOUNTS_TASK } from '#server/auth/index.ts'
import { joinAccounts } from './merge-users.ts'
import { routes } from './routes.ts'
import { validationAccepted } from './mails/validation-accepted.tsx'
import { validationRefused } from './mails/validation-refused.tsx'
import { accountInvitation } from './mails/account-invitation.tsx'

export const peopleModule = defineModule({
  name: 'people',
  resources: [
    user,
    validationRequest,
    secondaryEmailAddress,
    accessLevel,
    role,
    job,
    userCategory,
    newsletterFrequency,
    rentalInvoicingStrategy,
  ],
  services: routes,
  jobs: { [JOIN_ACCOUNTS_TASK]: joinAccounts },
  personal: {
    columns: {
      'secondary_email_addresses.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('addresses') },
      'user_roles.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('rights') },
      'validation_requests.decided_by_id': { export: 'made', onErasure: 'set null', onMerge: move('authored') },
      'validation_requests.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
    },
    ownRecords: [
      ['secondary-email-addresses', 'secondary_email_addresses', 'user_id'],
      ['validation-requests', 'validation_requests', 'user_id'],
    ],
  },
  mails: [validationAccepted, validationRefused, accountInvitation],
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'access-levels': true
    jobs: true
    'newsletter-frequencies': true
    'rental-invoicing-strategies': true
    roles: true
    'secondary-email-addresses': true
    'user-categories': true
    users: true
    'validation-requests': true
  }
}
