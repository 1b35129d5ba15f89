/**
 * What people are told of, by kind; each kind can be switched off by mail, but for `security` (specification 1, section
 * 3: notificationsPreferences).
 */
export const NOTIFICATION_GROUPS = [
  'security',
  'account',
  'organizations',
  'community',
  'rental',
  'moderation',
  'reminders',
  'staff',
] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

/** What is read of a report (specification 2, section 3.2), and what it comes to. */
export const REPORT_REASONS = ['spam', 'offensive', 'illegal', 'privacy', 'wrong', 'other'] as const
export const REPORT_STATUSES = ['pending', 'accepted', 'refused'] as const

/** Why an amount of the special currency came or went. */
export const TRANSACTION_OPERATIONS = ['grant', 'purchase', 'coupon', 'rental', 'refund', 'correction'] as const

/** What of a public profile its owner may show to guests, beside the name. */
export const PUBLIC_PROFILE_FIELDS = ['avatar', 'job', 'description'] as const
export type PublicProfileField = (typeof PUBLIC_PROFILE_FIELDS)[number]

export const ACCOUNT_DOCUMENT_TYPES = ['contract', 'invoice', 'certificate', 'report', 'other'] as const

export const EXPORT_STATES = ['waiting', 'ready', 'failed'] as const

/** How staff came to read a person's record. */
export type ReadKind = 'show' | 'export' | 'history' | 'securedFile' | 'impersonation'

/**
 * Everything that people are told, and in which group. Its words are `mail:notifications.{type}`; a module adds its own
 * lines here.
 */
export const NOTIFICATION_TYPES = {
  'account-document': 'account',
  'account-credited': 'account',
  'account-debited': 'account',
  'export-ready': 'security',
  'export-failed': 'security',
  'erasure-planned': 'security',
  'erasure-cancelled': 'security',
  'report-received': 'staff',
  'report-accepted': 'moderation',
  'report-refused': 'moderation',
  'publication-asked': 'staff',
  'publication-accepted': 'moderation',
  'publication-refused': 'moderation',
  reminder: 'reminders',
  'rental-placed': 'rental',
  'rental-validated': 'rental',
  'rental-refused': 'rental',
  'rental-contract-accepted': 'rental',
  'rental-contract-rejected': 'rental',
  'rental-payment-recorded': 'rental',
  'rental-payment-failed': 'rental',
  'rental-prepared': 'rental',
  'rental-dispatched': 'rental',
  'rental-handed-over': 'rental',
  'rental-replaced': 'rental',
  'rental-extension-accepted': 'rental',
  'rental-extension-refused': 'rental',
  'rental-partly-returned': 'rental',
  'rental-returned': 'rental',
  'rental-changed': 'rental',
  'waiting-offered': 'rental',
  'waiting-expired': 'rental',
  'paper-issued': 'rental',
  'paper-credited': 'rental',
  'rental-closed': 'rental',
  'rental-cancelled': 'rental',
  'rental-message': 'rental',
  'rental-agreement-due': 'rental',
  'rental-agreement-overdue': 'rental',
  'rental-return-soon': 'rental',
  'rental-return-overdue': 'rental',
  'rental-staff-placed': 'staff',
  'rental-staff-contract-sent': 'staff',
  'rental-staff-extension-asked': 'staff',
  'rental-staff-cancelled-by-renter': 'staff',
  'rental-staff-paid-by-balance': 'staff',
  'rental-staff-message': 'staff',
  'rental-staff-conflict': 'staff',
  'rental-staff-unit-lost': 'staff',
  'maintenance-planned': 'staff',
  'maintenance-not-done': 'staff',
  'maintenance-without-gap': 'staff',
} as const satisfies Record<string, NotificationGroup>
export type NotificationType = keyof typeof NOTIFICATION_TYPES
