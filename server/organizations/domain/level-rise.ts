import { ACCESS_LEVEL_WEIGHTS, MEMBER_WEIGHT } from '#server/domain/vocabulary/access-levels.ts'

/** What follows when an organisation's level rises (specification 3, section 4b). */
export type LevelRise = 'potential_member' | 'first_member'

type Facts = { before: number; after: number; hasBeenMember: boolean }

/** Null when the level fell, stayed, or rose to one that nobody is written to for. */
export function levelRise({ before, after, hasBeenMember }: Facts): LevelRise | null {
  if (after <= before) return null
  if (after >= MEMBER_WEIGHT) return hasBeenMember ? null : 'first_member'
  return before < ACCESS_LEVEL_WEIGHTS.potential_member &&
    after >= ACCESS_LEVEL_WEIGHTS.potential_member &&
    after < ACCESS_LEVEL_WEIGHTS.friendly_member
    ? 'potential_member'
    : null
}
