/** A person of a session: has a place, waits for one, or has given it back. */
export const ENROLMENT_STATUSES = ['enrolled', 'waiting', 'cancelled'] as const
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number]

export const ATTENDANCES = ['present', 'absent'] as const
