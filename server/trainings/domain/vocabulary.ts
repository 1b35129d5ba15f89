/** A person of a session: has a place, waits for one, or has given it back. */
export const ENROLMENT_STATUSES = ['enrolled', 'waiting', 'cancelled'] as const
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number]

export const ATTENDANCES = ['present', 'absent'] as const

/** Where a session stands. */
export const SESSION_STATES = ['coming', 'running', 'over', 'cancelled'] as const
export type SessionState = (typeof SESSION_STATES)[number]

/** What people of a session are told. */
export type EnrolmentNotice =
  'enrolled' | 'waiting' | 'moved-up' | 'withdrawn' | 'session-cancelled' | 'session-changed' | 'reminder'
