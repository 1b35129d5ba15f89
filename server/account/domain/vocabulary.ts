/**
 * What people are told of, by kind; each kind can be switched off by mail, but for those of `ALWAYS_MAILED`
 * (specification 1, section 3: notificationsPreferences).
 */
export const NOTIFICATION_GROUPS = [
  'security',
  'account',
  'organizations',
  'community',
  'forum',
  'orders',
  'trainings',
  'rental',
  'moderation',
  'reminders',
  'staff',
] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]
/**
 * The safety of an account, and what somebody has ordered or has a place in: mailed whatever they have switched off.
 */
export const ALWAYS_MAILED: ReadonlySet<NotificationGroup> = new Set(['security', 'orders', 'trainings'])

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
 * Whom a kind of notification reaches: `concerned`, whoever it is theirs to know (their order, their account, a
 * decision on what they asked for); `others`, people whom somebody's act reaches without their asking, within that
 * person's budget of mails.
 */
export type Reach = 'concerned' | 'others'
