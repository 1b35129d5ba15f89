/** What a validation or publication request is at (specification 2, section 4). */
export const REQUEST_STATUSES = ['pending', 'accepted', 'refused'] as const

/** What a person is within one organisation. An admin of it may do there what the role organization_admin may. */
/** Of a request to join an organisation; one that is accepted is a membership. */
export const JOIN_STATUSES = ['pending', 'refused'] as const

export const MEMBERSHIP_ROLES = ['member', 'organization_admin'] as const
export type MembershipRole = (typeof MEMBERSHIP_ROLES)[number]

/** What an API token opens: a resource type, to read it or also to write it: `users:read`. */
export type TokenScope = `${string}:${'read' | 'write'}`
