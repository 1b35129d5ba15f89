/** What a mail of the outbox is at (specification 3, section 2). */
export const MAIL_STATES = [
  'waiting',
  'sending',
  'handed',
  'sent',
  'kept',
  'failed',
  'suppressed',
  'cancelled',
] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why nothing is sent to an address (specification 2, section 3.13). */
export const BLACKLIST_REASONS = ['unsubscribed', 'manual'] as const

/**
 * Why a mail was not sent. away: the server can't be reached, whatever the mail. later: this mail, not now. refused:
 * this mail, for good.
 */
export const MAIL_FAULTS = ['away', 'later', 'refused', 'address', 'expired'] as const
export type MailFaultKind = (typeof MAIL_FAULTS)[number]
