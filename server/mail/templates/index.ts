import type { MailData, MailTemplate } from '../template.ts'
import { accountInvitation } from './account-invitation.tsx'
import { accountExists } from './account-exists.tsx'
import { deadJob } from './dead-job.tsx'
import { emailChange } from './email-change.tsx'
import { notification } from './notification.tsx'
import { newMember } from './new-member.tsx'
import { newMembership } from './new-membership.tsx'
import { organizationInvitation } from './organization-invitation.tsx'
import { pageSwitchFailed } from './page-switch-failed.tsx'
import { pageSwitched } from './page-switched.tsx'
import { passwordChanged } from './password-changed.tsx'
import { rentalCommand } from './rental-command.tsx'
import { rentalPaper } from './rental-paper.tsx'
import { resetPassword } from './reset-password.tsx'
import { signInCode } from './sign-in-code.tsx'
import { potentialMember } from './potential-member.tsx'
import { testMail } from './test-mail.tsx'
import { validationAccepted } from './validation-accepted.tsx'
import { validationRefused } from './validation-refused.tsx'
import { verifyEmail } from './verify-email.tsx'

/** Every mail of the product, by its name. */
const TEMPLATES = {
  'test-mail': testMail,
  'dead-job': deadJob,
  notification,
  'page-switched': pageSwitched,
  'page-switch-failed': pageSwitchFailed,
  'potential-member': potentialMember,
  'new-membership': newMembership,
  'new-member': newMember,
  'organization-invitation': organizationInvitation,
  'validation-accepted': validationAccepted,
  'validation-refused': validationRefused,
  'account-exists': accountExists,
  'account-invitation': accountInvitation,
  'email-change': emailChange,
  'password-changed': passwordChanged,
  'rental-command': rentalCommand,
  'rental-paper': rentalPaper,
  'reset-password': resetPassword,
  'sign-in-code': signInCode,
  'verify-email': verifyEmail,
}

export type TemplateName = keyof typeof TEMPLATES
/** What a template is filled with. */
export type DataOf<N extends TemplateName> = (typeof TEMPLATES)[N]['example']

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[]

/** Null for a name that no template has. */
export function templateOf(name: string): MailTemplate<MailData> | null {
  return Object.hasOwn(TEMPLATES, name) ? (TEMPLATES[name as TemplateName] as unknown as MailTemplate<MailData>) : null
}
