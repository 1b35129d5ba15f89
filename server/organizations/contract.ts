import type { MembershipRole } from '#server/domain/vocabulary/requests.ts'

/** What `GET /api/v1/services/organizations/:id/people` answers. */
export type OrganizationPeople = {
  members: { id: string; name: string; email: string; role: MembershipRole; since: string }[]
  /** Those who ask to join, the first first. */
  requests: { id: string; name: string; email: string; message: string | null; askedAt: string }[]
  invitations: { id: string; email: string; role: MembershipRole; expiresAt: string }[]
}

/** What `GET /api/v1/services/organizations/:id/join` answers. */
export type OwnJoinRequest = {
  state: 'none' | 'pending' | 'refused' | 'member'
  /** Why it was refused, in the words of whoever decided it. */
  reason: string | null
  askedAt: string | null
}

/** What `GET /api/v1/services/organization-invitations/:token` answers. `isForMe` is null for a guest. */
export type Invitation = {
  organization: string
  slug: string
  email: string
  role: MembershipRole
  isForMe: boolean | null
}
