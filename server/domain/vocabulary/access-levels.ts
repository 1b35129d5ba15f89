/** The access levels and their weights (specification 3, section 1). The id of a level is its name. */
export const ACCESS_LEVELS = [
  'contact',
  'potential_member',
  'friendly_member',
  'member_level_1',
  'member_level_2',
] as const
export type AccessLevelName = (typeof ACCESS_LEVELS)[number]

export const ACCESS_LEVEL_WEIGHTS = {
  contact: 50,
  potential_member: 100,
  friendly_member: 200,
  member_level_1: 300,
  member_level_2: 400,
} as const satisfies Record<AccessLevelName, number>

/** From this weight on a person counts as a member (specification 1, section 6). */
export const MEMBER_WEIGHT = ACCESS_LEVEL_WEIGHTS.member_level_1
