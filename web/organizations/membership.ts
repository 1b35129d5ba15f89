import { ACCESS_LEVELS, type AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'

/** What visitors read of an organisation's access level. Other levels are words of the team: visitors read nothing. */
export const MEMBERSHIPS = ['member', 'partner'] as const
export type Membership = (typeof MEMBERSHIPS)[number]

const LEVELS = {
  member: ['member_level_1', 'member_level_2'],
  partner: ['friendly_member'],
} as const satisfies Record<Membership, readonly AccessLevelName[]>

export const levelsOf = (membership: Membership): readonly AccessLevelName[] => LEVELS[membership]

export function membershipOf(level: unknown): Membership | null {
  const known = ACCESS_LEVELS.find(one => one === level)
  return MEMBERSHIPS.find(membership => known !== undefined && levelsOf(membership).includes(known)) ?? null
}
